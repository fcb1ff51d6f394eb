import { Parser } from 'htmlparser2';
import { createTableBuilder, type TableBuilder } from './table-builder.ts';

/** Tables within tables. Deeper ones are ignored. */
const MAX_DEPTH = 50;
const MAX_TABLES = 50;
/** The parser is slow below this many open elements, and a mail has a few dozen. */
const MAX_OPEN = 2_000;
const CHUNK_LENGTH = 64 * 1024;
const SILENT: ReadonlySet<string> = new Set(['style', 'script', 'head', 'title', 'template', 'noscript', 'select']);
const BREAKS: ReadonlySet<string> = new Set(['br', 'p', 'div', 'li', 'tr']);

export const readHtmlTables = (html: string): string[][][] => readHtml(html).tables;

export interface HtmlContent {
  /** The rows of each innermost table with at least two rows and two columns: the others hold the layout. */
  tables: string[][][];
  /** Outside of tables. */
  text: string;
}

export function readHtml(html: string): HtmlContent {
  const found: string[][][] = [];
  const open: TableBuilder[] = [];
  let text = '';
  /** Elements that are open since a hidden one. */
  let hidden = 0;
  let depth = 0;
  let elements = 0;
  const addText = (more: string): void => {
    const table = open.at(-1);
    if (table) table.addText(more);
    else text += more;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      elements += 1;
      if (hidden > 0 || isHidden(name, attributes)) {
        hidden += 1;
        return;
      }
      if (name === 'table') {
        depth += 1;
        open.at(-1)?.markAsLayout();
        if (depth <= MAX_DEPTH) open.push(createTableBuilder());
        return;
      }
      if (depth > MAX_DEPTH) return;
      const table = open.at(-1);
      if (name === 'tr') table?.startRow();
      else if (name === 'td' || name === 'th') table?.startCell(attributes);
      else if (BREAKS.has(name)) addText('\n');
    },
    ontext(source) {
      // A line break of the source is a blank.
      if (hidden === 0 && depth <= MAX_DEPTH) addText(source.replace(/\s/g, ' '));
    },
    onclosetag(name) {
      elements -= 1;
      if (hidden > 0) {
        hidden -= 1;
        return;
      }
      if (name !== 'table') {
        if (BREAKS.has(name)) addText('\n');
        return;
      }
      if (depth <= MAX_DEPTH) {
        const rows = open.pop()?.finish();
        if (rows && found.length < MAX_TABLES) found.push(rows);
      }
      depth -= 1;
    },
  });
  for (let start = 0; start < html.length; start += CHUNK_LENGTH) {
    parser.write(html.slice(start, start + CHUNK_LENGTH));
    if (elements > MAX_OPEN) break;
  }
  parser.end();
  return { tables: found, text };
}

const isHidden = (name: string, { style = '', hidden }: Readonly<Record<string, string>>): boolean =>
  SILENT.has(name) || hidden !== undefined || /display\s*:\s*none/i.test(style);
