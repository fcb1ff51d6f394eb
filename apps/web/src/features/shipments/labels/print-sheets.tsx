import type { Label } from '@waybill/contracts/shipments/label-schema';
import { pieceLabels, type PieceLabel } from './piece-labels.ts';
import type { PrintFormat } from './print-format.tsx';
import { ShipmentLabel } from './shipment-label.tsx';
import { DeliverySlip, HistorySheet } from './slips.tsx';
import './sheets.css';
import './papers.css';
import './label.css';
import './slip.css';

/** Labels per A4 sheet. */
const LABELS_PER_SHEET = 4;

interface PrintSheetsProps {
  labels: readonly Label[];
  format: PrintFormat;
  printedAt: string;
}

const PAPERS = {
  'slip-a4': DeliverySlip,
  'slip-a5': DeliverySlip,
  history: HistorySheet,
};

export function PrintSheets({ labels, format: { value, size }, printedAt }: PrintSheetsProps) {
  if (value === 'label' || value === 'labels-a4') {
    return splitIntoGroups(labels.flatMap(pieceLabels), value === 'labels-a4' ? LABELS_PER_SHEET : 1).map((group) => (
      <div key={group[0] && getPieceKey(group[0])} className="sheet" data-paper={size}>
        {group.map((piece) => (
          <ShipmentLabel key={getPieceKey(piece)} {...piece} printedAt={printedAt} />
        ))}
      </div>
    ));
  }
  const Paper = PAPERS[value];
  return labels.map((label) => (
    <div key={label.trackingId} className="sheet" data-paper={size}>
      <Paper label={label} printedAt={printedAt} />
    </div>
  ));
}

const getPieceKey = ({ label, piece }: PieceLabel) => `${label.trackingId} ${piece}`;

function splitIntoGroups<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
}
