import type { PublicShipment } from '@waybill/contracts';
import type { ReactNode } from 'react';

/** From where to where, and to whom, unless the settings hide names. */
export function RouteInformation({ shipment: { origin, destination, recipient } }: { shipment: PublicShipment }) {
  return (
    <section>
      <h3 className="text-lg">Route Information</h3>
      <dl className="mt-4 grid gap-4 pl-8">
        <Place term="Origin" value={origin}>
          <span aria-hidden="true" className="absolute top-1 -left-8 size-3.5 rounded-full border-2 border-ink" />
          <span
            aria-hidden="true"
            className="absolute top-6 -bottom-4 -left-[1.6875rem] border-l-2 border-dotted border-line-strong"
          />
        </Place>
        <Place term="Destination" value={destination}>
          <span aria-hidden="true" className="absolute top-1 -left-8 size-3.5 rounded-full border-7 border-signal" />
        </Place>
        {recipient.name !== '' && <Place term="Recipient" value={recipient.name} />}
      </dl>
    </section>
  );
}

function Place({ term, value, children }: { term: string; value: string; children?: ReactNode }) {
  return (
    <div className="relative">
      <dt className="form-label">{term}</dt>
      <dd className="font-semibold wrap-anywhere">
        <bdi>{value}</bdi>
        {children}
      </dd>
    </div>
  );
}
