// A page that a program serves (`fluid-drawer serve`): the lines of its recording go there as they are made, each
// acknowledged, and the settings come from there. In a file of its own, as only a served page needs it.

const link = document.getElementById("link");
if (link) {
  const plays = JSON.parse(link.textContent) === "play";
  // Above the bar, whose buttons it leaves free.
  const notice = document.body.appendChild(document.createElement("div"));
  notice.setAttribute("role", "status");
  notice.style.cssText = "position:fixed;left:16px;right:16px;bottom:calc(env(safe-area-inset-bottom) + 76px);margin:0 auto;"
    + "width:fit-content;box-sizing:border-box;padding:8px 16px;border-radius:18px;font:13px/18px Inter,system-ui,sans-serif;"
    + "background:#101116e0;color:#fff;pointer-events:none;overflow-wrap:anywhere;text-align:center";
  notice.hidden = true;
  const tell = (words) => {
    notice.textContent = words;
    notice.hidden = !words;
  };
  // A message holds at most so many lines; more follow once they are acknowledged.
  const most = 400;
  let socket, session, known, sent, told = 0, isDue = false;
  const begin = () => {
    session = Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join("");
    known = sent = undefined;
    greet();
  };
  const greet = () => socket?.readyState === 1 && plays && socket.send(JSON.stringify({ session }));

  // Lines that are not sent yet, and the time of the picture: without it a panel would stop here with the last touch.
  function send() {
    isDue = false;
    if (sent === undefined || socket.readyState !== 1) return;
    const lines = fluid.lines(sent).split("\n").slice(0, -1);
    if (sent - known > most || (lines.length === 0 && fluid.drawn() === told)) return;
    const part = lines.slice(0, most);
    const isAll = part.length === lines.length;
    if (isAll) told = fluid.drawn();
    socket.send([JSON.stringify({ session, from: sent, ...(isAll && { t: told }) }), ...part].join("\n"));
    sent += part.length;
  }

  function connect() {
    socket = new WebSocket(location.href.split("#")[0].replace(/^http/, "ws").replace(/\/*$/, "/socket"));
    socket.onopen = () => {
      tell("");
      greet();
    };
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.have !== undefined) {
        known = message.have;
        sent ??= known;
        send();
      } else if (JSON.stringify(message.config) !== latest) {
        latest = JSON.stringify(message.config);
        fluid.play(message);
      }
    };
    socket.onclose = ({ reason }) => {
      known = sent = undefined;
      tell(reason ? `The program has closed the connection: ${reason}.` : "Not connected: trying again…");
      setTimeout(connect, reason ? 5000 : 1000);
    };
  }

  let latest;
  await fluid.ready;
  const clear = fluid.clear;
  fluid.clear = () => {
    clear();
    begin();
  };
  fluid.known = () => known;
  fluid.onchange = () => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(send);
  };
  begin();
  connect();
}
