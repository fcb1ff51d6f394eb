import type { Label } from '@waybill/contracts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { CodePicture } from './code-picture.tsx';
import { MarkedId } from './marked-id.tsx';
import { PaperFacts } from './paper-facts.tsx';
import { PaperHead } from './paper-head.tsx';
import { Party } from './party.tsx';

/** What the receiver fills in by hand. */
const LINES = ['Date and time', 'Name in capitals', 'Signature'];

/** What goes along with a parcel and comes back signed (B15). */
export function DeliverySlip({ label, printedAt }: { label: Label; printedAt: string }) {
  const { trackingId, recipient, sender, origin, destination, barcode, deliveryDate } = label;
  return (
    <article className="slip" data-id={trackingId} aria-label={`Delivery slip of ${trackingId}`}>
      <PaperHead title="Delivery slip" />
      <p className="slip-id">
        <MarkedId trackingId={trackingId} />
      </p>
      {barcode && <CodePicture svg={barcode} alt={`Bar code of ${trackingId}`} />}
      <div className="slip-parties">
        <Party title="From" party={sender} />
        <Party title="To" party={recipient} />
      </div>
      <PaperFacts
        facts={{
          Route: `${origin} to ${destination}`,
          Pieces: '1',
          Reference: label.referenceNo,
          'Deliver by': deliveryDate && formatCalendarDate(deliveryDate),
          Printed: printedAt,
          Contents: label.description && <span className="slip-contents">{label.description}</span>,
        }}
      />
      <section className="slip-receipt">
        <p>Received complete and undamaged:</p>
        {LINES.map((line) => (
          <p key={line} className="slip-line">
            {line}
          </p>
        ))}
      </section>
    </article>
  );
}
