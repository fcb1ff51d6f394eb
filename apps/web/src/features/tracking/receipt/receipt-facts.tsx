import type { HistoryEntry, PublicShipment } from '@waybill/contracts/shipments/schema';
import { getStage } from '@waybill/domain/shipments/outcomes';
import { getEntrySentence } from '@waybill/i18n/phrases/reason-names';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { texts } from '@waybill/i18n/texts';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useLoaded } from '#lib/browser/use-loaded.ts';
import { useReaderZone } from '#lib/drawn-lookup.ts';
import { createClock, formatCalendarDate, formatRelative } from '#lib/format/format-date.ts';
import { getWordsLocale } from '#lib/format/locale.ts';
import { pageLanguage } from '#lib/language/page-language.ts';
import { t } from '#lib/language/t.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { groupByDay } from './describe-shipment.ts';

export function RouteInformation({ shipment: { origin, destination, recipient } }: { shipment: PublicShipment }) {
  const translatePlace = usePlaceTranslator();
  return (
    <section>
      <h3 className="text-lg">{t(texts.receipt.routeInformation)}</h3>
      <dl className="mt-4 grid gap-4 ps-8">
        <Place term={t(texts.receipt.origin)} value={<PlaceText typed={origin} translated={translatePlace(origin)} />}>
          <span aria-hidden="true" className="absolute top-1 -start-8 size-3.5 rounded-full border-2 border-ink" />
          <span
            aria-hidden="true"
            className="absolute top-6 -bottom-4 -start-[1.6875rem] border-s-2 border-dotted border-line-strong"
          />
        </Place>
        <Place
          term={t(texts.receipt.destination)}
          value={<PlaceText typed={destination} translated={translatePlace(destination)} />}
        >
          <span aria-hidden="true" className="absolute top-1 -start-8 size-3.5 rounded-full border-7 border-signal" />
        </Place>
        {recipient.name !== '' && <Place term={t(texts.receipt.recipient)} value={<bdi translate="no">{recipient.name}</bdi>} />}
      </dl>
    </section>
  );
}

export function PackageDetails({ shipment, now }: { shipment: PublicShipment; now: Date }) {
  const clock = createClock(useReaderZone());
  return (
    <section>
      <h3 className="text-lg">{t(texts.receipt.packageDetails)}</h3>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-8 gap-y-2">
        <dt className="text-ink-soft">{t(texts.receipt.status)}</dt>
        <dd className="font-semibold">{getStatusName(getStage(shipment), t)}</dd>
        <dt className="text-ink-soft">{t(texts.receipt.lastUpdate)}</dt>
        <dd>
          <time dateTime={shipment.updatedAt} className="font-semibold">
            {clock.instant(shipment.updatedAt, now)}
          </time>
          <time dateTime={shipment.updatedAt} className="block text-ink-soft">
            {formatRelative(shipment.updatedAt, now)}
          </time>
        </dd>
        {shipment.proof && (
          <>
            <dt className="text-ink-soft">{t(texts.receipt.proof)}</dt>
            <dd className="font-semibold">
              {shipment.proof.initial === ''
                ? t(texts.receipt.receivedByNobody)
                : t(texts.receipt.receivedBy, { initial: shipment.proof.initial })}
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

interface HistoryProps {
  entries: readonly HistoryEntry[];
  fresh: readonly string[];
  marked: string | undefined;
}

/**
 * Notes are plain text, never HTML or links.
 * @param props.fresh IDs of entries that arrived while the page was open; they slide in. @param props.marked ID of the entry of a chosen station.
 */
export function History({ entries, fresh, marked }: HistoryProps) {
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
                      id={toEntryElement(id)}
                      isFresh={fresh.includes(id)}
                      isMarked={id === marked}
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

interface PlaceTextProps {
  typed: string;
  /** With the country in the page's language; known later. */
  translated: string;
}

/** A translation that would take more or fewer lines than the typed text is left out, so that nothing shifts. */
export function PlaceText({ typed, translated }: PlaceTextProps) {
  const ref = useRef<HTMLElement>(null);
  const typedHeight = useRef<number>(undefined);
  const [unfit, setUnfit] = useState<string>();
  const text = translated === unfit ? typed : translated;
  useLayoutEffect(() => {
    const height = ref.current?.offsetHeight;
    if (text === typed) typedHeight.current = height;
    else if (typedHeight.current !== undefined && typedHeight.current !== height) setUnfit(text);
  }, [text, typed]);
  return (
    <bdi ref={ref} translate="no">
      {text}
    </bdi>
  );
}

function Place({ term, value, children }: { term: string; value: ReactNode; children?: ReactNode }) {
  return (
    <div className="relative">
      <dt className="form-label">{term}</dt>
      <dd className="font-semibold wrap-anywhere">
        {value}
        {children}
      </dd>
    </div>
  );
}

export const toEntryElement = (id: string): string => `entry-${id}`;

interface EntryProps extends Omit<HistoryEntry, '_id'> {
  /** Of its element. */
  id: string;
  isFresh: boolean;
  isMarked: boolean;
  time: string;
  translatePlace: (place: string) => string;
}

function Entry({ subStatus, location, notes, timestamp, id, isFresh, isMarked, time, translatePlace, ...entry }: EntryProps) {
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
      id={id}
      aria-current={isMarked || undefined}
      className={`scroll-my-24 aria-current:bg-surface-strong aria-current:shadow-[0_0_0_0.5rem_var(--surface-strong)] grid grid-cols-[var(--time)_minmax(0,1fr)] gap-x-2 sm:grid-cols-[var(--time)_minmax(var(--badge,10.75rem),max-content)_minmax(0,1fr)] print:grid-cols-[var(--time)_minmax(0,1fr)] ${isFresh ? 'animate-drop-in' : ''}`}
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

const asTyped = (place: string): string => place;

/** Couriers type places in English. */
async function loadTranslator(): Promise<(place: string) => string> {
  if (pageLanguage() === 'en') return asTyped;
  const { translateCountry } = await import('./translate-country.ts');
  const locale = getWordsLocale();
  return (place) => translateCountry(place, locale);
}

/** @returns a function that leaves places as typed until the names of countries are loaded. */
function usePlaceTranslator(): (place: string) => string {
  const translator = useLoaded(loadTranslator);
  return translator.phase === 'ready' ? translator.value : asTyped;
}
