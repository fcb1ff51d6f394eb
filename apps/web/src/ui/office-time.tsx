import { useZonedOfficeClock, useOfficeClock } from '#lib/office-clock.ts';

interface OfficeTimeProps {
  /** An ISO instant. */
  at: string;
  as?: 'instant' | 'minute' | 'day' | 'time';
  className?: string;
}

export function OfficeTime({ at, as = 'instant', className }: OfficeTimeProps) {
  const clock = useOfficeClock();
  const zoned = useZonedOfficeClock();
  return (
    <time dateTime={at} title={zoned.instant(at)} className={className}>
      {clock[as](at)}
    </time>
  );
}
