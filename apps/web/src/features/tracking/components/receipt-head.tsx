import type { PublicShipment } from '@waybill/contracts/shipments/schema';
import type { LatenessSettings } from '@waybill/domain/shipments/advice';
import { getHandover } from '@waybill/domain/shipments/handover';
import { texts } from '@waybill/i18n/texts';
import type { ReactNode, RefObject } from 'react';
import { formatDay, formatRelative } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';
import { Barcode } from '#ui/barcode.tsx';
import { DeliveryDate } from '#ui/delivery-date.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { describeArrival, describeWhereabouts } from '../describe-shipment.ts';
import { ForecastLines } from './forecast-lines.tsx';
import { ProgressLine } from './progress-line.tsx';

interface ReceiptHeadProps {
  shipment: PublicShipment;
  patience: LatenessSettings | undefined;
  headingRef: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

export function ReceiptHead({ shipment, patience, headingRef, children }: ReceiptHeadProps) {
  const { trackingId, status, statusHistory, sample } = shipment;
  return (
    <header className="px-5 sm:px-8 print:px-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <bdi translate="no" className="font-mono text-lg wrap-anywhere">
          {trackingId}
        </bdi>
        <StatusBadge status={status} />
        {sample && <SampleBadge />}
        <Barcode text={trackingId} className="ms-auto hidden h-9 w-64 md:block print:block" />
      </div>
      <div className="mt-5 grid gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,9fr)_minmax(0,4fr)] print:grid-cols-[minmax(0,9fr)_minmax(0,4fr)]">
        <h2 ref={headingRef} tabIndex={-1} className="text-3xl font-extrabold tracking-[-0.03em] wrap-anywhere outline-none">
          {describeWhereabouts(shipment)}
        </h2>
        {children && <div className="lg:order-last lg:col-span-2 print:order-last print:col-span-2">{children}</div>}
        {status === 'delivered' ? (
          <DeliveryFacts shipment={shipment} now={patience?.now} />
        ) : (
          <Arrival shipment={shipment} patience={patience} />
        )}
      </div>
      <div className="mt-6 print:me-2 print:mb-6">
        <ProgressLine status={status} wasHeld={statusHistory.some((entry) => entry.status === 'on_hold')} />
      </div>
    </header>
  );
}

function Arrival({ shipment, patience }: { shipment: PublicShipment; patience: LatenessSettings | undefined }) {
  const { deliveryDate } = shipment;
  const note = patience && describeArrival(shipment, patience);
  return (
    <div>
      <Fact
        term={t(texts.receipt.estimatedDelivery)}
        value={<DeliveryDate date={deliveryDate} />}
        note={note && <time dateTime={deliveryDate ?? undefined}>{note}</time>}
      />
      {patience && <ForecastLines shipment={shipment} patience={patience} />}
    </div>
  );
}

function DeliveryFacts({ shipment, now }: { shipment: PublicShipment; now: Date | undefined }) {
  const { at, place } = getHandover(shipment) ?? {};
  const ago = at && now && formatRelative(at, now);
  const day = at && formatDay(at);
  return (
    <Fact
      term={t(texts.receipt.handedOver)}
      value={place ? <span translate="no">{place}</span> : day ? <time dateTime={at}>{day}</time> : t(texts.receipt.dateNotSet)}
      note={ago && <time dateTime={at}>{ago}</time>}
    />
  );
}

function Fact({ term, value, note }: { term: string; value: ReactNode; note: ReactNode }) {
  return (
    <dl>
      <dt className="form-label">{term}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-3">
        <bdi className="text-xl font-bold wrap-anywhere">{value}</bdi>
        {note && <span className="text-ink-soft">{note}</span>}
      </dd>
    </dl>
  );
}

function SampleBadge() {
  return (
    <span className="inline-flex items-center rounded-full border border-dashed border-line-strong px-2.5 py-0.5 text-sm font-semibold text-ink-soft">
      {t(texts.receipt.sample)}
    </span>
  );
}
