export const CALLS_STYLE = `/* Steps and conventions */
.steps,
.conventions,
main > section {
  border-top: 1px solid var(--line);
}
main > section,
.conventions > section {
  padding: 2.5rem 0;
}
main > .first {
  border: 0;
}
.steps ol {
  margin: 1.5rem 0 0;
  padding: 0;
  counter-reset: step;
  list-style: none;
}
.steps li {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.25rem 2.5rem;
  counter-increment: step;
}
.steps li + li {
  padding-top: 1.5rem;
}
.steps h3::before {
  content: counter(step) '. ';
  color: var(--signal-strong);
  font-family: var(--mono);
  font-weight: 500;
}
@media (min-width: 80rem) {
  .steps li {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.4fr);
  }
}
.conventions {
  columns: 2 26rem;
  column-gap: 3rem;
  padding: 1rem 0;
}
.conventions > section {
  break-inside: avoid;
  padding: 1.25rem 0;
}
.conventions h2 {
  font-size: 1.25rem;
}

/* The calls */
.area > h2 {
  font-size: 2.25rem;
}
.area > .lead {
  color: var(--ink-soft);
  font-size: 1.1rem;
}
.call {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.5rem 2.5rem;
  padding: 2rem 0;
}
.call + .call,
.object + .object {
  border-top: 1px solid var(--line);
}
.object {
  max-width: 60rem;
  padding: 1.5rem 0;
}
.details,
.examples {
  min-width: 0;
}
.endpoint {
  margin: 0.5rem 0 0;
}
.endpoint code {
  font-size: 1rem;
}
.endpoint .method {
  font-size: 0.9375rem;
  margin-right: 0.25rem;
}
.access {
  margin: 0.75rem 0 1rem;
  color: var(--ink-soft);
}
.choice {
  font-weight: 600;
}
.call .command pre,
.call .answer pre {
  font-size: 0.875rem;
}
@media (min-width: 80rem) {
  .call {
    grid-template-columns: minmax(0, 1.1fr) minmax(0, 0.9fr);
  }
  .examples {
    position: sticky;
    top: 4.5rem;
    align-self: start;
  }
}
@media (max-width: 40rem) {
  #errors thead,
  #limits thead {
    position: absolute;
    clip-path: inset(50%);
  }
  #errors tr,
  #limits tr {
    display: block;
    padding: 0.5rem 0;
    border-top: 1px solid var(--line);
  }
  #errors tbody :is(th, td),
  #limits tbody :is(th, td) {
    display: block;
    width: auto;
    padding: 0.1rem 0;
    border: 0;
  }
}
@media print {
  .contents,
  .skip,
  .command button {
    display: none;
  }
  :root {
    color-scheme: light;
  }
  .bar,
  .examples {
    position: static;
  }
  .frame,
  .call,
  .first {
    display: block;
  }
  .command,
  .command figcaption,
  .command pre {
    background: none;
    color: var(--ink);
  }
  .command figcaption {
    color: var(--ink-soft);
  }
  pre {
    max-height: none;
    overflow: visible;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  h2,
  h3,
  h4 {
    break-after: avoid;
  }
  tr,
  .command {
    break-inside: avoid;
  }
}
`;
