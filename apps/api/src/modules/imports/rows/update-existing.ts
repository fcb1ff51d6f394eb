import { IMPORT_FIELDS, isShipmentField } from '@waybill/contracts/imports/fields';
import type { ImportProblem } from '@waybill/contracts/imports/schema';
import { shipmentEdit } from '@waybill/contracts/shipments/edit-schema';
import type { StatusUpdate } from '@waybill/contracts/shipments/schema';
import { nestFields, type ShipmentFieldPath } from '@waybill/contracts/shipments/shipment-fields';
import { isCalendarDate, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import type { Stage } from '@waybill/domain/shipments/outcomes';
import { STATUS_WARNINGS } from '@waybill/domain/shipments/status-warnings';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { editShipment } from '../../shipments/change/edit-shipment.ts';
import { judgeStep, type StepContext } from '../../shipments/history/judge-step.ts';
import { updateStatus } from '../../shipments/history/update-status.ts';
import type { ShipmentRepository } from '../../shipments/repository/shipment-repository.ts';
import type { CustomerAccess } from '../../shipments/shipment-context.ts';
import type { ShipmentRecord } from '../../shipments/shipment-record.ts';
import type { CheckedRow } from './checked-row.ts';
import { describeProblem } from './interpret-row.ts';

export interface UpdateRule extends StepContext {
  /** Confirms unusual steps. */
  force?: boolean | undefined;
}

/** Judges the status of a row that updates a shipment. @returns the row, with warnings or an error if it has any. */
export async function checkUpdate(stored: ShipmentRepository, row: CheckedRow, rule: UpdateRule): Promise<CheckedRow> {
  const before = row.updates === undefined ? null : await stored.findLive(row.updates);
  const update = before && readUpdate(before, row, rule);
  if (!update) return row;
  try {
    const { warnings } = judgeStep(before, update, rule);
    const found = warnings.map((code): ImportProblem => ({ level: 'warn', field: 'status', message: STATUS_WARNINGS[code] }));
    return found.length > 0 ? { ...row, problems: [...row.problems, ...found], isUnusual: true } : row;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { updates: _refused, ...rest } = row;
    return { ...rest, state: 'error', problems: [...row.problems, describeRefusal(error)] };
  }
}

function describeRefusal({ code, message, details }: AppError): ImportProblem {
  const [invalid] = details.errors ?? [];
  if (invalid) return describeProblem('happenedAt', { level: 'error', message: invalid.message });
  const hint = code === 'ODD_TRANSITION' ? ` ${tEnglish(office.imports.forceHint)}` : '';
  return { level: 'error', field: 'status', message: `${message}${hint}` };
}

interface RowUpdate {
  force?: boolean | undefined;
  row: CheckedRow & { updates: string };
  by: Actor;
}

/** Empty cells keep what is stored. Repeating it changes nothing. @returns false for a row that is refused since it was checked. */
export async function updateExisting(deps: CustomerAccess, { row, by, force }: RowUpdate): Promise<boolean> {
  const { texts, updates } = row;
  const before = await deps.shipments.findLive(updates);
  if (!before) return false;
  const given: Partial<Record<ShipmentFieldPath, string>> = {};
  for (const { name, path } of IMPORT_FIELDS) {
    const text = texts[name];
    // The status has a call of its own.
    if (text !== undefined && isShipmentField(path) && path !== 'status') given[path] = text;
  }
  const rule = { settings: await deps.settings(), now: deps.now(), force };
  const update = readUpdate(before, row, rule);
  try {
    // First, so that a refused row changes nothing. An earlier row of the file may have ended the shipment.
    if (update) judgeStep(before, update, rule);
    await editShipment(deps, updates, { edit: shipmentEdit.parse(nestFields(given)), by });
    if (update) await updateStatus(deps, updates, { update, by });
    return true;
  } catch (error) {
    if (error instanceof AppError && REFUSALS.some((code) => code === error.code)) return false;
    throw error;
  }
}

const REFUSALS = ['ODD_TRANSITION', 'PROOF_REQUIRED', 'VALIDATION'] as const;

/** @returns undefined if the row has no status, or the shipment has it already. */
function readUpdate(
  before: ShipmentRecord,
  { texts, shipment }: CheckedRow,
  { settings: { company }, force }: UpdateRule,
): StatusUpdate | undefined {
  if (!shipment || texts.status === undefined) return undefined;
  const { status, outcome, currentLocation: location, happenedAt } = shipment;
  if (hasStatus(before, { status: outcome ?? status, happenedAt }, company.timeZone)) return undefined;
  const step = outcome ? { outcome } : { status };
  return { ...step, ...(location && { location }), ...(happenedAt && { happenedAt }), ...(force && { force }) };
}

/** A time says which of several steps with this status is meant. */
function hasStatus(
  before: ShipmentRecord,
  { status, happenedAt }: { status: Stage; happenedAt: string | undefined },
  timeZone: string,
): boolean {
  if (happenedAt === undefined) return status === before.status;
  const isThen = (timestamp: Date) =>
    isCalendarDate(happenedAt)
      ? toCalendarDate(timestamp, timeZone) === happenedAt
      : timestamp.getTime() === Date.parse(happenedAt);
  return before.statusHistory.some((entry) => entry.status === status && isThen(entry.timestamp));
}
