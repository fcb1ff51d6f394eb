import type { Message, MessageChangeInput } from '@waybill/contracts/inbox/message-schema';
import type { Shipment } from '@waybill/contracts/shipments/schema';
import { office } from '@waybill/i18n/office';
import { Link } from 'react-router-dom';
import type { FactsProps } from '#features/inbox/inbox-kind.ts';
import { officePaths } from '#lib/address/office-paths.ts';
import { t } from '#lib/language/t.ts';
import { CopyableId } from '#ui/copyable-id.tsx';
import { linkedParts } from './linked-parts.ts';
import { MessageFiles } from './message-files.tsx';
import { MessageReplies } from './message-replies.tsx';
import { ShipmentStatusLine, useMessageShipments } from './message-shipments.tsx';

/** Plain text: markup is not rendered, line breaks are kept. */
export function MessageFacts({ item, onSave }: FactsProps<Message, MessageChangeInput>) {
  const { message, shipments, source, email, status } = item;
  const notifiesSender = source === 'report' && email !== null && (status === 'new' || status === 'open');
  const shipmentsById = useMessageShipments(item);
  return (
    <>
      <p className="mt-4 max-w-prose border-t border-line pt-4 wrap-anywhere whitespace-pre-wrap">
        {linkedParts(message, shipments).map(({ at, text, trackingId }) =>
          trackingId === undefined ? (
            text
          ) : (
            <Link key={at} to={officePaths.shipment(trackingId)} className="font-mono underline underline-offset-4">
              {text}
            </Link>
          ),
        )}
      </p>
      <MessageFiles message={item} />
      {notifiesSender && <p className="mt-3 text-ink-soft">{t(office.inbox.toldWhenDone)}</p>}
      {shipments.length > 0 && (
        <section className="mt-4 border-t border-line pt-4">
          <h3 className="font-semibold">{shipments.length === 1 ? t(office.common.shipment) : t(office.common.shipments)}</h3>
          <ul>
            {shipments.map((trackingId) => (
              <li key={trackingId} className="not-last:mb-2">
                <CopyableId trackingId={trackingId} to={officePaths.shipment(trackingId)} />
                {renderStatus(shipmentsById.get(trackingId))}
              </li>
            ))}
          </ul>
        </section>
      )}
      <MessageReplies message={item} onReplied={() => onSave({ replied: true }, () => undefined)} />
    </>
  );
}

const renderStatus = (shipment: Shipment | undefined) => shipment && <ShipmentStatusLine shipment={shipment} />;
