export interface ReadRow {
  cells: string[];
  /** Where the next row begins. */
  end: number;
  /** Line breaks inside quotation marks. */
  breaks: number;
  /** Whether text follows a closing quotation mark in the same cell. */
  hasStrayQuote?: boolean;
}

interface RowOptions {
  delimiter: string;
  /** Whether the text is the end of the file. */
  isLast: boolean;
}

/** Reads rows of CSV (RFC 4180), also with blanks around quotation marks and mixed line ends. */
export function createRowReader(text: string, { delimiter, isLast }: RowOptions) {
  const find = createFinder(text);

  /** Undefined if a final CR may be followed by an LF. */
  const lineEndAt = (at: number): number | undefined => {
    if (at >= text.length) return isLast ? text.length : undefined;
    if (text.charAt(at) === '\n') return at + 1;
    if (at + 1 === text.length && !isLast) return undefined;
    return text.charAt(at + 1) === '\n' ? at + 2 : at + 1;
  };

  /** Takes quotation marks as text. Undefined if the line does not end in the text. */
  const readLine = (start: number): ReadRow | undefined => {
    const textEnd = Math.min(find('\n', start), find('\r', start), text.length);
    const end = lineEndAt(textEnd);
    return end === undefined ? undefined : { cells: text.slice(start, textEnd).split(delimiter), end, breaks: 0 };
  };

  const blanks = delimiter === '\t' ? / */y : /[ \t]*/y;
  const skipBlanks = (start: number): number => {
    blanks.lastIndex = start;
    return start + (blanks.exec(text)?.[0].length ?? 0);
  };

  const findCellEnd = (start: number): number =>
    Math.min(find(delimiter, start), find('\n', start), find('\r', start), text.length);

  /** @param start behind the opening quotation mark. */
  const readQuotedCell = (start: number): { value: string; end: number } | undefined => {
    let value = '';
    for (let from = start; ;) {
      const close = find('"', from);
      if (close === Infinity) return undefined;
      value += text.slice(from, close);
      if (text.charAt(close + 1) !== '"') return { value, end: close + 1 };
      value += '"';
      from = close + 2;
    }
  };

  /** `="0001234"`, which Excel takes for text: its delimiters are no delimiters. @returns where it ends. */
  const findFormulaEnd = (start: number): number | undefined => {
    if (!text.startsWith('="', start)) return undefined;
    const close = find('"', start + 2);
    if (close > Math.min(find('\n', start), find('\r', start), text.length)) return undefined;
    const after = skipBlanks(close + 1);
    return findCellEnd(after) === after ? close + 1 : undefined;
  };

  const readQuotedRow = (start: number): ReadRow | undefined => {
    const cells: string[] = [];
    let hasStrayQuote = false;
    let breaks = 0;
    for (let position = start; ;) {
      const open = skipBlanks(position);
      const isQuoted = text.charAt(open) === '"';
      const formulaEnd = findFormulaEnd(open);
      const unquoted = formulaEnd === undefined ? '' : text.slice(open, formulaEnd);
      const quoted = isQuoted ? readQuotedCell(open + 1) : { value: unquoted, end: formulaEnd ?? position };
      if (!quoted) return undefined;
      const after = isQuoted || formulaEnd !== undefined ? skipBlanks(quoted.end) : position;
      const end = findCellEnd(after);
      breaks += countBreaks(quoted.value);
      hasStrayQuote ||= end > after && isQuoted;
      cells.push(quoted.value + text.slice(after, end));
      if (text.charAt(end) === delimiter) {
        position = end + 1;
        continue;
      }
      const rowEnd = lineEndAt(end);
      return rowEnd === undefined ? undefined : { cells, end: rowEnd, breaks, ...(hasStrayQuote && { hasStrayQuote }) };
    }
  };

  return {
    readLine,
    /** Undefined if the row does not end in the text. */
    readRow: (start: number): ReadRow | undefined => {
      const lineEnd = Math.min(find('\n', start), find('\r', start), text.length);
      return find('"', start) >= lineEnd ? readLine(start) : readQuotedRow(start);
    },
  };
}

const countBreaks = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0;

/** Remembers the next place of each mark, because a file may have one of them nowhere. */
function createFinder(text: string): (mark: string, start: number) => number {
  const found = new Map<string, { from: number; at: number }>();
  return (mark, start) => {
    const known = found.get(mark);
    if (known && known.from <= start && start <= known.at) return known.at;
    const index = text.indexOf(mark, start);
    const at = index === -1 ? Infinity : index;
    found.set(mark, { from: start, at });
    return at;
  };
}
