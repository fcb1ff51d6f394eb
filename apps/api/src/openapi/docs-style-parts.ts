export const PARTS_STYLE = `/* Commands and answers */
figure {
  margin: 0 0 1rem;
}
figcaption {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  color: var(--ink-soft);
  font-size: 0.8125rem;
  line-height: 1.35;
}
pre {
  max-height: 26rem;
  margin: 0;
  overflow: auto;
  font-size: 0.9375rem;
  line-height: 1.6;
  tab-size: 2;
}
pre code {
  overflow-wrap: normal;
}
.command {
  --focus: var(--focus-on-band);
  border: 1px solid var(--band-line);
  border-radius: 10px;
  background: var(--band);
  color: var(--on-band);
}
.command figcaption {
  min-height: 2.75rem;
  padding: 0.25rem 0.5rem 0.25rem 1rem;
  border-bottom: 1px solid var(--band-line);
  border-radius: 9px 9px 0 0;
  background: var(--band);
  color: var(--on-band-soft);
}
.command pre {
  padding: 0.85rem 1rem 1rem;
  border-radius: 0 0 9px 9px;
  background: var(--band);
}
.command button {
  flex: none;
  min-width: 5rem;
  min-height: 2.25rem;
  padding: 0 0.75rem;
  border: 1px solid var(--on-band-soft);
  border-radius: 6px;
  background: var(--band);
  color: var(--on-band);
  cursor: pointer;
  font: 600 0.875rem 'Schibsted Grotesk Variable', system-ui, sans-serif;
}
.command button:hover {
  background: var(--on-band);
  color: var(--band);
}
.answer {
  border: 1px solid var(--line);
  background: var(--sheet);
}
.answer figcaption {
  padding: 0.5rem 1rem;
  border-bottom: 1px dashed var(--line-strong);
}
.answer pre {
  padding: 0.75rem 1rem 1rem;
  font-size: 0.875rem;
}
.answer b {
  font-weight: 500;
  color: var(--status-blue);
}

/* The first screen */
.first {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2rem 3rem;
  padding: 2.5rem 0 3.5rem;
}
.first .lead {
  margin: 0.75rem 0 1.25rem;
  font-size: 1.2rem;
  line-height: 1.45;
}
.first .command pre {
  font-size: 1rem;
}
dl {
  margin: 1.5rem 0 0;
}
dl div {
  display: flex;
  flex-wrap: wrap;
  gap: 0 1rem;
  padding: 0.5rem 0;
  border-top: 1px solid var(--line);
}
dt {
  width: 9.5rem;
  color: var(--ink-soft);
}
dd {
  flex: 1 1 14rem;
  margin: 0;
}
.sheet {
  min-width: 0;
  filter: drop-shadow(0 0 1px var(--line-strong));
}
.ticket {
  --bite: radial-gradient(circle 5px at 50% 0, #0000 94%, #000);
  --bite-below: radial-gradient(circle 5px at 50% 100%, #0000 94%, #000);
  padding: 1rem 0 1.25rem;
  background: var(--sheet);
  mask:
    var(--bite) top / 16px 51% round no-repeat,
    var(--bite-below) bottom / 16px 51% round no-repeat;
  mask-repeat: round no-repeat;
}
.ticket .answer {
  margin: 0;
  border: 0;
}
.ticket svg {
  display: block;
  width: calc(100% - 2rem);
  height: 2.5rem;
  margin: 1rem 1rem 0;
}
.ticket svg * {
  fill: var(--ink);
}
@media (min-width: 80rem) {
  .first {
    grid-template-columns: minmax(0, 1.1fr) minmax(0, 0.9fr);
    align-items: start;
  }
}

/* Tables */
table {
  width: 100%;
  margin: 0.5rem 0 1rem;
  border-collapse: collapse;
  font-size: 0.9375rem;
}
th,
td {
  padding: 0.5rem 1rem 0.5rem 0;
  border-top: 1px solid var(--line);
  text-align: left;
  vertical-align: top;
}
thead th {
  border: 0;
  color: var(--ink-soft);
  font-size: 0.8125rem;
  font-weight: 450;
}
tbody th {
  font-weight: 400;
}
:is(.call, .object) tbody th {
  width: 38%;
}
#errors .answer {
  max-width: 44rem;
}
tbody th code {
  font-weight: 500;
}
small {
  color: var(--ink-soft);
  font-size: 0.8125rem;
  white-space: nowrap;
}
td ul {
  display: flex;
  flex-wrap: wrap;
  gap: 0 1rem;
  margin: 0;
  padding: 0;
  list-style: none;
}
td li a {
  display: inline-block;
  min-height: 1.5rem;
}
.headers {
  color: var(--ink-soft);
  font-size: 0.9375rem;
}
:target {
  scroll-margin-top: 5rem;
}
code:target {
  background: var(--surface-strong);
  outline: 2px solid var(--signal);
}
`;
