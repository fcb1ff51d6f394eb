import type { OnTime } from '@waybill/contracts/reports/on-time-schema';
import { texts } from '@waybill/i18n/texts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useServiceFacts } from '#features/site/services/service-facts.tsx';
import { paths } from '#lib/address/paths.ts';
import { call } from '#lib/api/call.ts';
import { useContent, useContentAttributes } from '#lib/content.ts';
import { t } from '#lib/language/t.ts';

const SHOWN = 3;

/** The first questions of a shipper: how long, how heavy, from how much, and how often on time. Nothing that is not stated. */
export function ShipperFacts() {
  const { services } = useContent();
  const marks = useContentAttributes();
  const readFacts = useServiceFacts();
  const stated = services.flatMap((service, index) => {
    const { transit, weight, price } = readFacts(service);
    const facts = [transit, weight, price].filter(Boolean);
    return facts.length > 0 ? [{ ...service, index, facts }] : [];
  });
  return (
    <div className="mt-4 max-w-xl border-t border-line text-sm empty:hidden lg:mt-6">
      {stated.slice(0, SHOWN).map(({ id, name, index, facts }) => (
        <p key={id} className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line">
          <Link
            to={`${paths.services}#${id}`}
            className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline decoration-line-strong underline-offset-4 hover:decoration-ink lg:min-h-9"
          >
            <bdi {...marks(`services.${index}.name`)}>{name}</bdi>
          </Link>
          <span className="text-ink-soft">{facts.join(' · ')}</span>
        </p>
      ))}
      {/* Last, because it arrives later than the page. */}
      <OnTimeShare />
    </div>
  );
}

/** Absent until enough shipments were delivered. */
function OnTimeShare() {
  const [onTime, setOnTime] = useState<OnTime | null>(null);
  useEffect(() => {
    const request = new AbortController();
    call('getOnTime', { signal: request.signal })
      .then(({ data }) => setOnTime(data))
      .catch(() => undefined);
    return () => request.abort();
  }, []);
  if (!onTime) return null;
  const { days, deliveries, rate } = onTime;
  return (
    <p className="py-2 text-ink-soft">{t(texts.home.onTimeShareText, { days, deliveries, percent: Math.round(rate * 100) })}</p>
  );
}
