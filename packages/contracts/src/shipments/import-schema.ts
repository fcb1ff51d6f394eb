import { z } from 'zod';
import { IMPORT_CORRECTIONS, LIMITS } from '../shared/limits.ts';
import { blankOr, line, optional, paragraph } from '../shared/text-schema.ts';
import { IMPORT_DATE_FORMATS, IMPORT_FIELD_NAMES, type ImportField } from './import-fields.ts';

const field = z.enum(IMPORT_FIELD_NAMES);
const dateFormat = z.enum(IMPORT_DATE_FORMATS, { error: `must be one of ${IMPORT_DATE_FORMATS.join(', ')}` });
const count = z.int().min(0);

/** File name without directories; displayed only, never opened. */
export const importUpload = z.object({
  fileName: optional(line(LIMITS.fileName).pipe(z.string().regex(/^[^/\\]+$/, 'must be the name of a file, without a folder'))),
});

const columnSchemas = Object.fromEntries(IMPORT_FIELD_NAMES.map((name) => [name, line(LIMITS.columnName).optional()])) as Record<
  ImportField,
  z.ZodOptional<ReturnType<typeof line>>
>;

export const importMapping = z.strictObject(columnSchemas, {
  error: (issue) => (issue.input === undefined ? 'is required' : 'must be an object'),
});
export type ImportMapping = z.infer<typeof importMapping>;

export const importMappingChange = z.strictObject({
  mapping: importMapping,
  dateFormat: dateFormat.optional(),
});

const cellCorrection = z.strictObject({
  row: z.int('must be the number of a row').min(2, 'must be the number of a row'),
  field: z.enum(IMPORT_FIELD_NAMES, { error: 'must be a field of an import' }),
  /** New cell text, written as in the file; null restores the original. */
  text: blankOr(paragraph(LIMITS.description)).nullable(),
});

/** The last correction of a cell wins, also across concurrent requests. */
export const importCorrections = z.strictObject({
  corrections: z
    .array(cellCorrection, { error: (issue) => (issue.input === undefined ? 'is required' : 'must be a list') })
    .min(1, 'must name a cell')
    .max(IMPORT_CORRECTIONS.perCall, `must be at most ${IMPORT_CORRECTIONS.perCall} cells`),
});
export type CellCorrection = z.infer<typeof cellCorrection>;

/** `skipErrors` leaves out rows with errors. `tell` sends mails to the people of the shipments, now and later. */
export const importCommit = z.strictObject({
  skipErrors: z.boolean({ error: (issue) => (issue.input === undefined ? 'is required' : 'must be true or false') }),
  tell: z.boolean('must be true or false').default(false),
});

export const importProblem = z.object({
  level: z.enum(['warn', 'error']),
  /** null if the problem concerns the whole row. */
  field: field.nullable(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof importProblem>;

export const IMPORT_ROW_STATES = ['ok', 'warn', 'error', 'imported'] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];

export const importRow = z.object({
  /** Spreadsheet numbering: the header is row 1. */
  row: z.int(),
  state: z.enum(IMPORT_ROW_STATES),
  values: z.partialRecord(field, z.string()),
  problems: z.array(importProblem),
  cells: z
    .array(
      z.object({
        field,
        text: z.string(),
        /** Text in the file; null if the cell was not corrected. */
        original: z.string().nullable(),
      }),
    )
    .optional(),
});
export type ImportRow = z.infer<typeof importRow>;

/** `interrupted`: the server stopped during the commit; committing again resumes. */
export const IMPORT_STATES = ['ready', 'importing', 'interrupted', 'done'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const importSummary = z.object({
  importId: z.string(),
  fileName: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  /** Time of deletion; created shipments remain. */
  expiresAt: z.iso.datetime(),
  state: z.enum(IMPORT_STATES),
  rows: z.object({ total: count, ok: count, warn: count, error: count, imported: count }),
  progress: z.object({ done: count, total: count }).nullable(),
});
export type ImportSummary = z.infer<typeof importSummary>;

export const importList = z.object({ imports: z.array(importSummary) });

export const importBatch = importSummary.extend({
  notes: z.array(z.string()),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  mapping: importMapping,
  missing: z.array(field),
  dateFormat: dateFormat.nullable(),
  asksDateFormat: z.boolean(),
  preview: z.array(importRow),
  /** First rows with problems; the error file has all that cannot be imported. */
  problemRows: z.array(importRow),
  correctedRows: z.array(importRow),
  trackingIds: z.array(z.string()),
});
export type ImportBatch = z.infer<typeof importBatch>;

/** Exact result of a commit, also after a crash. */
export const importOutcome = z.object({
  /** Rows that are shipments now, including those of earlier commits. */
  imported: count,
  skipped: count,
});
export type ImportOutcome = z.infer<typeof importOutcome>;
