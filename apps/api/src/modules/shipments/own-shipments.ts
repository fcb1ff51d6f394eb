import type { Shipment } from '@waybill/contracts/shipments/schema';
import { AppError, validationError } from '../../platform/errors/app-error.ts';
import { isOfCustomer, isTestKey, type Principal } from '../../platform/http/principal.ts';
import type { CustomerDirectory } from '../customers/assign-customers.ts';
import { presentShipment } from './present-shipment.ts';
import type { ShipmentRepository } from './repository/shipment-repository.ts';
import type { TestShipments } from './shipment-context.ts';
import type { ShipmentRecord } from './shipment-record.ts';

interface Owned {
  shipments: ShipmentRepository;
  directory: CustomerDirectory;
  tests: TestShipments;
}

/** @returns the ID of the customer whose key calls; undefined for the office and its keys. @throws AppError FORBIDDEN */
export async function findOwner({ directory }: Pick<Owned, 'directory'>, principal: Principal): Promise<string | undefined> {
  if (!isOfCustomer(principal)) return undefined;
  const owner = await directory.resolve(principal.customerId);
  if (owner === undefined) throw new AppError('FORBIDDEN', 'The customer of this API key was removed.');
  return owner;
}

/** A test key works on test shipments, and makes no customers. */
export const chooseShipments = <Context extends Owned>(context: Context, principal: Principal): Context =>
  isTestKey(principal) ? { ...context, ...context.tests, directory: findOnly(context.directory) } : context;

/** Context of a caller; `owner` is the customer of its key. */
export type Own<Context> = Context & { owner: string | undefined };

/** For a test key, or the key of a customer, other shipments do not exist. */
export async function limitToOwn<Context extends Owned>(context: Context, principal: Principal): Promise<Own<Context>> {
  const owner = await findOwner(context, principal);
  const seen = { ...chooseShipments(context, principal), owner };
  if (owner === undefined) return seen;
  const { shipments } = seen;
  const findLive: ShipmentRepository['findLive'] = async (trackingId) => {
    const found = await shipments.findLive(trackingId);
    return found?.customerId === owner ? withoutNotes(found) : null;
  };
  return { ...seen, shipments: { ...shipments, findLive } };
}

/** Notes of the office are not for customers. */
export const withoutNotes = <Shown extends { internalNotes?: unknown[] }>(shown: Shown): Shown => ({
  ...shown,
  internalNotes: [],
});

export const presentOwn = (record: ShipmentRecord, owner: string | undefined): Shipment =>
  presentShipment(owner === undefined ? record : withoutNotes(record));

const findOnly = (directory: CustomerDirectory): CustomerDirectory => ({
  ...directory,
  assign: (senders) => Promise.all(senders.map(({ name }) => directory.find(name))),
});

interface Sent {
  customerId?: string | undefined;
  sender?: { name?: string | undefined } | undefined;
}

/** A shop sends under the names of its customer only. @throws AppError VALIDATION */
export async function keepOwner<Input extends Sent>(
  { directory, owner }: Own<Pick<Owned, 'directory'>>,
  input: Input,
): Promise<Input> {
  if (owner === undefined) return input;
  const { customerId, sender } = input;
  if (customerId !== undefined && (await directory.resolve(customerId)) !== owner)
    throw validationError([{ path: 'customerId', message: 'must be the customer of this API key' }]);
  if (sender?.name !== undefined && (await directory.find(sender.name)) !== owner)
    throw validationError([{ path: 'sender.name', message: 'must be a name of the customer of this API key' }]);
  return { ...input, customerId: owner };
}
