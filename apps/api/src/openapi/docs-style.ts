import { CALLS_STYLE } from './docs-style-calls.ts';
import { FRAME_STYLE } from './docs-style-frame.ts';
import { PARTS_STYLE } from './docs-style-parts.ts';

/** Uses the site's design tokens (apps/web/src/styles). */
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
:root {
  color-scheme: light dark;
  --paper: light-dark(oklch(0.985 0.006 85), oklch(0.19 0.02 255));
  --surface: light-dark(oklch(0.965 0.008 85), oklch(0.225 0.02 255));
  --surface-strong: light-dark(oklch(0.94 0.01 85), oklch(0.265 0.02 255));
  --sheet: light-dark(oklch(0.998 0.003 85), oklch(0.245 0.02 255));
  --line: light-dark(oklch(0.88 0.012 85), oklch(0.34 0.02 255));
  --line-strong: light-dark(oklch(0.62 0.015 255), oklch(0.56 0.02 255));
  --ink: light-dark(oklch(0.22 0.03 255), oklch(0.95 0.008 85));
  --ink-soft: light-dark(oklch(0.44 0.025 255), oklch(0.77 0.012 255));
  --band: light-dark(oklch(0.22 0.03 255), oklch(0.155 0.018 255));
  --on-band: light-dark(oklch(0.97 0.008 85), oklch(0.95 0.008 85));
  --on-band-soft: light-dark(oklch(0.8 0.015 255), oklch(0.77 0.012 255));
  --band-line: light-dark(oklch(0.38 0.03 255), oklch(0.31 0.02 255));
  --signal: light-dark(oklch(0.63 0.21 32), oklch(0.68 0.2 35));
  --signal-strong: light-dark(oklch(0.53 0.19 32), oklch(0.75 0.15 38));
  --focus: light-dark(oklch(0.5 0.17 255), oklch(0.8 0.12 240));
  --blue: light-dark(oklch(0.46 0.15 255), oklch(0.83 0.09 245));
  --green: light-dark(oklch(0.44 0.11 155), oklch(0.85 0.13 155));
  --yellow: light-dark(oklch(0.46 0.1 75), oklch(0.88 0.13 90));
  --red: light-dark(oklch(0.48 0.19 18), oklch(0.8 0.12 18));
  --mono: 'IBM Plex Mono', ui-monospace, monospace;
  scroll-padding-top: 5rem;
  text-size-adjust: 100%;
}
:root[data-theme='light'] {
  color-scheme: light;
}
:root[data-theme='dark'] {
  color-scheme: dark;
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
.unseen {
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
