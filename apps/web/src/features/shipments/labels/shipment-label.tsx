import type { Label } from '@waybill/contracts';
import { LABEL_TEXTS } from '@waybill/contracts/shipments/label-texts';
import { CompanyMark } from '#features/site/components/company-mark.tsx';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { useCompany } from '#lib/settings.ts';
import { CodePicture, MarkedId, PaperFacts, Party } from './paper-parts.tsx';

/** The label of a parcel: 92 by 142 mm, for thermal paper of 100 by 150 mm or a quarter of A4. */
export function ShipmentLabel({ label, printedAt }: { label: Label; printedAt: string }) {
  const { name } = useCompany();
  const { trackingId, recipient, sender, origin, destination, barcode, qrCode } = label;
  return (
    <article className="label" data-id={trackingId} aria-label={`Label of ${trackingId}`}>
      <div className="label-head">
        <CompanyMark className="paper-mark" />
        <b>{name}</b>
        <span>Piece 1/1</span>
      </div>
      <Party title="From" party={sender} className="label-from" />
      <Party title="To" party={recipient} className="label-to" />
      <section className="label-route">
        <p className="fit label-origin">{origin} to</p>
        <p className="fit label-destination">{destination}</p>
      </section>
      <section className="label-code">
        {barcode ? <CodePicture svg={barcode} alt={`Bar code of ${trackingId}`} /> : <p>{LABEL_TEXTS.noBarcode}</p>}
        <p className="fit">
          <MarkedId trackingId={trackingId} />
        </p>
      </section>
      <div className="label-foot">
        <CodePicture svg={qrCode} alt="QR code of the tracking page" />
        <PaperFacts
          facts={{
            Reference: label.referenceNo && <span className="fit label-reference">{label.referenceNo}</span>,
            'Deliver by': label.deliveryDate && formatCalendarDate(label.deliveryDate),
            Contents: label.description && <span className="label-contents">{label.description}</span>,
            Printed: printedAt,
          }}
        />
      </div>
    </article>
  );
}
