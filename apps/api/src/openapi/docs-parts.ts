import MarkdownIt from 'markdown-it';
import { Html, html } from '../platform/http/html.ts';

const markdown = new MarkdownIt({ html: false });

/** A text of the document, which is Markdown. */
export const prose = (text: string): Html => new Html(markdown.render(text));

/** The same in one line. */
export const phrase = (text: string): Html => new Html(markdown.renderInline(text));

/** What a place of the page is called in an address. */
export const toSlug = (title: string): string => title.toLowerCase().replace(/\W+/g, '-');

/** A heading that is the address of its own place. */
export const heading = (id: string, title: string): Html => html`<a class="self" href="#${id}">${title}</a>`;

/** Rows with their columns named; the first cell names its row. */
export function table(caption: string, columns: readonly string[], rows: readonly (readonly Html[])[]): Html {
  const head = columns.map((name) => html`<th scope="col">${name}</th>`);
  const body = rows.map(
    ([first, ...cells]) =>
      html`<tr>
        <th scope="row">${first}</th>
        ${cells.map((cell) => html`<td>${cell}</td>`)}
      </tr>`,
  );
  return html`<table>
    <caption class="unseen">
      ${caption}
    </caption>
    <thead>
      <tr>
        ${head}
      </tr>
    </thead>
    <tbody>
      ${body}
    </tbody>
  </table>`;
}

/** A command for a shell; what it does is for whoever copies it without seeing it. */
export const command = (what: string, text: string): Html =>
  html`<figure class="command" data-what="${what}">
    <figcaption>${what}</figcaption>
    <pre tabindex="0" role="group" aria-label="${what}"><code>${text}</code></pre>
  </figure>`;

/** What a call answers, with the names of its fields set apart. */
export const renderAnswer = (what: string, value: unknown): Html =>
  html`<figure class="answer">
    <figcaption>${what}</figcaption>
    <pre
      tabindex="0"
      role="group"
      aria-label="${what}"
    ><code>${typeof value === 'string' ? value : renderJson(value)}</code></pre>
  </figure>`;

const FIELD = /^(\s*)("(?:[^"\\]|\\.)*")(?=: )/;

const renderJson = (value: unknown): Html[] =>
  JSON.stringify(value, undefined, 2)
    .split('\n')
    .map((line, index) => {
      const [whole = '', indent = '', name] = FIELD.exec(line) ?? [];
      const text = name === undefined ? html`${line}` : html`${indent}<b>${name}</b>${line.slice(whole.length)}`;
      return html`${index > 0 && '\n'}${text}`;
    });
