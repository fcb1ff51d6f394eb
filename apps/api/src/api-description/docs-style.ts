/** Our colours and measures where Swagger UI has others, and where its contrast falls short of AA. */
export const DOCS_STYLE = `:root {
  --paper: oklch(0.985 0.006 85);
  --ink: oklch(0.22 0.03 255);
  --soft: oklch(0.44 0.025 255);
  --signal: oklch(0.53 0.19 32);
  color-scheme: light;
}
:root.dark-mode {
  --paper: oklch(0.19 0.02 255);
  --ink: oklch(0.95 0.008 85);
  --soft: oklch(0.77 0.012 255);
  --signal: oklch(0.75 0.15 38);
  color-scheme: dark;
}
html body,
html .swagger-ui,
html.dark-mode .swagger-ui {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font-family: 'Schibsted Grotesk Variable', system-ui, sans-serif;
}
.bar {
  display: flex;
  gap: 1.5rem;
  padding: 0.75rem 1.25rem;
  border-bottom: 3px solid var(--signal);
}
.bar a {
  color: var(--ink);
  font-weight: 700;
}
.bar a + a {
  color: var(--soft);
  font-weight: 400;
}
.wait {
  padding: 1.25rem;
}
html .swagger-ui .scheme-container,
html.dark-mode .swagger-ui .scheme-container {
  background: transparent;
  box-shadow: none;
}
html .swagger-ui .info .title,
html .swagger-ui .opblock-tag,
html .swagger-ui .renderedMarkdown p,
html .swagger-ui .opblock .opblock-summary-description,
html .swagger-ui .opblock .opblock-summary-path,
html .swagger-ui .opblock-tag small {
  color: var(--ink);
}
html .swagger-ui .parameter__in,
html .swagger-ui .parameter__type,
html .swagger-ui .prop-format,
html .swagger-ui .response-control-media-type__accept-message,
html .swagger-ui .headers-wrapper .header-col,
html .swagger-ui .tab li {
  color: var(--soft);
}
html .swagger-ui .info a,
html .swagger-ui .parameter__name.required::after,
html .swagger-ui .parameter__name.required span,
html .swagger-ui .btn.authorize,
html .swagger-ui .btn.authorize span,
html .swagger-ui .btn.cancel {
  color: var(--signal);
}
html .swagger-ui .btn.authorize,
html .swagger-ui .btn.cancel {
  border-color: var(--signal);
}
html .swagger-ui .btn.authorize svg {
  fill: var(--signal);
}
html:root .swagger-ui .info .title small,
html:root .swagger-ui .info .title small.version-stamp {
  background: var(--soft);
}
html .swagger-ui .info .title small pre {
  color: var(--paper);
}
html .swagger-ui .opblock .opblock-summary-method {
  color: #fff;
  text-shadow: none;
}
html .swagger-ui .opblock.opblock-get .opblock-summary-method,
html .swagger-ui .btn.execute {
  background: #1a5fb4;
}
html .swagger-ui .opblock.opblock-post .opblock-summary-method {
  background: #1b7a4b;
}
html .swagger-ui .opblock.opblock-put .opblock-summary-method,
html .swagger-ui .opblock.opblock-patch .opblock-summary-method {
  background: #8a5300;
}
html .swagger-ui .opblock.opblock-delete .opblock-summary-method {
  background: #b3261e;
}
/* Swagger UI writes this one to the element itself. */
html:root:root:root .swagger-ui .microlight,
html:root:root:root .swagger-ui .microlight code {
  background: #16181a !important;
}
.swagger-ui .opblock-summary-path a {
  display: inline-block;
  min-height: 24px;
}
/* There is one server: the one that this page is of. */
.swagger-ui .servers-title,
.swagger-ui .servers {
  display: none;
}
.swagger-ui .wrapper {
  max-width: 76rem;
}
.swagger-ui .info .renderedMarkdown {
  max-width: 72ch;
}
.swagger-ui .info .renderedMarkdown table {
  width: auto;
}
.swagger-ui .info .renderedMarkdown td {
  padding: 0.25rem 1rem 0.25rem 0;
}
:focus-visible {
  outline: 3px solid var(--signal);
  outline-offset: 2px;
}
@media (max-width: 40rem) {
  .swagger-ui .opblock .opblock-summary {
    flex-wrap: wrap;
  }
  .swagger-ui .wrapper {
    padding: 0 0.75rem;
  }
  .swagger-ui table.parameters,
  .swagger-ui table.responses-table {
    display: block;
    overflow-x: auto;
  }
}
`;
