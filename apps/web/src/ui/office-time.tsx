import { useOfficeClock } from '#lib/office-clock.ts';

interface OfficeTimeProps {
  /** An ISO instant. */
  at: string;
  /** What is shown: "Tue 24 Nov, 14:05 GMT-5", the same without its zone, the day or the time alone. */
  as?: 'instant' | 'minute' | 'day' | 'time';
  className?: string;
}

/** An instant by the clock of the office; where less than all of it is shown, the pointer finds the rest. */
export function OfficeTime({ at, as = 'instant', className }: OfficeTimeProps) {
  const clock = useOfficeClock();
  return (
    <time dateTime={at} title={as === 'instant' ? undefined : clock.instant(at)} className={className}>
      {clock[as](at)}
    </time>
  );
}
