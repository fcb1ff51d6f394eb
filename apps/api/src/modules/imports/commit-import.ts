import { randomUUID } from 'node:crypto';
import { getImportFieldLabel } from '@waybill/contracts/imports/fields';
import type { ImportOutcome } from '@waybill/contracts/imports/schema';
import { DEFAULT_SHIPMENT_MAIL, SHIPMENT_MAIL_OFF } from '@waybill/contracts/shipments/mail-schema';
import { AppError, validationError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { createCreation, type Creation } from '../../platform/idempotency/fingerprint.ts';
import { runOnce } from '../../platform/idempotency/run-once.ts';
import { newEntry } from '../audit/activity-log.ts';
import type { CustomerDirectory } from '../customers/assign-customers.ts';
import { createShipments, type ShipmentOrder } from '../shipments/change/create-shipment.ts';
import type { CustomerAccess } from '../shipments/shipment-context.ts';
import { analyzeFile, toSource } from './analyze-file.ts';
import type { ImportContext } from './import-context.ts';
import type { ImportAnalysis, ImportRecord, StoredAnalysis } from './import-model.ts';
import { requireImport, type Revision } from './import-repository.ts';
import { openImport } from './open-import.ts';
import type { CheckedRow } from './rows/checked-row.ts';
import { updateExisting } from './rows/update-existing.ts';
import { findShipperCustomer, rememberShipper } from './shippers/shippers.ts';

type Senders = Parameters<CustomerDirectory['assign']>[0];

interface CommitOptions {
  skipErrors: boolean;
  tell?: boolean;
  rememberAs?: string | undefined;
  adminId: string;
  by: Actor;
  idempotencyKey?: string | undefined;
}

/** Once, also concurrently and after a crash. @throws AppError VALIDATION for open questions, or CONFLICT. */
export async function commitImport(
  deps: ImportContext,
  importId: string,
  { skipErrors, tell = false, rememberAs, adminId, by, idempotencyKey }: CommitOptions,
): Promise<{ outcome: ImportOutcome; replayed: boolean }> {
  const commit = async (renewOuter = async () => {}) => {
    const record = requireImport(await deps.imports.find(importId));
    requireResolved(record.understanding, skipErrors);
    if (rememberAs !== undefined) await rememberShipper(deps, record, { name: rememberAs, by });
    const execute = (_plan: unknown, renewOwn: () => Promise<void>) => {
      const renew = async () => {
        await renewOwn();
        await renewOuter();
      };
      return importRows(deps, record, { skipErrors, tell, by, renew });
    };
    return runOnce({ runs: deps.importRuns, now: deps.now }, revisionKey(record), { plan, execute });
  };
  const creation = createCreation(
    { importId, skipErrors, ...(tell && { tell }), ...(rememberAs !== undefined && { rememberAs }) },
    { scope: `import ${adminId}`, idempotencyKey },
  );
  return creation
    ? runOnce({ runs: deps.importRuns, now: deps.now }, creation, {
        plan,
        execute: async (_plan, renew) => (await commit(renew)).outcome,
      })
    : commit();
}

const plan = async () => ({ runId: randomUUID(), ids: [], warnings: [] });

/** Commits of the same file, mapping and corrections are the same request. */
export function revisionKey({ importId, revision }: Revision): Creation {
  const { key, fingerprint } = { ...createCreation({}, { scope: `import ${importId}`, idempotencyKey: `revision ${revision}` }) };
  if (key === undefined || fingerprint === undefined) throw new Error('Unreachable: an idempotency key yields a creation');
  return { key, fingerprint };
}

function requireResolved(
  { missing, asksDateFormat, asksOrderRows, asksEndedOn, rows }: StoredAnalysis,
  skipErrors: boolean,
): void {
  if (missing.length > 0) {
    throw validationError([
      { path: 'mapping', message: `has no column and no value for ${missing.map(getImportFieldLabel).join(', ')}` },
    ]);
  }
  if (asksDateFormat) throw validationError([{ path: 'dateFormat', message: 'is required: the dates are ambiguous' }]);
  if (asksOrderRows) {
    const message =
      'is required: rows repeat the order number, recipient and address of the row above. Are they one parcel, or a parcel each';
    throw validationError([{ path: 'orderRows', message }]);
  }
  if (asksEndedOn) {
    const message =
      'is required: rows ended without a time, after the promised day. Did they end now, on the promised day, or on another day';
    throw validationError([{ path: 'endedOn', message }]);
  }
  requireNoErrors(rows, skipErrors);
}

function requireNoErrors({ error }: ImportAnalysis['rows'], skipErrors: boolean): void {
  if (error === 0 || skipErrors) return;
  const rows = error === 1 ? '1 row has errors' : `${error} rows have errors`;
  throw validationError([
    { path: 'skipErrors', message: `must be true because ${rows}, or correct the file and upload it again` },
  ]);
}

interface ImportRowsOptions {
  skipErrors: boolean;
  tell: boolean;
  by: Actor;
  renew: () => Promise<void>;
}

async function importRows(
  parts: ImportContext,
  record: ImportRecord,
  { skipErrors, tell, by, renew }: ImportRowsOptions,
): Promise<ImportOutcome> {
  const { imports, shipments, directory, settings, now } = parts;
  const { importId, fileName } = record;
  const source = toSource(record);
  const analyze = () => analyzeFile(parts, source);
  // Stored shipments may have changed since the file was analyzed.
  const { rows } = await analyze();
  requireNoErrors(rows, skipErrors);

  const commitId = randomUUID();
  const progress = (done: number) => ({ commitId, done, total: rows.total, at: now() });
  requireOwn(await imports.begin(record, progress(0)));
  let done = 0;
  let updated = 0;
  const renewAll = async () => {
    // Awaited, because a renewal in progress would undo the release after a failure.
    requireOwn(await imports.setProgress(record, progress(done)));
    await renew();
  };
  const { check } = await openImport(parts, source);
  const customerId = await findShipperCustomer(parts, record);
  const ofShipper = { ...directory, assign: (senders: Senders) => directory.assign(senders, customerId) };
  for await (const checked of check()) {
    await createShipments({ shipments, directory: ofShipper, settings, now }, toOrders(checked, { tell }), by);
    updated += await updateRows(parts, checked, { by, force: source.answers.force, renew: renewAll });
    done += checked.length;
    await renewAll();
  }

  const after = await analyze();
  const outcome = { imported: after.rows.imported, skipped: after.rows.error + after.rows.known - updated, updated };
  const audited = {
    action: 'import.committed',
    targetType: 'import',
    targetId: importId,
    after: { fileName, ...outcome },
  } as const;
  requireOwn(await imports.finish(record, { commitId, understanding: after, activity: newEntry(audited, { by, at: now() }) }));
  return outcome;
}

const UPDATES_PER_RENEWAL = 50;

export async function updateRows(
  parts: CustomerAccess,
  rows: readonly CheckedRow[],
  { by, force, renew = async () => {} }: { by: Actor; force?: boolean | undefined; renew?: () => Promise<void> },
): Promise<number> {
  let updated = 0;
  for (const { updates, ...row } of rows) {
    if (row.state !== 'known' || updates === undefined) continue;
    if (!(await updateExisting(parts, { row: { ...row, updates }, by, force }))) continue;
    updated += 1;
    if (updated % UPDATES_PER_RENEWAL === 0) await renew();
  }
  return updated;
}

/** The import was revised or, after this process stalled, another commit took over. */
function requireOwn(isOwn: boolean): void {
  if (!isOwn) throw new AppError('CONFLICT', 'This import was changed at the same time. Please try again.');
}

export function toOrders(rows: readonly CheckedRow[], { tell = false } = {}): ShipmentOrder[] {
  const mail = tell ? DEFAULT_SHIPMENT_MAIL : SHIPMENT_MAIL_OFF;
  return rows.flatMap(({ state, shipment, trackingId, creation }) =>
    (state === 'ok' || state === 'warn') && shipment && creation ? [{ input: { ...shipment, mail }, trackingId, creation }] : [],
  );
}
