import { expect, test } from 'vitest';
import { renderMail, getStyleRules } from './mail-preview.tsx';

const drawn = (body: string) => {
  const target = document.implementation.createHTMLDocument();
  renderMail(
    target,
    `<!doctype html><html lang="ar" dir="rtl"><head><style>.page{margin:0}</style></head>${body}</html>`,
    'light',
  );
  return target;
};

test('renders a mail in its language and direction, with its styles; text stays text', () => {
  const target = drawn('<body class="page"><p style="color: red">Hello &lt;b&gt;Zoë&lt;/b&gt;</p></body>');
  expect(target.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' });
  const paragraph = target.querySelector('p');
  expect(paragraph?.textContent).toBe('Hello <b>Zoë</b>');
  expect(paragraph?.style.color).toBe('red');
});

test('removes everything that can act or fetch, whatever the server sent', () => {
  const target = drawn(
    '<body onload="x()"><script>x()</script><picture><source srcset="https://evil.example/q.gif"><img src="https://evil.example/p.gif" srcset="https://evil.example/r.gif 2x"></picture><form action="/x"></form><a href="javascript:x()" onclick="x()">a</a><a href="https://waybill.example/track/TRK-1">b</a></body>',
  );
  expect(target.body.querySelector('script, form, source, [src], [srcset]')).toBeNull();
  expect(target.body.hasAttribute('onload')).toBe(false);
  expect([...target.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    null,
    'https://waybill.example/track/TRK-1',
  ]);
  expect(target.querySelector('a')?.hasAttribute('onclick')).toBe(false);
});

test('shows the map from the answer, and the alternative text of a map that only the mail has', () => {
  const map = 'data:image/png;base64,iVBORw0KGgo=';
  const target = drawn(`<body><img src="${map}" alt="From Oslo to Rome"><img src="cid:map" alt="From Oslo to Bergen"></body>`);
  expect([...target.querySelectorAll('img')].map(({ alt, outerHTML }) => [alt, outerHTML.includes('src=')])).toEqual([
    ['From Oslo to Rome', true],
    ['From Oslo to Bergen', false],
  ]);
});

test('shows the chosen light or dark version, whatever the device prefers', () => {
  const html = '<style>:root{color-scheme:light dark}\n@media (prefers-color-scheme:dark){.ink{color:white}}</style>';
  expect(getStyleRules(html, 'dark')).toBe(':root{color-scheme:light dark}\n@media all{.ink{color:white}}');
  expect(getStyleRules(html, 'light')).toBe(':root{color-scheme:light dark}\n@media not all{.ink{color:white}}');
});
