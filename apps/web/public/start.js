// The page's code is fetched once the page has been painted, so that it never competes with what the first picture needs.
const [entry, ...others] = document.currentScript.dataset.modules.split(' ');
let isStarted = false;

function start() {
  if (isStarted) return;
  isStarted = true;
  for (const href of others) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }));
}

new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
// A tab in the background is not painted, and some browsers keep such times to themselves.
setTimeout(start, 1_000);
