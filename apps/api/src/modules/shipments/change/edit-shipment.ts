import { isDeepStrictEqual } from 'node:util';
import { READ_ONLY_FIELDS, type ShipmentEdit } from '@waybill/contracts/shipments/edit-schema';
import type { EditWarning } from '@waybill/contracts/shipments/edit-warnings';
import {
  createFieldReader,
  getEditableFields,
  nestFields,
  type ShipmentFieldPath,
} from '@waybill/contracts/shipments/shipment-fields';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { newEntry } from '../../audit/activity-log.ts';
import { type CustomerDirectory, requireCustomer } from '../../customers/assign-customers.ts';
import { toNameKey } from '../../customers/customer-model.ts';
import { shipmentSearchTerms } from '../derived-fields.ts';
import type { CustomerAccess } from '../shipment-context.ts';
import type { EditableFields, ShipmentRecord } from '../shipment-record.ts';
import { type Change, type ChangedOnce, changeOnce, type KeyedBy } from './change-once.ts';
import { shipmentAction } from './change-shipment.ts';

interface EditOptions {
  edit: ShipmentEdit;
  by: Actor;
  keyedBy?: KeyedBy | undefined;
}

/** Without a version (body or `If-Match`) the last write wins, with a warning. */
export async function editShipment(
  { shipments, directory, now }: CustomerAccess,
  trackingId: string,
  { edit, by, keyedBy }: EditOptions,
): Promise<ChangedOnce<EditWarning>> {
  refuseReadOnly(edit);
  const warnings: EditWarning[] = keyedBy?.expected === undefined ? ['unversioned'] : [];
  const request = { call: 'edit', input: edit, keyedBy };
  const change: Change<EditWarning>['change'] = async (shipment, recordKey) => {
    const before = applyEdit(shipment, {});
    const fields = applyEdit(shipment, edit);
    const customerId = await findCustomer(directory, shipment, { edit, fields });
    const { keyed } = recordKey(warnings);
    if (isDeepStrictEqual(fields, before) && customerId === shipment.customerId) {
      const unchanged = keyed ? await shipments.storeKey(shipment, keyed) : shipment;
      return unchanged && { shipment: unchanged, warnings };
    }
    const at = now();
    const searchTerms = shipmentSearchTerms(shipment.trackingId, fields);
    const audited = shipmentAction(
      'shipment.edited',
      shipment.trackingId,
      { ...before, customerId: shipment.customerId },
      { ...fields, customerId },
    );
    const edited = await shipments.edit(shipment, {
      fields,
      customerId,
      searchTerms,
      at,
      activity: newEntry(audited, { by, at }),
      ...(keyed && { keyed }),
    });
    return edited && { shipment: edited, warnings };
  };
  return changeOnce(shipments, trackingId, { request, find: shipments.findLive, change });
}

/** As the edit names it, else by a new name of the sender; returns stay with the customer who had sent them. */
async function findCustomer(
  directory: CustomerDirectory,
  { customerId, senderKey, returnOf }: ShipmentRecord,
  { edit, fields: { sender } }: { edit: ShipmentEdit; fields: EditableFields },
): Promise<string | undefined> {
  if (edit.customerId !== undefined) return requireCustomer(directory, edit.customerId);
  if (returnOf !== undefined || toNameKey(sender.name) === senderKey) return customerId;
  return (await directory.assign([sender]))[0];
}

function refuseReadOnly(edit: ShipmentEdit): void {
  const named = READ_ONLY_FIELDS.filter((field) => edit[field] !== undefined);
  if (named.length === 0) return;
  const errors = named.map((path) => ({ path, message: 'cannot be changed here' }));
  throw new AppError('READ_ONLY', `${named.join(', ')} cannot be changed here.`, { errors });
}

const FIELDS = (['shipment', 'recipient', 'sender'] as const)
  .flatMap(getEditableFields)
  .map((path) => ({ path, read: createFieldReader(path) }));

/** Absent keeps, null clears, objects merge. */
export function applyEdit(shipment: ShipmentRecord, edit: ShipmentEdit): EditableFields {
  const texts: Partial<Record<ShipmentFieldPath, string>> = {};
  for (const { path, read } of FIELDS) {
    const edited = read<string | null | undefined>(edit);
    const text = edited === undefined ? read<string | undefined>(shipment) : edited;
    if (text) texts[path] = text;
  }
  return nestFields(texts) as EditableFields;
}
