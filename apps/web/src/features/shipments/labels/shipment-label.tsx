import { office } from '@waybill/i18n/office';
import { CompanyMark } from '#features/site/components/company-mark.tsx';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';
import { useCompany } from '#lib/settings.ts';
import { formatWeight } from '../format-weight.ts';
import { CheckLine, CodePicture, MarkedId, PaperFacts, Party } from './paper-parts.tsx';
import type { PieceLabel } from './piece-labels.ts';
import { RouteCode } from './route-code-mark.tsx';

interface ShipmentLabelProps extends PieceLabel {
  printedAt: string;
}

/** The label of a parcel: 92 by 142 mm, for thermal paper of 100 by 150 mm or a quarter of A4. */
export function ShipmentLabel({ label, piece, pieces, printedAt }: ShipmentLabelProps) {
  const { name } = useCompany();
  const { trackingId, recipient, sender, origin, destination, barcode, qrCode } = label;
  const title = pieces === '1' ? `Label of ${trackingId}` : `Label of ${trackingId}, piece ${piece} of ${pieces}`;
  return (
    <article className="label" data-id={trackingId} aria-label={title}>
      <div className="label-head">
        <CompanyMark className="paper-mark" />
        <b>{name}</b>
        <span className="label-piece">
          Piece {piece}/{pieces}
        </span>
      </div>
      <Party title="From" party={sender} className="label-from" />
      <Party title="To" party={recipient} className="label-to" />
      <section className="label-route">
        <RouteCode origin={origin} destination={destination} />
        <div>
          <p className="fit label-origin">{origin} to</p>
          <p className="fit label-destination">{destination}</p>
        </div>
      </section>
      <Goods label={label} />
      <section className="label-code">
        {barcode ? <CodePicture svg={barcode} alt={`Bar code of ${trackingId}`} /> : <p>{t(office.labels.noBarcode)}</p>}
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
      <CheckLine paper="label" check={label.check} />
    </article>
  );
}

/** What a driver has to know of the goods; without any of it, the receiver's part has the room. */
function Goods({ label: { service, pieces, weight } }: Pick<PieceLabel, 'label'>) {
  const known = Object.entries({ Service: service, Pieces: pieces, Weight: formatWeight(weight) }).filter(([, text]) => text);
  if (known.length === 0) return null;
  return (
    <dl className="label-goods">
      {known.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="fit">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
