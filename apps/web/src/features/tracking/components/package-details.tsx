import type { PublicShipment } from '@waybill/contracts/shipments/schema';
import { getStage } from '@waybill/domain/shipments/outcomes';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { texts } from '@waybill/i18n/texts';
import { useReaderZone } from '#lib/drawn-lookup.ts';
import { createClock, formatRelative } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';

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
