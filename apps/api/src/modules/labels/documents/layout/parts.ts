import type { LabelContent } from '@waybill/domain/shipments/label-content';
import type { BarcodeSymbol, QrCodeSymbol } from '../../symbols.ts';
import type { Face } from '../text/fonts.ts';
import type { Direction } from '../text/shape-text.ts';

/** Drawn by each form of a document: in dots of 1/8 mm from the top left corner of the label. */
export type Part =
  | (Rectangle & { kind: 'box' })
  | TextLine
  | {
      kind: 'path';
      x: number;
      y: number;
      scale: number;
      path: string;
      color: Color;
      /** Width of a line in place of a filled area. */ stroke?: number;
    }
  | (Rectangle & { kind: 'image'; png: Uint8Array })
  | { kind: 'barcode'; x: number; y: number; symbol: BarcodeSymbol }
  | { kind: 'qrCode'; x: number; y: number; symbol: QrCodeSymbol }
  /** Parts that lie on each other. */
  | (Rectangle & { kind: 'group'; parts: readonly Part[] });

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface TextLine {
  kind: 'text';
  x: number;
  baseline: number;
  size: number;
  text: string;
  face: Face;
  direction: Direction;
  width: number;
  /** Side that stays in place if another font is narrower. */
  anchor: Anchor;
  color: Color;
}

export type Anchor = 'start' | 'middle' | 'end';

export type Color = 'black' | 'white';

/** Dots per mm: those of a printer of 203 dpi. */
const PER_MM = 8;
const MM_PER_POINT = 25.4 / 72;

export const mm = (length: number): number => length * PER_MM;
export const pt = (size: number): number => size * MM_PER_POINT * PER_MM;

/** Content of a label. */
export interface LabelFacts {
  company: string;
  logo: { png: Uint8Array; width: number; height: number } | undefined;
  /** Of dates and numbers, from the settings. */
  locale: string;
  content: LabelContent;
  /** As printed: `1`, or a line to write on. */
  piece: string;
  pieces: string;
  barcode: BarcodeSymbol | null;
  qrCode: QrCodeSymbol;
  check: { code: string; address: string };
}
