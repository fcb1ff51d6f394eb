import { z } from 'zod';
import { LIMITS } from '../shared/limits.ts';
import { blankOr, line, optional, paragraph } from '../shared/text-schema.ts';
import {
  EXISTING_ROWS,
  IMPORT_DELIMITERS,
  IMPORT_ENCODINGS,
  importDateFormat,
  importEndedOn,
  importMapping,
  importReading,
  importValues,
  importWords,
  ORDER_ROWS,
} from './answers.ts';
import { IMPORT_CORRECTIONS } from './facts.ts';
import { IMPORT_FIELD_NAMES } from './fields.ts';

const field = z.enum(IMPORT_FIELD_NAMES);
const count = z.int().min(0);

/** File name without directories; displayed only, never opened. */
export const importUpload = z.object({
  fileName: optional(line(LIMITS.fileName).pipe(z.string().regex(/^[^/\\]+$/, 'must be the name of a file, without a folder'))),
});

const cellCorrection = z.object({
  row: z.int('must be the number of a row').min(2, 'must be the number of a row'),
  field: z.enum(IMPORT_FIELD_NAMES, { error: 'must be a field of an import' }),
  /** New cell text, written as in the file; null restores the original. */
  text: blankOr(paragraph(LIMITS.description)).nullable(),
});

/** The last correction of a cell wins, also across concurrent requests. */
export const importCorrections = z.object({
  corrections: z
    .array(cellCorrection, { error: (issue) => (issue.input === undefined ? 'is required' : 'must be a list') })
    .min(1, 'must name a cell')
    .max(IMPORT_CORRECTIONS.perCall, `must be at most ${IMPORT_CORRECTIONS.perCall} cells`),
});
export type CellCorrection = z.infer<typeof cellCorrection>;

const shipperName = line(LIMITS.name);

/**
 * `skipErrors` leaves out rows with errors. `tell` sends mails to the people of the shipments, now and later.
 * `rememberAs` names the shipper whose columns and values these are.
 */
export const importCommit = z.object({
  skipErrors: z.boolean({ error: (issue) => (issue.input === undefined ? 'is required' : 'must be true or false') }),
  tell: z.boolean('must be true or false').default(false),
  rememberAs: optional(shipperName),
});

export const importProblem = z.object({
  level: z.enum(['warn', 'error']),
  /** null if the problem concerns the whole row. */
  field: field.nullable(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof importProblem>;

/** `known`: a shipment already, so `existing` decides. */
export const IMPORT_ROW_STATES = ['ok', 'warn', 'error', 'known', 'imported'] as const;
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
  rows: z.object({ total: count, ok: count, warn: count, error: count, known: count, imported: count }),
  progress: z.object({ done: count, total: count }).nullable(),
});
export type ImportSummary = z.infer<typeof importSummary>;

export const importList = z.object({ imports: z.array(importSummary) });

/** How the file was read, and what else it could be read as. */
export const importFileInfo = z.object({
  /** Null for workbooks and in imports of older releases, as is the delimiter. */
  encoding: z.enum(IMPORT_ENCODINGS).nullable(),
  /** Likely encodings that read the file differently, best first, with the cells that differ. Empty if the file says which. */
  encodings: z.array(z.object({ encoding: z.enum(IMPORT_ENCODINGS), samples: z.array(z.string()) })),
  delimiter: z.enum(IMPORT_DELIMITERS).nullable(),
  headerRow: count,
  /** Sheets of a workbook; tables and attachments of a mail. Empty for other files. */
  sheets: z.array(z.string()),
  /** The sheet that was read. */
  sheet: z.string().nullable(),
  /** Rows below the column names that are hidden in the workbook. `reading.hiddenRows` includes them. */
  hiddenRows: count,
  /** First rows of the file as they are, for the choice of the row with the column names. */
  head: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
});
export type ImportFileInfo = z.infer<typeof importFileInfo>;

export const importBatch = importSummary.extend({
  /** Guesses to check, and what the file has but was left out: columns, hidden rows, hidden sheets, attachments. */
  notes: z.array(z.string()),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  reading: importReading,
  file: importFileInfo,
  mapping: importMapping,
  values: importValues,
  existing: z.enum(EXISTING_ROWS),
  force: z.boolean(),
  missing: z.array(field),
  dateFormat: importDateFormat.nullable(),
  asksDateFormat: z.boolean(),
  words: importWords,
  /** Words of the file that nobody has explained, with the number of their rows. */
  unknownWords: z.array(z.object({ field, word: z.string(), rows: count })),
  orderRows: z.enum(ORDER_ROWS).nullable(),
  /** Whether rows below each other may be one parcel. */
  asksOrderRows: z.boolean(),
  endedOn: importEndedOn.nullable(),
  /** Whether rows ended without a time, after the day that was promised for them. */
  asksEndedOn: z.boolean(),
  /** Remembered shipper, or program, whose columns these are. */
  shipper: z.object({ name: z.string(), shipperId: z.string().nullable() }).nullable(),
  /** Remembered shippers with these columns, the last used first. */
  shippers: z.array(z.object({ shipperId: z.string(), name: z.string() })),
  /** The newest import of the same file. */
  earlier: z.object({ importId: z.string(), fileName: z.string(), createdAt: z.iso.datetime(), imported: count }).nullable(),
  preview: z.array(importRow),
  /** First rows with problems; the error file has all that cannot be imported. */
  problemRows: z.array(importRow),
  correctedRows: z.array(importRow),
  /** All rows that become no shipment although they have no errors. */
  skippedRows: z.array(z.object({ row: z.int(), trackingId: z.string().nullable(), message: z.string() })),
  trackingIds: z.array(z.string()),
});
export type ImportBatch = z.infer<typeof importBatch>;

/** Exact result of a commit, also after a crash. */
export const importOutcome = z.object({
  /** Rows that are shipments now, including those of earlier commits. */
  imported: count,
  /** Rows with errors, and rows of existing shipments that were left as they are. */
  skipped: count,
  /** Existing shipments that were changed by a row. */
  updated: count,
});
export type ImportOutcome = z.infer<typeof importOutcome>;

/** Columns and values of a shipper's files, remembered by the office. The next file with columns like these begins with them. */
export const shipper = z.object({
  shipperId: z.string(),
  name: z.string(),
  /** The customer with the remembered sender, else with this name. Rows with an unknown sender are its shipments. */
  customerId: z.string().nullable(),
  columns: z.array(z.string()),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  /** Of the newest import that was remembered under the name. */
  usedAt: z.iso.datetime(),
});
export type Shipper = z.infer<typeof shipper>;

export const shipperList = z.object({ shippers: z.array(shipper) });
export const shipperChange = z.object({ name: shipperName });
