import MarkdownIt from 'markdown-it';
import { Html, html } from '../platform/http/html.ts';

const markdown = new MarkdownIt({ html: false });

export const prose = (text: string): Html => new Html(markdown.render(text));

export const phrase = (text: string): Html => new Html(markdown.renderInline(text));

export const toSlug = (title: string): string => title.toLowerCase().replace(/\W+/g, '-');

export const heading = (id: string, title: string): Html => html`<a class="self" href="#${id}">${title}</a>`;

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
    <caption class="visually-hidden">
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

export const command = (what: string, text: string): Html =>
  html`<figure class="command" data-what="${what}">
    <figcaption>${what}</figcaption>
    <pre tabindex="0" role="group" aria-label="${what}"><code>${text}</code></pre>
  </figure>`;

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
