import type { Message } from '@waybill/contracts';
import { Link } from 'react-router-dom';
import { linkedParts } from '#features/inbox/messages/linked-parts.ts';
import { paths } from '#lib/address/paths.ts';

/** What was written, as it was written: markup is text, line breaks stay, and the shipments that it mentions are linked. */
export function MessageText({ message, shipments }: Pick<Message, 'message' | 'shipments'>) {
  return (
    <p className="mt-4 max-w-prose border-t border-line pt-4 wrap-anywhere whitespace-pre-wrap">
      {linkedParts(message, shipments).map(({ at, text, trackingId }) =>
        trackingId === undefined ? (
          text
        ) : (
          <Link key={at} to={paths.shipment(trackingId)} className="font-mono underline underline-offset-4">
            {text}
          </Link>
        ),
      )}
    </p>
  );
}
