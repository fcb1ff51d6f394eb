import { MAX_NUMBERED_PIECES } from '@waybill/contracts/labels/facts';
import type { Label } from '@waybill/contracts/labels/schema';
import { getLabelContent, type LabelContent } from '@waybill/domain/shipments/label-content';
import { office } from '@waybill/i18n/office';
import { PaperMark } from '#features/site/logo-mark.tsx';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { formatWeight } from '#lib/format/locale.ts';
import { t } from '#lib/language/t.ts';
import { useCompany } from '#lib/settings.ts';
import { CheckLine, CodePicture, MarkedId, PaperFacts, Party, RouteCode } from './paper-parts.tsx';

export interface PieceLabel {
  /** With the symbols of the piece. */
  label: Label;
  /** As printed: `1`, or a line to write on. */
  piece: string;
  pieces: string;
}

interface ShipmentLabelProps extends PieceLabel {
  printedAt: string;
}

/** 92 x 142 mm, for thermal paper of 100 x 150 mm or a quarter of A4. */
export function ShipmentLabel({ label, piece, pieces, printedAt }: ShipmentLabelProps) {
  const { name } = useCompany();
  const { barcode, qrCode } = label;
  const content = getLabelContent(label);
  const { trackingId, origin, destination } = content;
  const title =
    pieces === '1' ? t(office.labels.labelOf, { trackingId }) : t(office.labels.labelOfPiece, { trackingId, piece, pieces });
  return (
    <article className="label" data-id={trackingId} aria-label={title}>
      <div className="label-head">
        <PaperMark />
        <b>{name}</b>
        <span className="label-piece">{t(office.labels.piece, { piece, pieces })}</span>
      </div>
      <Party title={t(office.common.from)} party={content.from} className="label-from" />
      <Party title={t(office.common.to)} party={content.to} className="label-to" />
      <section className="label-route">
        <RouteCode origin={origin} destination={destination} />
        <div>
          <p className="fit label-origin">{t(office.labels.originTo, { origin })}</p>
          <p className="fit label-destination">{destination}</p>
        </div>
      </section>
      <Goods content={content} />
      <section className="label-code">
        {barcode ? (
          <CodePicture svg={barcode} alt={t(office.labels.barCodeOf, { trackingId })} />
        ) : (
          <p>{t(office.labels.noBarcode)}</p>
        )}
        <p className="fit">
          <MarkedId trackingId={trackingId} />
        </p>
      </section>
      <div className="label-foot">
        <CodePicture svg={qrCode} alt={t(office.labels.qrCodeTrackingPage)} />
        <PaperFacts
          facts={{
            [t(office.common.reference)]: content.referenceNo && (
              <span className="fit label-reference">{content.referenceNo}</span>
            ),
            [t(office.labels.deliverBy)]: content.deliveryDate && formatCalendarDate(content.deliveryDate),
            [t(office.labels.contents)]: content.description && <span className="label-contents">{content.description}</span>,
            [t(office.labels.printed)]: printedAt,
          }}
        />
      </div>
      <CheckLine paper="label" check={label.check} />
    </article>
  );
}

export function pieceLabels(label: Label): PieceLabel[] {
  const count = label.pieces ?? 1;
  const pieces = String(count);
  if (count > MAX_NUMBERED_PIECES) return [{ label, piece: '__', pieces }];
  return Array.from({ length: count }, (_, index) => ({
    label: { ...label, ...label.pieceSymbols?.[index] },
    piece: String(index + 1),
    pieces,
  }));
}

function Goods({ content: { service, pieces, weight } }: { content: LabelContent }) {
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
