import { useMutation } from '@tanstack/react-query';
import type { TrashedShipment } from '@waybill/contracts';
import { TEXTS } from '@waybill/contracts/texts';
import { useNavigate } from 'react-router-dom';
import { daysLeft } from '#features/shipments/trash/days-left.ts';
import { useRefreshAll } from '#features/shipments/trash/use-refresh-all.ts';
import { paths } from '#lib/address/paths.ts';
import { errorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { toast } from '#lib/browser/toast.ts';
import { formatInstant, formatRelative } from '#lib/format/format-date.ts';
import { Lane } from '#ui/lane.tsx';

const CELL = 'px-2 max-md:p-0';
const ACTION =
  'min-h-8 cursor-pointer rounded-control px-2 font-semibold whitespace-nowrap underline hover:bg-surface-strong disabled:opacity-60';

/** One deleted shipment: who deleted it, how long it stays, and the two ways out of the trash. */
export function TrashRow({ shipment, onPurge }: { shipment: TrashedShipment; onPurge: () => void }) {
  const { trackingId, recipient, deletedAt, deletedBy, purgeAt } = shipment;
  const navigate = useNavigate();
  const refreshAll = useRefreshAll();
  const restoring = useMutation({
    mutationFn: () => call('restoreShipment', { params: { trackingId } }),
    onSuccess: () => {
      refreshAll();
      toast.success(TEXTS.shipments.restored, { label: 'Open', onAction: () => void navigate(paths.shipment(trackingId)) });
    },
  });
  return (
    <tr className="border-line not-last:border-b hover:bg-surface max-md:grid max-md:min-h-31 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:py-2 md:h-9">
      <td className={`${CELL} font-mono whitespace-nowrap`}>{trackingId}</td>
      <td className={`${CELL} truncate max-md:col-start-1`} title={recipient.name}>
        {recipient.name}
      </td>
      <td className={`${CELL} max-md:col-start-1 md:max-lg:hidden`}>
        <Lane origin={shipment.origin} destination={shipment.destination} />
      </td>
      <td className={`${CELL} max-md:col-start-1`}>
        <time dateTime={deletedAt} title={formatInstant(deletedAt)} className="block truncate text-ink-soft">
          {formatRelative(deletedAt)}
          {deletedBy && <span className="md:max-xl:sr-only"> by {deletedBy}</span>}
        </time>
      </td>
      <td className={`${CELL} max-md:col-start-2 max-md:row-start-1 max-md:justify-self-end`}>
        <time dateTime={purgeAt} title={`Removed for good ${formatInstant(purgeAt)}`}>
          {daysLeft(purgeAt)}
          <span className="md:sr-only"> days left</span>
        </time>
      </td>
      <td className={`${CELL} text-right whitespace-nowrap max-md:col-start-2 max-md:row-span-3 max-md:row-start-2`}>
        <button
          type="button"
          aria-label={`Restore ${trackingId}`}
          disabled={restoring.isPending}
          onClick={() => restoring.mutate()}
          className={ACTION}
        >
          {restoring.isPending ? 'Restoring...' : restoring.isError ? 'Try again' : 'Restore'}
        </button>
        <button type="button" aria-label={`Remove ${trackingId} for good`} onClick={onPurge} className={ACTION}>
          Remove
        </button>
        {restoring.isError && (
          <p role="alert" className="text-xs whitespace-normal text-status-red">
            {errorText(restoring.error, TEXTS.shipments.restoreFailed)}
          </p>
        )}
      </td>
    </tr>
  );
}
