// Loads the page's code after the first paint, so that it does not compete with critical resources.
const [entry, ...others] = document.currentScript.dataset.modules.split(' ');
let isStarted = false;

function start() {
  if (isStarted) return;
  isStarted = true;
  for (const href of others) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }));
}

new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
// Background tabs are not painted, and some browsers report no paint times.
setTimeout(start, 1_000);
