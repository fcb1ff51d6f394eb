import { createHash } from 'node:crypto';
import { type Brand, createBrandShades, fillInBrand } from '@waybill/domain/colors/brand-colors';
import { Html } from '../../../platform/http/html.ts';

/** The site's colors (tokens.css), kept small. */
const writeColors = (signal: { light: string; dark: string }) =>
  `:root{color-scheme:light dark;--paper:#fdfaf6;--ink:#141d2b;--soft:#4b5462;--line:#dcd7ce;--signal:${signal.light};--on:#fffdfa;--tint:#f6f2ea;--link:#1c4f9c}
@media screen and (prefers-color-scheme:dark){:root{--paper:#10161f;--ink:#f0eeea;--soft:#b1b8c2;--line:#3a424f;--signal:${signal.dark};--on:#10161f;--tint:#1d2530;--link:#9cc4ff}}`;

const RULES = `*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
header,main,footer{width:min(44rem,100% - 2rem);margin:0 auto}
header{padding:.25rem 0;border-bottom:2px solid;font-weight:700}
header a{color:inherit;text-decoration:none}
header a,.links a,nav a{display:inline-block;padding:.625rem 0}
a{color:var(--link);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
h1{font-size:1.75rem;line-height:1.2;letter-spacing:-.02em;margin:.25rem 0 1rem}
h2{font-size:1.15rem;margin:2rem 0 .5rem}
h3{font-size:1rem;margin:1.25rem 0 .5rem;padding-bottom:.25rem;border-bottom:1px solid var(--line)}
p{margin:.5rem 0;max-width:68ch}
main{padding-top:1rem}
.id,input{font-family:ui-monospace,monospace}
.soft{color:var(--soft)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1.5rem;margin:1rem 0}
dt{color:var(--soft)}dd,dd p{margin:0}b+.soft{margin-inline-start:.75rem}
.when b{font-size:1.5rem}summary{cursor:pointer;padding:.625rem 0}
.bar{height:6px;background:var(--line)}.bar i{display:block;height:100%;background:var(--signal)}
${[0, 10, 30, 60, 80, 100].map((percent) => `.p${percent}{width:${percent}%}`).join('')}
.advice{margin:1.5rem 0;padding:.5rem 1rem;border-inline-start:4px solid var(--signal);background:var(--tint)}
ol,ul{list-style:none;margin:0;padding:0}
ol+.soft{margin-top:1.5rem}
ol li{display:grid;grid-template-columns:4rem 1fr;margin:.5rem 0}ol p{margin:0}
time,.num{font-variant-numeric:tabular-nums}
form{display:flex;flex-wrap:wrap;gap:.5rem;margin:1.5rem 0}label{flex-basis:100%;font-weight:600}
input,button{font-size:inherit;min-height:2.75rem;border-radius:6px;padding:0 .75rem;}
[dir=rtl] input{text-align:right}
input{width:min(100%,26rem);border:1px solid var(--soft);background:var(--paper);color:inherit}
button{border:0;background:var(--signal);color:var(--on);font-family:inherit;font-weight:600}
footer{margin-top:2.5rem;padding-bottom:2rem;border-top:1px solid var(--line)}
nav ul{display:flex;flex-wrap:wrap;gap:0 1.25rem}
nav [aria-current]{color:inherit;font-weight:600;text-decoration:none}
@media(max-width:30rem){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.5rem}}
@media print{form,footer nav,.links{display:none}body{background:#fff;color:#000}h3,li{break-inside:avoid}.bar{border:1px solid}}`;

interface PlainStyle {
  /** One string, because its hash covers every character. */
  element: Html;
  /** Content security policy: loads and runs nothing but this style. */
  policy: string;
}

export function createPlainStyle(brand: Brand): PlainStyle {
  const style = `${writeColors(createBrandShades(fillInBrand(brand)).fill)}\n${RULES}`;
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    element: new Html(`<style>${style}</style>`),
    policy: `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  };
}
