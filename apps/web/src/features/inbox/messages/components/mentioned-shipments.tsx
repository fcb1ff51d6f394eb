import { paths } from '#lib/address/paths.ts';
import { CopyableId } from '#ui/copyable-id.tsx';

/** The shipments that a message is about or mentions. */
export function MentionedShipments({ shipments }: { shipments: readonly string[] }) {
  if (shipments.length === 0) return null;
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h3 className="font-semibold">{shipments.length === 1 ? 'Shipment' : 'Shipments'}</h3>
      <ul>
        {shipments.map((trackingId) => (
          <li key={trackingId}>
            <CopyableId trackingId={trackingId} to={paths.shipment(trackingId)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
