import type { Erasure, Mentions } from '@waybill/contracts/privacy/schema';
import { office } from '@waybill/i18n/office';
import { Link } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { formatQuantity } from '#lib/format/format-quantity.ts';
import { t } from '#lib/language/t.ts';
import { useOfficeClock } from '#lib/office-clock.ts';
import { DATA_KINDS } from './person.ts';

const LINK = 'underline underline-offset-4';

export function PersonFindings({
  person,
  findings: { erased, counts, open, mentions, remaining },
}: {
  person: string;
  findings: Erasure;
}) {
  const clock = useOfficeClock();
  const unreadable = (remaining ?? [])
    .flatMap(({ kind, until }) => (kind === 'imports' && until !== null ? [until] : []))
    .toSorted();
  return (
    <div className="grid gap-6">
      <table className="w-full text-left">
        <thead className="border-b border-line text-ink-soft">
          <tr>
            <th scope="col" className="py-2 pe-3 font-semibold">
              {t(office.privacy.what)}
            </th>
            <th scope="col" className="py-2 pe-3 text-end font-semibold">
              {erased ? t(office.privacy.erasedColumn) : t(office.privacy.found)}
            </th>
            <th scope="col" className="py-2 ps-4 font-semibold max-md:hidden">
              {erased ? t(office.privacy.how) : t(office.privacy.ifErasedThey)}
            </th>
          </tr>
        </thead>
        <tbody>
          {DATA_KINDS.map(({ name, label, erasureEffect, to }) => (
            <tr key={name} className="border-b border-line align-top">
              <th scope="row" className="py-2 pe-3 font-normal">
                {to && counts[name] > 0 && !erased ? (
                  <Link to={to(person)} className={LINK}>
                    {label}
                  </Link>
                ) : (
                  label
                )}
                <span className="block text-ink-soft md:hidden">{erasureEffect}</span>
              </th>
              <td className="py-2 pe-3 text-end tabular-nums">{formatCount(counts[name])}</td>
              <td className="py-2 ps-4 text-ink-soft max-md:hidden">{erasureEffect}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {unreadable.length > 0 && (
        <p className="max-w-[68ch]">
          {t(office.privacy.unreadableFiles, {
            count: unreadable.length,
            figure: formatCount(unreadable.length),
            day: clock.day(unreadable.at(-1) ?? ''),
          })}
        </p>
      )}
      {open.total > 0 && (
        <section aria-labelledby="open-title">
          <h3 id="open-title" className="font-semibold">
            {formatQuantity(open.total, office.privacy.notDelivered)}
          </h3>
          <p className="mb-1 max-w-[68ch] text-ink-soft">{t(office.privacy.openHint)}</p>
          <Places places={open.trackingIds.map((id) => ({ kind: 'shipment', id }))} total={open.total} />
        </section>
      )}
      <MentionList mentions={mentions} />
    </div>
  );
}

function MentionList({ mentions: { total, places, complete } }: { mentions: Mentions }) {
  return (
    <section aria-labelledby="mentions-title">
      <h3 id="mentions-title" className="font-semibold">
        {t(office.privacy.mentionsTitle)}
      </h3>
      <p className="mb-1 max-w-[68ch] text-ink-soft">
        {total === 0 ? t(office.privacy.noMentions) : t(office.privacy.mentionsHint)}
        {!complete && ` ${t(office.privacy.onlyNewest)}`}
      </p>
      <Places places={places} total={total} />
    </section>
  );
}

const PATHS: Readonly<Record<Mentions['places'][number]['kind'], (id: string) => string>> = {
  shipment: officePaths.shipment,
  message: officePaths.message,
  quote: officePaths.quoteRequest,
  // Views are deleted in the list.
  view: () => officePaths.shipments,
};

function Places({ places, total }: { places: Mentions['places']; total: number }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 font-mono">
      {places.map(({ kind, id }) => (
        <li key={`${kind} ${id}`}>
          <Link to={PATHS[kind](id)} className={LINK}>
            {id}
          </Link>
        </li>
      ))}
      {total > places.length && (
        <li className="font-sans text-ink-soft">{t(office.privacy.andMore, { more: formatCount(total - places.length) })}</li>
      )}
    </ul>
  );
}
