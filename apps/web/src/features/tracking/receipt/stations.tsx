import type { HistoryEntry } from '@waybill/contracts/shipments/schema';
import { getStations, type Station } from '@waybill/domain/shipments/latest-place';
import { texts } from '@waybill/i18n/texts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatCount } from '#lib/format/format-count.ts';
import { createClock } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';
import type { MapFocus } from '#ui/world-map/world-map.tsx';
import { toEntryElement } from './receipt-facts.tsx';

/** Newest ones that are shown at first, on phones and on larger screens. */
const SHOWN = { phone: 3, wide: 7 };

interface StationsProps {
  entries: readonly HistoryEntry[];
  now: Date;
  /** As the history's. */
  zone: string | undefined;
  /** ID of an entry. */
  chosen: string | undefined;
  onChoose: (focus: MapFocus) => void;
}

/** Places that the parcel has passed, with the time of the first scan there. A press shows one on the map and in the history. */
export function Stations({ entries, now, zone, chosen, onChoose }: StationsProps) {
  const list = useRef<HTMLOListElement>(null);
  const [isOpen, setOpen] = useState(false);
  const stations = getStations(entries);
  const clock = createClock(zone);
  const hidden = { phone: stations.length - SHOWN.phone, wide: stations.length - SHOWN.wide };
  const choose = ({ entry }: Station<HistoryEntry>) => {
    onChoose({ entry: entry._id, place: entry.location ?? '' });
    document.getElementById(toEntryElement(entry._id))?.scrollIntoView({ block: 'nearest' });
  };
  const open = () => {
    flushSync(() => setOpen(true));
    list.current?.querySelector('button')?.focus();
  };
  if (stations.length === 0) return undefined;
  return (
    <ol
      ref={list}
      aria-label={t(texts.receipt.stations)}
      className={`-mx-1 mt-1 gap-x-1 sm:-mx-1.5 sm:mt-3 sm:gap-x-3 print:hidden noscript:hidden ${isOpen ? 'grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] sm:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]' : 'flex'}`}
    >
      {!isOpen && hidden.phone > 0 && (
        <li className={hidden.wide > 0 ? '' : 'sm:hidden'}>
          <button type="button" onClick={open} className={`${STATION} min-w-8 font-mono font-semibold`}>
            <span dir="ltr" className="sm:hidden">
              +{formatCount(hidden.phone)}
            </span>
            {hidden.wide > 0 && (
              <span dir="ltr" className="max-sm:hidden">
                +{formatCount(hidden.wide)}
              </span>
            )}
            <span className="sr-only">{t(texts.receipt.allStations)}</span>
          </button>
        </li>
      )}
      {stations.map((station, index) => {
        const { place, entry } = station;
        return (
          <li
            key={entry._id}
            className={`max-w-44 min-w-max grow basis-0 ${isOpen ? '' : index < hidden.wide ? 'hidden' : index < hidden.phone ? 'max-sm:hidden' : ''}`}
          >
            <button
              type="button"
              aria-pressed={entry._id === chosen}
              onClick={() => choose(station)}
              className={`${STATION} w-full`}
            >
              <span className="flex w-0 min-w-full items-center gap-1 font-semibold sm:gap-1.5">
                <span className="size-1.5 shrink-0 rounded-full bg-line-strong sm:size-2" />
                <bdi translate="no" className="truncate">
                  {place}
                </bdi>
              </span>{' '}
              <time dateTime={entry.timestamp} className="block whitespace-nowrap text-ink-soft">
                {clock.short(entry, now)}
              </time>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

const STATION =
  'min-h-11 cursor-pointer rounded-control px-1 py-0.5 text-start text-xs leading-snug sm:px-1.5 sm:text-[0.8125rem] hover:bg-surface-strong aria-pressed:bg-surface-strong';
