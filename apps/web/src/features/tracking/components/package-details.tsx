import type { PublicShipment } from '@waybill/contracts';
import { statusInfo } from '@waybill/contracts/statuses';
import { formatInstant, formatRelative } from '#lib/format/format-date.ts';

/** The status and when it was last told, in the reader's own zone, which is named (R080). */
export function PackageDetails({ shipment: { status, updatedAt } }: { shipment: PublicShipment }) {
  return (
    <section>
      <h3 className="text-lg">Package Details</h3>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-8 gap-y-2">
        <dt className="text-ink-soft">Status</dt>
        <dd className="font-semibold">{statusInfo(status).label}</dd>
        <dt className="text-ink-soft">Last update</dt>
        <dd>
          <time dateTime={updatedAt} className="font-semibold">
            {formatInstant(updatedAt)}
          </time>
          <span className="block text-ink-soft">{formatRelative(updatedAt)}</span>
        </dd>
      </dl>
    </section>
  );
}
