import { office } from '@waybill/i18n/office';
import { useNow } from '#lib/browser/use-now.ts';
import { t } from '#lib/language/t.ts';
import { formatTimeZone, useOfficeClock } from '#lib/office-clock.ts';
import { useCompany } from '#lib/settings.ts';

export function OfficeClock() {
  const now = useNow()?.toISOString();
  const clock = useOfficeClock();
  const { timeZone } = useCompany();
  if (now === undefined) return null;
  const [city, zone] = [formatTimeZone(timeZone), clock.zone(now)];
  return (
    <time
      dateTime={now}
      title={t(office.shell.clock, { zone: [...new Set([timeZone, zone])].join(', ') })}
      className="text-xs whitespace-nowrap text-ink-soft max-md:hidden"
    >
      <span className="max-xl:hidden">{clock.day(now)} </span>
      <span className="font-mono text-ink">{clock.time(now)}</span>{' '}
      {city !== zone && <span className="max-xl:hidden">{city} </span>}
      {zone}
    </time>
  );
}
