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

export type TableBuilder = ReturnType<typeof createTableBuilder>;

/** Collects the cells of an HTML table. A cell over several rows is repeated, one over several columns is not. */
export function createTableBuilder() {
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
