import { Parser } from 'htmlparser2';

/** Tables within tables. Deeper ones are ignored. */
const MAX_DEPTH = 50;
const MAX_TABLES = 50;
/** The parser is slow below this many open elements, and a mail has a few dozen. */
const MAX_OPEN = 2_000;
const CHUNK_LENGTH = 64 * 1024;
const SILENT: ReadonlySet<string> = new Set(['style', 'script', 'head', 'title', 'template', 'noscript', 'select']);
const BREAKS: ReadonlySet<string> = new Set(['br', 'p', 'div', 'li', 'tr']);

const MAX_ROWS = 10_000;
const MAX_COLUMNS = 200;
/** Characters of a cell. */
const MAX_LENGTH = 30_000;
const MIN_SIZE = 2;

interface Cell {
  text: string;
  columns: number;
  rows: number;
}

type TableBuilder = ReturnType<typeof createTableBuilder>;

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

/** Collects the cells of an HTML table. A cell over several rows is repeated, one over several columns is not. */
function createTableBuilder() {
  const rows: Cell[][] = [];
  let cell: Cell | undefined;
  let isLayout = false;

  return {
    markAsLayout: (): void => void (isLayout = true),

    startRow(): void {
      cell = undefined;
      if (rows.length < MAX_ROWS) rows.push([]);
    },

    startCell({ colspan, rowspan }: Readonly<Record<string, string>>): void {
      const row = rows.at(-1);
      if (!row || row.length >= MAX_COLUMNS) return;
      cell = { text: '', columns: readSpan(colspan, MAX_COLUMNS), rows: readSpan(rowspan, MAX_ROWS) };
      row.push(cell);
    },

    addText(text: string): void {
      if (cell && cell.text.length < MAX_LENGTH) cell.text += text;
    },

    /** @returns undefined if it is no table of data. */
    finish(): string[][] | undefined {
      if (isLayout) return undefined;
      const filled = spread(rows.map((row) => row.map((one) => ({ ...one, text: cleanCell(one.text) })))).filter((row) =>
        row.some((text) => text !== ''),
      );
      const width = Math.max(0, ...filled.map((row) => row.filter((text) => text !== '').length));
      return filled.length >= MIN_SIZE && width >= MIN_SIZE ? filled : undefined;
    },
  };
}

function spread(rows: readonly (readonly Cell[])[]): string[][] {
  let above: (Cell | undefined)[] = [];
  return rows.map((cells) => {
    const row: string[] = [];
    const below: (Cell | undefined)[] = [];
    const put = (cell: Cell, text: string) => {
      if (cell.rows > 1) below[row.length] = { ...cell, rows: cell.rows - 1 };
      row.push(text);
    };
    const putAbove = () => {
      for (let cell = above[row.length]; cell && row.length < MAX_COLUMNS; cell = above[row.length]) put(cell, cell.text);
    };
    for (const cell of cells) {
      putAbove();
      put(cell, cell.text);
      for (let column = 1; column < cell.columns && row.length < MAX_COLUMNS; column += 1) put({ ...cell, text: '' }, '');
    }
    putAbove();
    above = below;
    return row;
  });
}

const readSpan = (text: string | undefined, max: number): number => {
  const span = Number(text);
  return Number.isInteger(span) && span > 1 ? Math.min(span, max) : 1;
};

const cleanCell = (text: string): string =>
  text
    .slice(0, MAX_LENGTH)
    .split('\n')
    .map((line) =>
      line
        .split(/[\s\u00A0]+/)
        .filter(Boolean)
        .join(' '),
    )
    .filter(Boolean)
    .join('\n');
