import { DESIGN_TOKENS } from './design-tokens.ts';
import { CALLS_STYLE } from './docs-style-calls.ts';
import { FRAME_STYLE } from './docs-style-frame.ts';
import { PARTS_STYLE } from './docs-style-parts.ts';

export const docsStyle = (fonts: { text: string; code: string }): string => `@font-face {
  font-family: 'Schibsted Grotesk Variable';
  font-display: swap;
  font-weight: 400 900;
  src: url('${fonts.text}') format('woff2');
}
@font-face {
  font-family: 'IBM Plex Mono';
  font-display: swap;
  font-weight: 400 700;
  src: url('${fonts.code}') format('woff2');
}
${DESIGN_TOKENS}:root {
  --mono: 'IBM Plex Mono', ui-monospace, monospace;
  scroll-padding-top: 5rem;
  text-size-adjust: 100%;
}
*,
::before,
::after {
  box-sizing: border-box;
}
[hidden] {
  display: none !important;
}
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 1rem / 1.55 'Schibsted Grotesk Variable', system-ui, sans-serif;
}
:focus-visible {
  outline: 2px solid var(--focus);
  outline-offset: 2px;
}
main:focus {
  outline: none;
}
a {
  color: var(--signal-strong);
  text-underline-offset: 0.2em;
}
h1,
h2,
h3,
h4 {
  margin: 0;
  line-height: 1.15;
  letter-spacing: -0.02em;
  word-spacing: 0.06em;
  text-wrap: balance;
}
h1 {
  font-size: clamp(2.5rem, 1.6rem + 3.4vw, 4.5rem);
  font-weight: 800;
}
h2 {
  font-size: 1.728rem;
}
h3 {
  font-size: 1.25rem;
}
h4 {
  margin: 1.75rem 0 0.5rem;
  font-size: 1rem;
  letter-spacing: 0;
}
p {
  max-width: 68ch;
  margin: 0.5rem 0;
}
code {
  font-family: var(--mono);
  font-size: 0.875em;
  overflow-wrap: anywhere;
}
.self {
  color: inherit;
  text-decoration: none;
}
.self:hover {
  text-decoration: underline;
}
.visually-hidden {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
.skip {
  position: absolute;
  z-index: 3;
  left: 1rem;
  top: -10rem;
  padding: 0.6rem 1rem;
  background: var(--ink);
  color: var(--paper);
}
.skip:focus {
  top: 0.5rem;
}
${FRAME_STYLE}${PARTS_STYLE}${CALLS_STYLE}`;
