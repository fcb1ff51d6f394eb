// Loads the page's code after the first paint, so that it does not compete with critical resources.
const modules = document.currentScript.dataset.modules.split(' ');
const add = (name, properties) => document.head.append(Object.assign(document.createElement(name), properties));

function start() {
  for (const [index, address] of modules.splice(0).entries()) {
    if (index > 0) add('link', { rel: 'modulepreload', href: address });
    else add('script', { type: 'module', src: address });
  }
}

try {
  // Each fails where the code or its colors would: such browsers keep the drawn page (docs/decisions/043).
  [].toReversed();
  RegExp('(?<!a)');
  if (!CSS.supports('color', 'oklch(0 0 0)')) throw new Error();
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  // Background tabs are not painted, and some browsers report no paint times.
  setTimeout(start, 1_000);
} catch {
  add('script', { src: '/old-browser.js' });
}
