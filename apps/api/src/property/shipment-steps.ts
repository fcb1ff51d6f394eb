import type { EndpointName } from '@waybill/contracts/contracts';
import type { ActivityAction } from '@waybill/contracts/facts';
import type { Shipment } from '@waybill/contracts/shipments/schema';
import type { ShipmentStatus } from '@waybill/domain/shipments/statuses';
import { expect } from 'vitest';
import { reportBody } from '../testing/builders.ts';
import type { HostileKind } from './hostile-values.ts';
import { removeEntry, type ModelShipment, NO_SHIPMENT, type OfficeModel, pickFrom } from './office-model.ts';
import type { CallParts, Office } from './office.ts';

export interface Chance {
  name: string;
  number: number;
  status: ShipmentStatus;
  hostile: HostileKind;
  anyShipment: boolean;
}

interface ShipmentStep {
  call: EndpointName;
  by?: 'visitor';
  needs: ModelShipment['state'];
  parts?: (shipment: ModelShipment, chance: Chance) => CallParts;
  refusal?: (shipment: ModelShipment) => number | undefined;
  action?: ActivityAction;
  follow?: (shipment: ModelShipment, changed: Shipment, how: { model: OfficeModel; chance: Chance }) => void;
}

const NO_ID = '65f000000000000000000000';
const pickEntry = ({ history }: ModelShipment, { number }: Chance) => pickFrom(history, number)?.id ?? NO_ID;
const pickNote = ({ noteIds }: ModelShipment, { number }: Chance) => pickFrom(noteIds, number) ?? NO_ID;

export const SHIPMENT_STEPS: Readonly<Record<string, ShipmentStep>> = {
  updateStatus: {
    call: 'updateStatus',
    needs: 'live',
    parts: (_shipment, { status }) => ({ body: { status, location: 'Oslo, Norway' } }),
    action: 'shipment.status_updated',
    follow: (shipment, { statusHistory }, { chance }) => {
      const [added, ...others] = statusHistory.slice(shipment.history.length);
      expect(others).toEqual([]);
      shipment.history.push({ id: added?._id ?? '', status: chance.status });
      shipment.status = chance.status;
    },
  },
  editAsItIs: {
    call: 'editShipment',
    needs: 'live',
    parts: ({ version }, { number }) => ({ body: { version, origin: `Quay ${version}-${number}` } }),
    action: 'shipment.edited',
  },
  editAnotherVersion: {
    call: 'editShipment',
    needs: 'live',
    parts: ({ version }) => ({ body: { version: version + 1, origin: 'Nowhere' } }),
    refusal: () => 409,
  },
  deleteHistoryEntry: {
    call: 'deleteHistoryEntry',
    needs: 'live',
    parts: (shipment, chance) => ({ params: { historyEntryId: pickEntry(shipment, chance) } }),
    refusal: ({ history }) => (history.length === 0 ? 404 : undefined),
    action: 'shipment.history_deleted',
    follow: (shipment, { statusHistory }) => {
      const left = new Set(statusHistory.map(({ _id }) => _id));
      const [removed, ...others] = shipment.history.filter(({ id }) => !left.has(id));
      expect(others).toEqual([]);
      removeEntry(shipment, removed?.id ?? '');
    },
  },
  addNote: {
    call: 'addNote',
    needs: 'live',
    parts: ({ trackingId }) => ({ body: { text: `SECRET note ${trackingId}` } }),
    action: 'shipment.note_added',
    follow: (shipment, { internalNotes }, { model }) => {
      const [added, ...others] = internalNotes.slice(shipment.noteIds.length);
      expect(others).toEqual([]);
      shipment.noteIds.push(added?._id ?? '');
      model.secrets.push(added?.text ?? '');
    },
  },
  deleteNote: {
    call: 'deleteNote',
    needs: 'live',
    parts: (shipment, chance) => ({ params: { noteId: pickNote(shipment, chance) } }),
    refusal: ({ noteIds }) => (noteIds.length === 0 ? 404 : undefined),
    action: 'shipment.note_deleted',
    follow: (shipment, { internalNotes }) => {
      expect(internalNotes).toHaveLength(shipment.noteIds.length - 1);
      shipment.noteIds = internalNotes.map(({ _id }) => _id);
    },
  },
  duplicate: { call: 'duplicateShipment', needs: 'live' },
  report: { call: 'reportProblem', by: 'visitor', needs: 'live', parts: () => ({ body: reportBody() }) },
  delete: {
    call: 'deleteShipment',
    needs: 'live',
    action: 'shipment.deleted',
    follow: (shipment, _answer, { model }) => Object.assign(shipment, { state: 'deleted', deletedInStep: model.step }),
  },
  restore: {
    call: 'restoreShipment',
    needs: 'deleted',
    action: 'shipment.restored',
    follow: (shipment) => Object.assign(shipment, { state: 'live' }),
  },
  purge: {
    call: 'purgeShipment',
    needs: 'deleted',
    action: 'shipment.purged',
    follow: (shipment) => Object.assign(shipment, { state: 'purged' }),
  },
};

export async function takeShipmentStep(office: Office, step: ShipmentStep, chance: Chance): Promise<void> {
  const { model } = office;
  const fitting = chance.anyShipment ? [] : model.shipments.filter(({ state }) => state === step.needs);
  const shipment = pickFrom(fitting, chance.number) ?? pickFrom(model.shipments, chance.number) ?? NO_SHIPMENT;
  model.touched = shipment;
  const { params, body } = step.parts?.(shipment, chance) ?? {};
  const call = step.by === 'visitor' ? office.asVisitor : office.asAdmin;
  const answer = await call(step.call, { params: { trackingId: shipment.trackingId, ...params }, ...(body && { body }) });

  const refusal = shipment.state === step.needs ? step.refusal?.(shipment) : 404;
  if (refusal !== undefined) {
    expect(answer.status).toBe(refusal);
    return;
  }
  expect(answer.status).toBeLessThan(300);
  if (!step.action) return;
  shipment.version += 1;
  shipment.actions.push(step.action);
  step.follow?.(shipment, answer.body.data, { model, chance });
}
