/** An instant as paper shows it, as "24 Nov 2026, 14:05 GMT+1": in the zone of the company, with its year. */
export function formatOnPaper(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(instant);
}
