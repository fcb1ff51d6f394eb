import { DOCUMENT_LABELS, MAX_NUMBERED_PIECES } from '@waybill/contracts/labels/facts';
import { LABEL_FORMATS, type LabelFormat, type LabelPaper } from '@waybill/contracts/labels/papers';
import type { LabelSheet } from '@waybill/contracts/labels/schema';
import type { Shipment } from '@waybill/contracts/shipments/schema';
import type { Company } from '@waybill/contracts/site/site-settings-schema';
import { getLabelContent } from '@waybill/domain/shipments/label-content';
import { LABEL_WORKER } from '../../../paths.ts';
import { AppError, validationError } from '../../../platform/errors/app-error.ts';
import { createJobThread } from '../../../platform/threads/job-thread.ts';
import { loadMailLogo } from '../../mail/send/mail-pictures.ts';
import type { LabelContext } from '../label-context.ts';
import { findRows, getCheck, getCodes } from '../labels.ts';
import type { DocumentLabel, LabelJob } from './draw-labels.ts';

/** Takes 70 to 180 MB while it runs, and 25 ms per label. */
const thread = createJobThread({ script: LABEL_WORKER, limits: { seconds: 60, memoryMb: 256, maxWaiting: 16, waitSeconds: 20 } });

interface DocumentRequest {
  ids: readonly string[];
  format: LabelFormat;
  paper: LabelPaper;
  piece?: number | undefined;
  /** The customer of an API key. */
  owner: string | undefined;
  site: string;
}

/** @throws AppError VALIDATION, SHIPMENT_NOT_FOUND, or UNAVAILABLE if too many wait for theirs. */
export async function getLabelDocument(context: LabelContext, request: DocumentRequest) {
  const { ids, format, paper, piece, owner, site } = request;
  if (paper === 'a4' && format !== 'pdf')
    throw validationError([{ path: 'paper', message: `must be 100x150 or a6 as ${format}` }]);
  const { rows, failed } = await findRows(context, ids, owner);
  if (failed.length > 0) throw missingError(failed, ids);
  const numbers = rows.map((row) => listPieces(row, piece));
  checkCount(numbers.flat().length, request);
  const codes = await context.issueVerificationCodes({ paper: 'label', trackingIds: rows.map(({ trackingId }) => trackingId) });
  const labels = rows.flatMap((row, index): DocumentLabel[] => {
    const { trackingId, pieces } = row;
    const content = getLabelContent(row);
    const check = getCheck(codes.get(trackingId) ?? '', site);
    return (numbers[index] ?? []).map((number) => {
      const isNumbered = number !== undefined && (pieces ?? 1) > 1;
      const { barcode: code, link } = getCodes(trackingId, { site, ...(isNumbered && { piece: number }) });
      return { content, piece: number === undefined ? '__' : String(number), pieces: String(pieces ?? 1), code, link, check };
    });
  });
  const { company } = await context.settings();
  const name = getFileName(rows, piece);
  const job: LabelJob = {
    format,
    paper,
    title: name,
    createdAt: rows.map(({ createdAt }) => createdAt).reduce((newest, each) => (each > newest ? each : newest), ''),
    company: company.name,
    logo: await loadLogo(context, company),
    locale: company.locale,
    labels,
  };
  return { content: await thread.run<Uint8Array>('drawLabels', job), name: `${name}.${format}`, type: LABEL_FORMATS[format] };
}

/** @returns the number on each label; undefined for a label to be numbered by hand. */
function listPieces({ pieces }: Shipment, piece: number | undefined): (number | undefined)[] {
  const count = pieces ?? 1;
  if (piece !== undefined) {
    if (piece > count) throw validationError([{ path: 'piece', message: `must be at most ${count}` }]);
    return [piece];
  }
  if (count > MAX_NUMBERED_PIECES) return [undefined];
  return Array.from({ length: count }, (_, index) => index + 1);
}

function checkCount(count: number, { ids, format }: DocumentRequest): void {
  if (format === 'png' && count > 1) {
    const issue =
      ids.length > 1
        ? { path: 'format', message: 'must be pdf or zpl for several shipments' }
        : { path: 'piece', message: `is required as png: 1 to ${count}` };
    throw validationError([issue]);
  }
  if (count > DOCUMENT_LABELS.max)
    throw validationError([{ path: 'ids', message: `have ${count} labels: at most ${DOCUMENT_LABELS.max} at once` }]);
}

/** Names each ID, as a file cannot list them. */
function missingError(failed: LabelSheet['failed'], ids: readonly string[]): AppError {
  const [{ code, message } = { code: 'INTERNAL' as const, message: '' }] = failed;
  if (ids.length === 1) return new AppError(code, message);
  const errors = failed.map(({ id, message: text }) => ({ path: `ids.${ids.indexOf(id)}`, message: `${id}: ${text}` }));
  return new AppError(code, errors.map((error) => error.message).join('; '), { errors });
}

async function loadLogo(context: LabelContext, company: Company): Promise<LabelJob['logo']> {
  const logo = await loadMailLogo(context, company);
  // A PNG stores its size in its first chunk (RFC 2083).
  return logo && { png: logo.png, width: logo.png.readUInt32BE(16), height: logo.png.readUInt32BE(20) };
}

function getFileName([first, ...others]: readonly Shipment[], piece: number | undefined): string {
  if (!first || others.length > 0) return 'labels';
  return piece === undefined ? first.trackingId : `${first.trackingId}-${piece}`;
}
