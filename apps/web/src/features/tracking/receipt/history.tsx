import type { HistoryEntry } from '@waybill/contracts/shipments/schema';
import { getStage } from '@waybill/domain/shipments/outcomes';
import { getEntrySentence } from '@waybill/i18n/phrases/reason-names';
import { texts } from '@waybill/i18n/texts';
import { useReaderZone } from '#lib/drawn-lookup.ts';
import { createClock, formatCalendarDate } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { groupByDay } from './describe-shipment.ts';
import { PlaceText } from './place-text.tsx';
import { usePlaceTranslator } from './use-place-translator.ts';

/**
 * Notes are plain text, never HTML or links.
 * @param props.fresh IDs of entries that arrived while the page was open; they slide in.
 */
export function History({ entries, fresh }: { entries: readonly HistoryEntry[]; fresh: readonly string[] }) {
  const newest = entries.at(-1);
  const zone = useReaderZone();
  const clock = createClock(zone);
  const translatePlace = usePlaceTranslator();
  return (
    <section>
      <h3 className="text-lg">{t(texts.receipt.history)}</h3>
      {newest ? (
        <>
          <p className="form-label">
            {t(zone === undefined ? texts.receipt.timeZone : texts.plain.timeZone, { zone: clock.zone(newest.timestamp) })}
          </p>
          <ol className="mt-4 grid gap-6">
            {groupByDay(entries, zone).map(({ day, entries: ofDay }) => (
              <li key={day}>
                <h4 className="mb-3 border-b border-line pb-1 font-semibold">
                  <time dateTime={day}>{formatCalendarDate(day)}</time>
                </h4>
                <ol className="grid gap-4 [--time:3.25rem]">
                  {ofDay.map(({ _id: id, ...entry }) => (
                    <Entry
                      key={id}
                      isFresh={fresh.includes(id)}
                      time={clock.time(entry.timestamp)}
                      translatePlace={translatePlace}
                      {...entry}
                    />
                  ))}
                </ol>
              </li>
            ))}
          </ol>
        </>
      ) : (
        <p className="mt-4 text-ink-soft">{t(texts.receipt.noHistory)}</p>
      )}
    </section>
  );
}

interface EntryProps extends Omit<HistoryEntry, '_id'> {
  isFresh: boolean;
  time: string;
  translatePlace: (place: string) => string;
}

function Entry({ subStatus, location, notes, timestamp, isFresh, time, translatePlace, ...entry }: EntryProps) {
  const stage = getStage(entry);
  const reason = getEntrySentence({ subStatus, ...entry }, t);
  // Known facts move up beside the badge, so that no line is blank.
  const facts = [
    location && (
      <p key="place" className="font-medium">
        <PlaceText typed={location} translated={translatePlace(location)} />
      </p>
    ),
    reason && <p key="reason">{reason}</p>,
    notes && (
      <p key="notes" className="whitespace-pre-line text-ink-soft">
        <span dir="auto" translate="no">
          {t(texts.common.quoted, { words: notes })}
        </span>
      </p>
    ),
  ].filter(Boolean);
  return (
    <li
      className={`grid grid-cols-[var(--time)_minmax(0,1fr)] gap-x-2 sm:grid-cols-[var(--time)_minmax(var(--badge,10.75rem),max-content)_minmax(0,1fr)] print:grid-cols-[var(--time)_minmax(0,1fr)] ${isFresh ? 'animate-drop-in' : ''}`}
    >
      <time dateTime={timestamp} className="font-mono leading-7 whitespace-nowrap text-ink-soft">
        {time}
      </time>
      <div>
        <StatusBadge status={stage} />
      </div>
      {facts.length > 0 && (
        <div className="col-start-2 mt-1 grid min-w-0 gap-y-1 leading-snug wrap-anywhere sm:col-start-3 sm:mt-0 sm:pt-0.5 print:col-start-2">
          {facts}
        </div>
      )}
    </li>
  );
}
