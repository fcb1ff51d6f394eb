import { MAX_NUMBERED_PIECES } from '@waybill/contracts/shared/limits';
import type { Label } from '@waybill/contracts/shipments/label-schema';

export interface PieceLabel {
  /** With the symbols of the piece. */
  label: Label;
  /** As printed: `1`, or a line to write on. */
  piece: string;
  pieces: string;
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
