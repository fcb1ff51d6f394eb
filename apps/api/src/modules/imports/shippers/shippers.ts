import { randomUUID } from 'node:crypto';
import type { Shipper } from '@waybill/contracts/imports/schema';
import { AppError, validationError } from '../../../platform/errors/app-error.ts';
import { readActor, toActorFields } from '../../../platform/http/actor-fields.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { newEntry } from '../../audit/activity-log.ts';
import type { ImportContext } from '../import-context.ts';
import type { ImportRecord } from '../import-model.ts';
import { isDaysAhead } from '../rows/given-values.ts';
import { type ImportAnswers, recordedAnswers } from '../rows/import-answers.ts';
import { getColumnsKey } from './columns-key.ts';
import type { ShipperView } from './shipper-repository.ts';

/** All of them are compared with each file. */
const MAX_SHIPPERS = 500;

/** @throws AppError SHIPPER_NOT_FOUND, or CONFLICT for a name that another shipper with these columns has. */
export async function renameShipper(
  context: ImportContext,
  shipperId: string,
  { name, by }: { name: string; by: Actor },
): Promise<Shipper> {
  const { importShippers, now } = context;
  const before = requireShipper(await importShippers.find(shipperId));
  if (before.name === name) return presentOne(context, before);
  const audited = {
    action: 'shipper.renamed',
    targetType: 'shipper',
    targetId: shipperId,
    before: { name: before.name },
    after: { name },
  } as const;
  const renamed = await importShippers.rename(shipperId, name, newEntry(audited, { by, at: now() }));
  if (renamed === 'taken') throw new AppError('CONFLICT', `Another shipper with these columns is named "${name}".`);
  return presentOne(context, requireShipper(renamed));
}

/** @throws AppError SHIPPER_NOT_FOUND */
export async function deleteShipper(context: ImportContext, shipperId: string, by: Actor): Promise<Shipper> {
  const { activity, importShippers, now } = context;
  const shipper = requireShipper(await importShippers.find(shipperId));
  await activity.record(
    { action: 'shipper.forgotten', targetType: 'shipper', targetId: shipperId, before: { name: shipper.name } },
    { by, at: now() },
  );
  await activity.settle();
  if (!(await importShippers.remove(shipperId)) && (await importShippers.find(shipperId))) {
    throw new AppError('UNAVAILABLE', 'The activity log is behind. Please try again in a moment.');
  }
  return presentOne(context, shipper);
}

export function requireShipper(shipper: ShipperView | null): ShipperView {
  if (shipper) return shipper;
  throw new AppError('SHIPPER_NOT_FOUND', 'This shipper was deleted.');
}

export async function listShippers(context: ImportContext): Promise<Shipper[]> {
  const stored = await context.importShippers.list();
  const customerIds = await context.directory.findAll(stored.map(getSenderName));
  return stored.map((shipper, index) => presentShipper(shipper, customerIds[index]));
}

async function presentOne({ directory }: ImportContext, shipper: ShipperView): Promise<Shipper> {
  return presentShipper(shipper, await directory.find(getSenderName(shipper)));
}

/** The customer of the remembered file; undefined for another file. */
export async function findShipperCustomer(
  { directory, importShippers }: ImportContext,
  { understanding: { shipper } }: Pick<ImportRecord, 'understanding'>,
): Promise<string | undefined> {
  const stored = shipper?.shipperId ? await importShippers.find(shipper.shipperId) : null;
  return stored ? directory.find(getSenderName(stored)) : undefined;
}

/** Of every row, as it was answered; else the name of the shipper itself. */
const getSenderName = ({ name, answers }: ShipperView): string => answers.values.senderName ?? name;

const presentShipper = (
  { shipperId, name, columns, createdAt, usedAt, ...created }: ShipperView,
  customerId: string | undefined,
): Shipper => ({
  shipperId,
  name,
  customerId: customerId ?? null,
  columns,
  createdAt: createdAt.toISOString(),
  createdBy: readActor(created.createdByActor, created.createdBy).name,
  usedAt: usedAt.toISOString(),
});

/** Repeating it changes nothing. @throws AppError VALIDATION if there are too many. */
export async function rememberShipper(
  { importShippers, now }: ImportContext,
  { understanding }: ImportRecord,
  { name, by }: { name: string; by: Actor },
): Promise<void> {
  const columns = understanding.columns.map((column) => column.name);
  const columnsKey = getColumnsKey(columns);
  const at = now();
  const stored = (await importShippers.listByColumns(columnsKey)).find((shipper) => shipper.name === name);
  if (!stored && (await importShippers.count()) >= MAX_SHIPPERS) {
    const message = `would be more than ${MAX_SHIPPERS} shippers: delete those whose files no longer come`;
    throw validationError([{ path: 'rememberAs', message }]);
  }
  const shipperId = stored?.shipperId ?? randomUUID();
  const audited = { action: 'shipper.remembered', targetType: 'shipper', targetId: shipperId, after: { name } } as const;
  await importShippers.remember(
    {
      shipperId,
      name,
      columnsKey,
      columns,
      answers: toLasting(recordedAnswers({ understanding }), understanding),
      createdAt: at,
      ...toActorFields('createdBy', by),
      usedAt: at,
    },
    newEntry(audited, { by, at }),
  );
}

/** Leaves out answers for one file only: days, what a mail says, creating known shipments again, and confirmations. */
function toLasting(
  { values, existing, endedOn, force: _force, ...answers }: ImportAnswers,
  { statedWeight }: ImportRecord['understanding'],
): ImportAnswers {
  const { deliveryDate, weight, happenedAt: _time, trackingId: _id, ...lasting } = values;
  return {
    ...answers,
    values: {
      ...lasting,
      ...(weight !== undefined && weight !== statedWeight && { weight }),
      ...(deliveryDate !== undefined && isDaysAhead(deliveryDate) && { deliveryDate }),
    },
    existing: existing === 'create' ? 'skip' : existing,
    endedOn: endedOn === 'now' || endedOn === 'promised' ? endedOn : null,
  };
}
