import type { Verdict } from './evaluate-promises.ts';
import type { LifeFigures } from './memory.ts';
import type { KindFigures } from './recorder.ts';

export interface Report {
  minutes: number;
  callsPerSecond: number;
  workers: number;
  /** Seconds from each kill until the server was ready. */
  restarts: number[];
  acknowledged: { shipments: number; entries: number };
  kinds: KindFigures[];
  lives: (LifeFigures & { name: string })[];
  verdicts: Verdict[];
  examples: unknown[];
}

export function formatReport({ restarts, acknowledged, kinds, lives, verdicts }: Report): string {
  const blocks = [
    table([
      ['call', 'calls', 'p50 ms', 'p95 ms', 'p99 ms'],
      ...kinds.map(({ kind, calls, p50, p95, p99 }) => [kind, String(calls), p50.toFixed(1), p95.toFixed(1), p99.toFixed(1)]),
    ]),
    table([
      ['life', 'minutes', 'heap MB', 'MB/min', 'RSS MB', 'MB/min', 'handles'],
      ...lives.map(({ name, minutes, heap, heapGrowth, rss, rssGrowth, handles, isJudged }) => [
        name,
        minutes.toFixed(1),
        heap.toFixed(1),
        isJudged ? heapGrowth.toFixed(2) : '-',
        rss.toFixed(0),
        isJudged ? rssGrowth.toFixed(2) : '-',
        `${handles.early} -> ${handles.late}`,
      ]),
    ]),
    `${restarts.length} kills, ready again after ${restarts.map((seconds) => `${seconds.toFixed(1)} s`).join(', ')}; acknowledged: ${acknowledged.shipments} shipments, ${acknowledged.entries} status entries`,
    verdicts.map(({ isKept, promise, found }) => `${isKept ? 'kept  ' : 'BROKEN'}  ${promise}: ${found}`).join('\n'),
  ];
  return `\n${blocks.join('\n\n')}\n`;
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n');
}
