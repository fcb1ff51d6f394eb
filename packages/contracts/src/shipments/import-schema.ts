import { z } from 'zod';
import { IMPORT_CORRECTIONS, LIMITS } from '../shared/limits.ts';
import { blankOr, line, optional, paragraph } from '../shared/text-schema.ts';
import { IMPORT_DATE_FORMATS, IMPORT_FIELD_NAMES, type ImportField } from './import-fields.ts';

const field = z.enum(IMPORT_FIELD_NAMES);
const dateFormat = z.enum(IMPORT_DATE_FORMATS, { error: `must be one of ${IMPORT_DATE_FORMATS.join(', ')}` });
const count = z.int().min(0);

/** What the file is called, without a folder; it is shown, never opened. */
export const importUpload = z.object({
  fileName: optional(line(LIMITS.fileName).pipe(z.string().regex(/^[^/\\]+$/, 'must be the name of a file, without a folder'))),
});

const columnOf = Object.fromEntries(IMPORT_FIELD_NAMES.map((name) => [name, line(LIMITS.columnName).optional()])) as Record<
  ImportField,
  z.ZodOptional<ReturnType<typeof line>>
>;

/** From which column each field comes; a field that is not named is left empty. */
export const importMapping = z.strictObject(columnOf, {
  error: (issue) => (issue.input === undefined ? 'is required' : 'must be an object'),
});
export type ImportMapping = z.infer<typeof importMapping>;

export const importMappingChange = z.strictObject({
  mapping: importMapping,
  /** The answer to `asksDateFormat`. */
  dateFormat: dateFormat.optional(),
});

const cellCorrection = z.strictObject({
  /** As in `ImportRow`. */
  row: z.int('must be the number of a row').min(2, 'must be the number of a row'),
  field: z.enum(IMPORT_FIELD_NAMES, { error: 'must be a field of an import' }),
  /** What is to stand in the cell, written as in the file; null for what the file says. */
  text: blankOr(paragraph(LIMITS.description)).nullable(),
});

/** Of the same cell named twice, also in two calls at once, the last one holds. */
export const importCorrections = z.strictObject({
  corrections: z
    .array(cellCorrection, { error: (issue) => (issue.input === undefined ? 'is required' : 'must be a list') })
    .min(1, 'must name a cell')
    .max(IMPORT_CORRECTIONS.perCall, `must be at most ${IMPORT_CORRECTIONS.perCall} cells`),
});
export type CellCorrection = z.infer<typeof cellCorrection>;

/**
 * `skipErrors` leaves rows with errors out; without it a file with such rows is not begun with. `tell` mails to the people of its
 * shipments, now and later.
 */
export const importCommit = z.strictObject({
  skipErrors: z.boolean({ error: (issue) => (issue.input === undefined ? 'is required' : 'must be true or false') }),
  tell: z.boolean('must be true or false').default(false),
});

export const importProblem = z.object({
  level: z.enum(['warn', 'error']),
  /** null for what concerns the row as a whole. */
  field: field.nullable(),
  /** A sentence for people. */
  message: z.string(),
});
export type ImportProblem = z.infer<typeof importProblem>;

/** `imported` is one that this import has made a shipment of. */
export const IMPORT_ROW_STATES = ['ok', 'warn', 'error', 'imported'] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];

export const importRow = z.object({
  /** As a spreadsheet counts: the column names are row 1. */
  row: z.int(),
  state: z.enum(IMPORT_ROW_STATES),
  /** What it becomes; long texts are cut short here. */
  values: z.partialRecord(field, z.string()),
  problems: z.array(importProblem),
  /** Its cells as they stand, where there is something to mend or somebody has. */
  cells: z
    .array(
      z.object({
        field,
        text: z.string(),
        /** What the file says; null where nobody corrected the cell. */
        original: z.string().nullable(),
      }),
    )
    .optional(),
});
export type ImportRow = z.infer<typeof importRow>;

/** `interrupted` is one whose server died on the way: committing it again goes on. */
export const IMPORT_STATES = ['ready', 'importing', 'interrupted', 'done'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** One line of the list of imports. */
export const importSummary = z.object({
  importId: z.string(),
  fileName: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  /** When it is forgotten; the shipments that it made stay. */
  expiresAt: z.iso.datetime(),
  state: z.enum(IMPORT_STATES),
  rows: z.object({ total: count, ok: count, warn: count, error: count, imported: count }),
  /** Of a commit: how many rows have been dealt with. */
  progress: z.object({ done: count, total: count }).nullable(),
});
export type ImportSummary = z.infer<typeof importSummary>;

export const importList = z.object({ imports: z.array(importSummary) });

/** An uploaded file as it is understood, before and after its rows become shipments. */
export const importBatch = importSummary.extend({
  /** About the file as a whole, for people. */
  notes: z.array(z.string()),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  mapping: importMapping,
  /** Required fields that no column is mapped to. */
  missing: z.array(field),
  dateFormat: dateFormat.nullable(),
  /** Whether the dates can be read in two ways and nobody has said which. */
  asksDateFormat: z.boolean(),
  /** The first rows of the file. */
  preview: z.array(importRow),
  /** The first rows with problems; the error file has all that cannot be imported. */
  problemRows: z.array(importRow),
  /** Those with corrected cells that are no shipments yet. */
  correctedRows: z.array(importRow),
  /** Of the shipments that it made, as far as the list can show them by their IDs. */
  trackingIds: z.array(z.string()),
});
export type ImportBatch = z.infer<typeof importBatch>;

/** What became of a commit: exact, also after a crash on the way. */
export const importOutcome = z.object({
  /** Rows of the file that are shipments now, those of earlier commits included. */
  imported: count,
  /** Rows that were left out for their errors. */
  skipped: count,
});
export type ImportOutcome = z.infer<typeof importOutcome>;
