import type { RequestList } from '@waybill/contracts/requests/schema';
import { LINK_HEADER } from '@waybill/contracts/shared/constants';
import type { NewShipmentInput } from '@waybill/contracts/shipments/schema';
import { createdShipment } from './builders.ts';
import type { TestServer } from './set-up-server.ts';
import { storedShipment } from './stored-data.ts';

/** Promised in five days by the server's clock, a Wednesday; clocks in New York change on the 11th. */
export const PROMISED = '2040-03-12';
export const ANOTHER_DAY = { kind: 'another_day', day: '2040-03-14' } as const;
export const NEIGHBOUR = { kind: 'neighbour', details: 'Nils Berg, flat 12' } as const;

/** A shipment with a personal link, and the calls of its holder and of the office. */
export async function createRequests(server: TestServer, overrides: Partial<NewShipmentInput> = {}, scope = 'recipient') {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin, { deliveryDate: PROMISED, ...overrides });
  const links = `/api/admin/shipments/${trackingId}/links`;
  const makeLink = async () => {
    const { link, address } = (await admin.post(links).send({ scope, days: 30 }).expect(201)).body.data;
    return { id: String(link.id), token: String(new URL(address).searchParams.get('k')) };
  };
  const { id: linkId, token } = await makeLink();
  const path = `/api/tracking/track/${trackingId}/requests`;
  const answer = (id: string, state: string, body: object = {}) =>
    admin.post(`/api/admin/shipments/${trackingId}/requests/${id}/answer`).send({ state, ...body });
  return {
    admin,
    trackingId,
    token,
    path,
    makeLink,
    answer,
    /** Signed in again, as sessions end within hours. */
    accept: async (id: string) =>
      (await server.admin()).post(`/api/admin/shipments/${trackingId}/requests/${id}/answer`).send({ state: 'accepted' }),
    ask: (body: object, key?: string) => {
      const call = server.visitor().post(path).set(LINK_HEADER, token);
      return (key === undefined ? call : call.set('Idempotency-Key', key)).send(body);
    },
    list: async (): Promise<RequestList> => (await server.visitor().get(path).set(LINK_HEADER, token).expect(200)).body.data,
    withdraw: (id: string) => server.visitor().patch(`${path}/${id}`).set(LINK_HEADER, token).send({ state: 'withdrawn' }),
    revoke: () => admin.delete(`${links}/${linkId}`).expect(200),
    update: async (body: object) => (await server.admin()).put(`/api/tracking/update/${trackingId}`).send(body).expect(200),
    pending: async () => (await admin.get('/api/admin/requests').expect(200)).body.data,
    stored: () => storedShipment(server.connection(), trackingId),
  };
}
