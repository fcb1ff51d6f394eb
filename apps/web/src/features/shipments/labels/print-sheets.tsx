import type { Label } from '@waybill/contracts';
import type { PrintFormat } from './print-format.tsx';
import { ShipmentLabel } from './shipment-label.tsx';
import { DeliverySlip, HistorySheet } from './slips.tsx';
import './sheets.css';
import './papers.css';
import './label.css';
import './slip.css';

/** Labels on one sheet of A4. */
const FOUR_UP = 4;

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
