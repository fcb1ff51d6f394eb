import type { QueryClient } from '@tanstack/react-query';
import type { Shipment, StatusUpdate } from '@waybill/contracts/shipments/schema';
import { getStage, STAGES } from '@waybill/domain/shipments/outcomes';
import { getStatusWarnings, needsConfirmation, STATUS_WARNINGS } from '@waybill/domain/shipments/status-warnings';
import { office } from '@waybill/i18n/office';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { texts } from '@waybill/i18n/texts';
import { describeInvalidId } from '#features/tracking/lookup/lookup-failure.tsx';
import { ApiError, getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { t } from '#lib/language/t.ts';
import { isOddTransition } from '../mutations.ts';
import { getShipmentOptions } from '../queries.ts';
import { isAtStep } from '../status/status-form.tsx';
import { undoesStatus } from '../undo-change.ts';

/** `unsure` waits for a confirmation, `failed` can be retried. */
export type ScanState = 'saving' | 'done' | 'already' | 'undone' | 'unknown' | 'wrongPiece' | 'unsure' | 'refused' | 'failed';

export interface Scan {
  id: string;
  /** As scanned; later the ID of the shipment that was found. */
  trackingId: string;
  piece?: number;
  update: StatusUpdate;
  state: ScanState;
  message?: string;
  hint?: string;
  shipment?: { recipient: string; origin: string; destination: string; pieces: number | null };
  /** Stages before and after; the second once it is written. */
  from?: string;
  to?: string;
  /** With its version. After a lost answer the same is sent again, under the ID of the scan as idempotency key. */
  sent?: StatusUpdate | undefined;
  /** Identifies the change for its undo. */
  runId?: string | undefined;
}

type Change = Partial<Scan>;

interface Context {
  others: readonly Scan[];
  /** Called with what is known before anything is written. */
  report: (change: Change) => void;
}

/** Looks up the shipment of a scan and writes the status, unless it has it. A shipment that changed meanwhile is judged again. */
export async function carryOut(client: QueryClient, scan: Scan, context: Context, isSecondTry = false): Promise<Change> {
  try {
    if (scan.sent) return await send(client, scan, scan.sent);
    const { shipment, ...piece } = await findShipment(client, scan);
    const { trackingId, recipient, origin, destination, pieces, version } = shipment;
    const known = { ...piece, trackingId, shipment: { recipient: recipient.name, origin, destination, pieces } };
    const verdict = judge(shipment, { ...scan, ...known }, context.others);
    if (verdict) return { ...known, ...verdict };
    const sent = { ...scan.update, version };
    const ready = { ...known, sent, from: getStage(shipment) };
    context.report(ready);
    return await send(client, { ...scan, ...ready }, sent);
  } catch (error) {
    const isStale = error instanceof ApiError && error.code === 'STALE';
    if (isStale && !isSecondTry) return carryOut(client, { ...scan, sent: undefined }, context, true);
    return describeFailure(error, scan);
  }
}

/** The server's limits and a version that others keep changing are no refusal of this change. */
const canRetry = ({ kind, status = 0, code }: ApiError): boolean =>
  kind !== 'status' || code === 'STALE' || status >= 500 || [401, 408, 429].includes(status);

function describeFailure(error: unknown, { trackingId }: Scan): Change {
  if (isUnknown(error)) {
    const message = getErrorText(error, t(texts.api.lookupNotFound));
    return { state: 'unknown', message, hint: describeInvalidId(error, trackingId) ?? '' };
  }
  if (isOddTransition(error)) return { state: 'unsure', message: error.message };
  if (error instanceof ApiError && !canRetry(error)) return { state: 'refused', message: error.message };
  return { state: 'failed', message: getErrorText(error, t(office.scan.failed)) };
}

/** A shipment that changed since keeps its status, and can no longer be undone here. */
export async function undoScan(client: QueryClient, { trackingId, runId = '' }: Scan): Promise<Change> {
  try {
    const { data } = await undoesStatus(trackingId, runId).send();
    client.setQueryData(['shipment', trackingId], data);
    const message = t(office.detail.statusTakenBack, { status: getStatusName(getStage(data), t) });
    return { state: 'undone', runId: undefined, message };
  } catch (error) {
    const isFinal = error instanceof ApiError && !canRetry(error);
    const message = getErrorText(error, t(office.detail.statusNotTakenBack));
    return { state: 'done', message, ...(isFinal && { runId: undefined }) };
  }
}

/** A piece of a shipment whose imported ID no check character tells apart: the code itself may be an ID. */
const FOREIGN_PIECE = /^(.+)\/(\d{1,2})$/;

async function findShipment(client: QueryClient, { trackingId }: Scan): Promise<{ shipment: Shipment; piece?: number }> {
  const find = (id: string) => client.fetchQuery({ ...getShipmentOptions(id), staleTime: 0 });
  try {
    return { shipment: await find(trackingId) };
  } catch (error) {
    const [, whole, piece] = FOREIGN_PIECE.exec(trackingId) ?? [];
    if (whole === undefined || !isUnknown(error)) throw error;
    return { shipment: await find(whole), piece: Number(piece) };
  }
}

/** @returns undefined if the status must be written. */
function judge(shipment: Shipment, scan: Scan, others: readonly Scan[]): Change | undefined {
  const { piece, update } = scan;
  const pieces = shipment.pieces ?? 1;
  if (piece !== undefined && piece > pieces) {
    return { state: 'wrongPiece', message: t(office.scan.noPiece, { piece: String(piece), pieces }) };
  }
  const stage = getStage(shipment);
  if (update.happenedAt ? isEntered(scan, others) : isAtStep(shipment, update)) {
    if (piece !== undefined && !findPieces(scan, others).has(piece)) {
      return { state: 'done', message: t(office.scan.counted, { piece: String(piece) }) };
    }
    if (piece !== undefined) return { state: 'already', message: t(office.scan.countedBefore, { piece: String(piece) }) };
    const message = update.happenedAt ? t(office.scan.entered) : t(office.scan.already, { status: getStatusName(stage, t) });
    return { state: 'already', message };
  }
  const to = update.outcome ?? update.status;
  const from = STAGES.find((known) => known === stage);
  const doubts = to && !update.force ? getStatusWarnings(from, to).filter(needsConfirmation) : [];
  if (doubts.length === 0) return undefined;
  return { state: 'unsure', message: doubts.map((doubt) => STATUS_WARNINGS[doubt]).join(' ') };
}

/** At a time of the past the newest entry does not tell. */
const isEntered = (scan: Scan, others: readonly Scan[]): boolean => findSame(scan, others).some(({ to }) => to !== undefined);

/** Numbers of the pieces that were scanned for the same step. */
export const findPieces = (scan: Scan, scans: readonly Scan[]): Set<number> =>
  new Set(findSame(scan, scans).flatMap(({ piece }) => piece ?? []));

const findSame = ({ trackingId, update: { status, outcome } }: Scan, scans: readonly Scan[]): Scan[] =>
  scans.filter(
    (scan) =>
      scan.state === 'done' && scan.trackingId === trackingId && scan.update.status === status && scan.update.outcome === outcome,
  );

async function send(client: QueryClient, { id, trackingId }: Scan, body: StatusUpdate): Promise<Change> {
  const options = { params: { trackingId }, body, headers: { 'Idempotency-Key': id } };
  const { data, runId, warnings } = await call('updateStatus', options);
  client.setQueryData(['shipment', trackingId], data);
  const news = warnings.filter((warning) => warning !== 'same_status' && !needsConfirmation(warning));
  return {
    state: 'done',
    to: getStage(data),
    hint: news.map((warning) => STATUS_WARNINGS[warning]).join(' '),
    runId,
  };
}

const isUnknown = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
