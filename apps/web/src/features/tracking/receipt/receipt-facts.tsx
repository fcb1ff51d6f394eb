import type { PublicShipment } from '@waybill/contracts/shipments/schema';
import { getStage } from '@waybill/domain/shipments/outcomes';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { texts } from '@waybill/i18n/texts';
import type { ReactNode } from 'react';
import { useReaderZone } from '#lib/drawn-lookup.ts';
import { createClock, formatRelative } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';
import { PlaceText } from './place-text.tsx';
import { usePlaceTranslator } from './use-place-translator.ts';

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
