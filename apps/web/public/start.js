// The page's code is fetched once the page is parsed and styled, so that it never competes with what the first picture needs. As
// script elements, for which the load event waits: who acts after it acts on a page that is alive.
const [entry, ...others] = document.currentScript.dataset.modules.split(' ');
for (const href of others) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }));
