import type { Label } from '@waybill/contracts/labels/schema';
import { nestFields } from '@waybill/contracts/shipments/shipment-fields';
import { DEFAULT_STATUS } from '@waybill/domain/shipments/statuses';
import { office } from '@waybill/i18n/office';
import { useWatch } from 'react-hook-form';
import { ShipmentLabel } from '#features/labels/shipment-label.tsx';
import { useFittedTexts } from '#features/labels/use-fitted-texts.ts';
import { useDebounced } from '#lib/browser/use-debounced.ts';
import { t } from '#lib/language/t.ts';
import { FORM_FIELDS, toFormTexts } from '../form-fields.ts';
import type { NewShipmentForm } from './use-create-shipment.ts';
import '#features/labels/sheets.css';
import '#features/labels/papers.css';
import '#features/labels/label.css';

/** Placeholder of the tracking ID, which the server assigns. */
const NO_ID = 'TRK-xxxxxx-xxxxxx';
const NO_CODE = '·····-·····';
/** Placeholder of required values not typed yet. */
const BLANK = '…';

const symbol = (width: number, height: number, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">${drawing}</svg>`;
/** Placeholders of the codes at their real size, in a form that no scanner reads. */
const BARCODE = symbol(
  80,
  15,
  `<path fill="#c9c9c9" d="${Array.from({ length: 38 }, (_, bar) => `M${2 + bar * 2} 0h${bar % 3 === 0 ? 1.2 : 0.6}v15H${2 + bar * 2}z`).join('')}"/>`,
);
const QR_CODE = symbol(
  26,
  26,
  '<path fill="none" stroke="#b5b5b5" stroke-width=".5" stroke-dasharray="1.5 1" d="M3 3h20v20H3zM6 6h5v5H6zM15 6h5v5h-5zM6 15h5v5H6z"/>',
);

/** Visual only: repeats the content of the form. */
export function LabelPreview({ form }: { form: NewShipmentForm }) {
  const values = useWatch({ control: form.control });
  const texts = useDebounced(JSON.stringify(toFormTexts(values)));
  const label = toLabel(texts);
  const { fit } = useFittedTexts();
  return (
    <aside aria-hidden="true" inert className="sticky top-16 max-lg:hidden print:hidden">
      <p className="mb-2 text-base font-semibold">{t(office.create.preview)}</p>
      {/* Remounts to fit the texts again whenever they change. */}
      <div key={texts} ref={fit} className="sheets [--scale-label:0.72]! xl:[--scale-label:0.9]!">
        <div className="sheet" data-paper="label">
          <ShipmentLabel label={label} piece="1" pieces={String(label.pieces ?? 1)} printedAt={BLANK} />
        </div>
      </div>
      {/* As wide as the label. */}
      <p className="mt-2 w-0 min-w-full text-xs text-ink-soft">{t(office.create.previewNote)}</p>
    </aside>
  );
}

function toLabel(json: string): Label {
  const texts = JSON.parse(json) as ReturnType<typeof toFormTexts>;
  const typed = Object.fromEntries(FORM_FIELDS.map((path) => [path, texts[path].trim() || null]));
  const { recipient, sender, origin, destination, ...rest } = nestFields<string | null>(typed);
  return {
    ...(rest as Pick<Label, 'referenceNo' | 'description' | 'deliveryDate' | 'service' | 'pieces' | 'weight'>),
    trackingId: NO_ID,
    status: DEFAULT_STATUS,
    origin: origin ?? BLANK,
    destination: destination ?? BLANK,
    recipient: { name: recipient?.name ?? BLANK, address: recipient?.address ?? null, phone: recipient?.phone ?? null },
    sender: { name: sender?.name ?? BLANK, address: sender?.address ?? null, phone: sender?.phone ?? null },
    statusHistory: [],
    barcode: BARCODE,
    qrCode: QR_CODE,
    digest: '',
    check: { code: NO_CODE, address: `${window.location.origin}/verify` },
  };
}
