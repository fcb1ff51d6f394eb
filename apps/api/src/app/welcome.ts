import type { PreparedData } from './prepare-data.ts';

export function formatWelcome({ url, demoTrackingId, username, password }: PreparedData & { url: string }): string {
  const rows: [string, string][] = [
    ['URL', url],
    ...(demoTrackingId ? [['Demo ID', demoTrackingId] satisfies [string, string]] : []),
    ['Admin', username],
    ['Password', password ? `${password}   (shown only now)` : 'as set; a new one: npm run admin:reset'],
  ];
  return `\n${rows.map(([label, value]) => `  ${label.padEnd(10)}${value}`).join('\n')}\n\n`;
}
