import type { Label } from '@waybill/contracts/shipments/label-schema';

/** Each piece has a label of its own up to here; of more, one label is printed and numbered by hand. */
const MAX_NUMBERED = 20;

export interface PieceLabel {
  label: Label;
  /** As it stands on the label: `1`, or a line to write on. */
  piece: string;
  pieces: string;
}

/** The labels of a shipment: one for each of its pieces. */
export function pieceLabels(label: Label): PieceLabel[] {
  const pieces = label.pieces ?? '1';
  const count = Number(pieces);
  if (count > MAX_NUMBERED) return [{ label, piece: '__', pieces }];
  return Array.from({ length: count }, (_, index) => ({ label, piece: String(index + 1), pieces }));
}
