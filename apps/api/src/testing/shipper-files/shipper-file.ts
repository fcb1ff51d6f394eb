import type { ImportField } from '@waybill/contracts/imports/fields';

export interface ShipperFile {
  name: string;
  fileName: string;
  /** Whether the columns are those of a built-in shipper. */
  isBuiltIn: boolean;
  text: string;
  /** Texts of the first row without any answer of the office. */
  expected: Partial<Record<ImportField, string>>;
  /** Required fields that such a file lacks. */
  lacks: readonly ImportField[];
}

export const SENDER_ORIGIN_DATE: readonly ImportField[] = ['senderName', 'origin', 'deliveryDate'];
export const SENDER_ORIGIN: readonly ImportField[] = ['senderName', 'origin'];

export const lines = (...rows: string[]): string => `${rows.join('\r\n')}\r\n`;
