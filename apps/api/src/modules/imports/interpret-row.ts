import { RESERVED_TRACKING_IDS } from '@waybill/contracts/reserved-tracking-ids';
import { LIMITS } from '@waybill/contracts/shared/limits';
import type { ImportMapping, ImportValues } from '@waybill/contracts/shipments/import-answers';
import {
  IMPORT_FIELDS,
  type ImportColumn,
  type ImportDateFormat,
  type ImportField,
  getImportFieldLabel,
  isShipmentField,
} from '@waybill/contracts/shipments/import-fields';
import type { ImportProblem } from '@waybill/contracts/shipments/import-schema';
import { type NewShipment, newShipment } from '@waybill/contracts/shipments/schema';
import { nestFields, type ShipmentFieldPath } from '@waybill/contracts/shipments/shipment-fields';
import { TEST_TRACKING_IDS } from '@waybill/contracts/tracking/sample-stories';
import { isClosingOutcome } from '@waybill/domain/shipments/outcomes';
import { EXAMPLE_TRACKING_ID, normalizeTrackingId } from '@waybill/domain/tracking-ids/tracking-id';
import { z } from 'zod';
import type { TimeContext } from '../shipments/resolve-time.ts';
import type { CorrectedRow } from './correct-table.ts';
import { findDamage, findSources, readCells, sourceText } from './field-sources.ts';
import { type CellDamage, readCell } from './read-cell.ts';

const FIELD_BY_PATH = new Map<string, ImportField>(IMPORT_FIELDS.map(({ path, name }) => [path, name]));
const COLUMN_BY_NAME = new Map<string, ImportColumn>(IMPORT_FIELDS.map((column) => [column.name, column]));
const EXAMPLE_IDS: ReadonlySet<string> = new Set([EXAMPLE_TRACKING_ID, ...TEST_TRACKING_IDS]);

/** Any form that lookups, ID lists and URLs support. */
const importedId = z
  .string()
  .transform((text) => normalizeTrackingId(text) || undefined)
  .pipe(
    z
      .string()
      .max(LIMITS.trackingId, `must be at most ${LIMITS.trackingId} characters`)
      .regex(/^[^,;]*$/, 'must not contain a comma or semicolon')
      .regex(/[\p{L}\p{N}]/u, 'must contain a letter or a digit')
      .refine((trackingId) => !EXAMPLE_IDS.has(trackingId), 'is reserved for examples')
      .refine((trackingId) => !RESERVED_TRACKING_IDS.has(trackingId), 'is reserved and cannot be used as an ID')
      .optional(),
  )
  .optional();

export type Texts = Partial<Record<ImportField, string>>;

export interface InterpretedRow extends CorrectedRow {
  texts: Texts;
  shipment?: NewShipment;
  trackingId?: string;
  problems: ImportProblem[];
}

export interface InterpretOptions {
  mapping: ImportMapping;
  /** Without relative days. */
  values: ImportValues;
  dateFormat: ImportDateFormat | null;
  clock: TimeContext;
}

export function createInterpreter(columns: readonly string[], { dateFormat, clock, ...answers }: InterpretOptions) {
  const sources = findSources(columns, answers);
  const sourced = new Set<string>(sources.map(({ column }) => column.name));

  return (source: CorrectedRow): InterpretedRow => {
    const { cells, corrected, fault } = source;
    const texts: Texts = {};
    const problems: ImportProblem[] = [];
    const read = (column: ImportColumn, typed: string, damage?: CellDamage): void => {
      const { text, problem } = readCell(typed, { column, dateFormat, clock, damage });
      if (text !== '') texts[column.name] = text;
      if (problem) problems.push(problem);
    };
    for (const from of sources) {
      const { column, value } = from;
      const correction = corrected?.[column.name];
      if (correction !== undefined) read(column, correction);
      else read(column, sourceText(readCells(source, column), from) || value, findDamage(source, from));
    }
    for (const [name, text] of Object.entries(corrected ?? {})) {
      const column = sourced.has(name) ? undefined : COLUMN_BY_NAME.get(name);
      if (column) read(column, text);
    }
    // Cells of such a row are in wrong places: what they lack says nothing.
    if (fault !== undefined) return { ...source, texts, problems: [rowError(fault)] };
    if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
      problems.push(
        rowError('The row has more cells than columns. Put quotation marks around text that contains the delimiter.'),
      );
    }
    const parsed = newShipment.safeParse(toInput(texts));
    for (const { path, message } of parsed.error?.issues ?? [])
      addFirstError(problems, FIELD_BY_PATH.get(path.join('.')), message);
    const id = importedId.safeParse(texts.trackingId);
    addFirstError(problems, 'trackingId', id.error?.issues[0]?.message);
    const isValid = parsed.success && problems.every(({ level }) => level !== 'error');
    return { ...source, texts, problems, ...(isValid && { shipment: parsed.data }), ...(id.data && { trackingId: id.data }) };
  };
}

const rowError = (message: string): ImportProblem => ({ level: 'error', field: null, message });

function addFirstError(problems: ImportProblem[], field: ImportField | undefined, message: string | undefined): void {
  if (!field || message === undefined || problems.some((known) => known.field === field && known.level === 'error')) return;
  problems.push({ level: 'error', field, message: `${getImportFieldLabel(field)} ${message}` });
}

function toInput(texts: Texts) {
  const { happenedAt } = texts;
  const byPath: Partial<Record<ShipmentFieldPath, string | undefined>> = {};
  for (const { path, name } of IMPORT_FIELDS) if (isShipmentField(path)) byPath[path] = texts[name];
  const { status } = byPath;
  const isOutcome = status !== undefined && isClosingOutcome(status);
  if (isOutcome) delete byPath.status;
  return { ...nestFields(byPath), ...(isOutcome && { outcome: status }), ...(happenedAt !== undefined && { happenedAt }) };
}
