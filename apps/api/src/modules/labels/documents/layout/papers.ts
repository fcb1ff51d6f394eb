import type { LabelPaper } from '@waybill/contracts/labels/papers';
import { LABEL } from './lay-out-label.ts';
import { mm } from './parts.ts';

/** In dots. Corners of the labels on a sheet, which lie in the middle of their share of it. */
export interface Sheet {
  width: number;
  height: number;
  corners: readonly { x: number; y: number }[];
}

export const SHEETS: Readonly<Record<LabelPaper, Sheet>> = {
  '100x150': divide(mm(100), mm(150), 1),
  a6: divide(mm(105), mm(148), 1),
  a4: divide(mm(210), mm(297), 2),
};

function divide(width: number, height: number, count: number): Sheet {
  const [column, row] = [width / count, height / count];
  const margin = { x: Math.round((column - LABEL.width) / 2), y: Math.round((row - LABEL.height) / 2) };
  const corners = Array.from({ length: count * count }, (_, index) => ({
    x: (index % count) * column + margin.x,
    y: Math.floor(index / count) * row + margin.y,
  }));
  return { width, height, corners };
}
