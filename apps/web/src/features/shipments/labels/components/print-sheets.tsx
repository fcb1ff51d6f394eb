import type { Label } from '@waybill/contracts';
import { FOUR_UP, type PrintFormat } from '#features/shipments/labels/print-formats.ts';
import { DeliverySlip } from './delivery-slip.tsx';
import { HistorySheet } from './history-sheet.tsx';
import { ShipmentLabel } from './shipment-label.tsx';
import '#features/shipments/labels/sheets.css';
import '#features/shipments/labels/papers.css';
import '#features/shipments/labels/label.css';
import '#features/shipments/labels/slip.css';

interface PrintSheetsProps {
  labels: readonly Label[];
  format: PrintFormat;
  printedAt: string;
}

const PAPERS = {
  label: ShipmentLabel,
  'labels-a4': ShipmentLabel,
  'slip-a4': DeliverySlip,
  'slip-a5': DeliverySlip,
  history: HistorySheet,
};

/** The sheets as they come out of the printer. */
export function PrintSheets({ labels, format: { value, paper }, printedAt }: PrintSheetsProps) {
  const Paper = PAPERS[value];
  return inGroups(labels, value === 'labels-a4' ? FOUR_UP : 1).map((group) => (
    <div key={group[0]?.trackingId} className="sheet" data-paper={paper}>
      {group.map((label) => (
        <Paper key={label.trackingId} label={label} printedAt={printedAt} />
      ))}
    </div>
  ));
}

function inGroups(labels: readonly Label[], size: number): Label[][] {
  return Array.from({ length: Math.ceil(labels.length / size) }, (_, index) => labels.slice(index * size, (index + 1) * size));
}
