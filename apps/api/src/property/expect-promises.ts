import { type ShipmentStatus, STATUS_VALUES } from '@waybill/domain/shipments/statuses';
import { expect } from 'vitest';
import { listed, type ModelShipment, trashed } from './office-model.ts';
import type { Office } from './office.ts';
import type { Chance } from './shipment-steps.ts';

/** Small, so that few shipments fill several pages. */
const PAGE_SIZE = 2;

export async function expectStepPromises(office: Office): Promise<void> {
  // Sequential: a failing step must leave nothing running.
  await expectTotals(office);
  await expectShipment(office);
  await expectActivity(office);
}

async function expectTotals({ asAdmin, model }: Office): Promise<void> {
  const live = listed(model);
  const count = (wanted: ShipmentStatus) => live.filter(({ status }) => status === wanted).length;
  const { totals } = (await asAdmin('getStats')).body.data;
  expect(totals).toEqual({ total: live.length, ...Object.fromEntries(STATUS_VALUES.map((status) => [status, count(status)])) });
}

type Seen = Pick<ModelShipment, 'trackingId' | 'status' | 'version'>;
const asSeen = ({ trackingId, status, version }: Seen): Seen => ({ trackingId, status, version });

export async function expectPages({ asAdmin, model }: Office, { status }: Chance): Promise<void> {
  const readAll = async (name: 'listShipments' | 'listTrash', filter = ''): Promise<Seen[]> => {
    const found: Seen[] = [];
    for (let page = 1; ; page += 1) {
      const { trackings, pagination } = (await asAdmin(name, { query: `limit=${PAGE_SIZE}&page=${page}${filter}` })).body.data;
      found.push(...trackings.map(asSeen));
      if (page < pagination.pages) continue;
      expect(pagination.total).toBe(found.length);
      return found;
    }
  };
  const live = listed(model);
  expect(
    await Promise.all([readAll('listShipments'), readAll('listShipments', `&status=${status}`), readAll('listTrash')]),
  ).toEqual([live, live.filter((shipment) => shipment.status === status), trashed(model)].map((all) => all.map(asSeen)));
}

async function expectShipment({ asAdmin, asVisitor, model }: Office): Promise<void> {
  const { trackingId, state, status, version, history, noteIds } = model.touched;
  const [seenByAdmin, seenByVisitor, found] = await Promise.all([
    asAdmin('trackShipment', { params: { trackingId } }),
    asVisitor('trackShipment', { params: { trackingId } }),
    asAdmin('listShipments', { query: `search=${trackingId}` }),
  ]);
  const isLive = state === 'live';
  expect([seenByAdmin.status, seenByVisitor.status]).toEqual(isLive ? [200, 200] : [404, 404]);
  expect(found.body.data.pagination.total).toBe(isLive ? 1 : 0);
  if (!isLive) return;
  expect(seenByVisitor.body.data).toMatchObject({ trackingId, status });
  expect(seenByAdmin.body.data).toMatchObject({
    trackingId,
    status,
    version,
    statusHistory: history.map(({ id, ...entry }) => ({ _id: id, ...entry })),
    internalNotes: noteIds.map((id) => ({ _id: id })),
  });
}

async function expectActivity({ asAdmin, model }: Office): Promise<void> {
  const { pagination } = (await asAdmin('getActivity', { query: 'limit=1' })).body.data;
  const expected = model.shipments.reduce((sum, { actions }) => sum + actions.length, model.sessionEntries);
  expect(pagination.total).toBe(expected);
  const { entries } = (await asAdmin('getActivity', { query: `limit=100&target=${model.touched.trackingId}` })).body.data;
  expect(entries.map(({ action }: { action: string }) => action).toReversed()).toEqual(model.touched.actions);
}
