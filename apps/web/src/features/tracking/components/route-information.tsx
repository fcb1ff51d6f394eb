import type { PublicShipment } from '@waybill/contracts/shipments/schema';
import { texts } from '@waybill/i18n/texts';
import type { ReactNode } from 'react';
import { t } from '#lib/language/t.ts';
import { usePlaceTranslator } from '../use-place-translator.ts';
import { PlaceText } from './place-text.tsx';

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
