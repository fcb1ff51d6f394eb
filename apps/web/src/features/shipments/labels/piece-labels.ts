import type { Label } from '@waybill/contracts/shipments/label-schema';

/** Up to this number, each piece gets its own label; beyond it, one label is numbered by hand. */
const MAX_NUMBERED = 20;

export interface PieceLabel {
  label: Label;
  /** As printed: `1`, or a line to write on. */
  piece: string;
  pieces: string;
}

export function pieceLabels(label: Label): PieceLabel[] {
  const pieces = label.pieces ?? '1';
  const count = Number(pieces);
  if (count > MAX_NUMBERED) return [{ label, piece: '__', pieces }];
  return Array.from({ length: count }, (_, index) => ({ label, piece: String(index + 1), pieces }));
}
