import type { PublicShipment } from '@waybill/contracts/shipments/schema';
import { toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { isLate, type LatenessSettings } from '@waybill/domain/shipments/advice';
import { formatForecast } from '@waybill/i18n/phrases/format-forecast';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';

interface ForecastLinesProps {
  shipment: PublicShipment;
  patience: LatenessSettings;
}

export function ForecastLines({ shipment, patience }: ForecastLinesProps) {
  const lines = formatForecast(
    shipment,
    {
      status: shipment.status,
      isLate: isLate(shipment, patience),
      day: (instant) => formatCalendarDate(toCalendarDate(new Date(instant), patience.timeZone), patience.now),
    },
    t,
  );
  if (Object.values(lines).every((line) => line === undefined)) return null;
  const { late, likely, range, accuracy, waiting: wait } = lines;
  return (
    <div className="mt-2 max-w-prose">
      {late && <p className="font-semibold">{late}</p>}
      {likely && <p className="font-semibold">{likely}</p>}
      {/* Without a likely day this explains a hold, which the printed sheet already does. */}
      {range && <p className={`text-ink-soft ${likely ? '' : 'print:hidden'}`}>{range}</p>}
      {accuracy && <p className="text-ink-soft print:hidden">{accuracy}</p>}
      {wait && <p className="text-ink-soft">{wait}</p>}
    </div>
  );
}
