import { RATE_LIMITS } from '@waybill/contracts/shared/constants';
import { describe, expect, it } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storeSettings } from '../../testing/store-settings.ts';

const server = setUpServer();
const WAY = { origin: 'Lagos, Nigeria', destination: 'Rotterdam, Netherlands' };

describe('GET /tracking/track/:trackingId/map [B16]', () => {
  it('draws the route for everybody, in the language of the request', async () => {
    const { trackingId } = await createdShipment(await server.admin(), WAY);
    const { status, body, headers } = await server
      .visitor()
      .get(`/api/tracking/track/${trackingId}/map?width=379&height=254`)
      .set('Accept-Language', 'de');
    expect({ status, caching: headers['cache-control'] }).toEqual({ status: 200, caching: 'private, no-store' });
    expect(body.data).toMatchObject({ isApproximate: false, unknown: [] });
    expect(body.data.svg).toContain('viewBox="0 0 340 254"');
    expect(body.data.svg).toContain('>Ziel</tspan>');
  });

  it('draws a place at its position of the settings', async () => {
    const { trackingId } = await createdShipment(await server.admin(), { ...WAY, origin: 'Hub 7' });
    const get = async () => (await server.visitor().get(`/api/tracking/track/${trackingId}/map`)).body.data;
    expect(await get()).toEqual({ svg: null, isApproximate: false, unknown: ['Hub 7'] });
    await storeSettings(server.connection(), { tracking: { places: [{ name: 'HUB 7', latitude: 33.57, longitude: -7.59 }] } });
    server.wait(6_000);
    expect((await get()).svg).toContain('>Hub 7</tspan>');
  });

  it('centers close views on the place of an entry, and draws as ever for an unknown one', async () => {
    const { trackingId } = await createdShipment(await server.admin(), { ...WAY, currentLocation: 'Casablanca' });
    const { body } = await server.visitor().get(`/api/tracking/track/${trackingId}`);
    const draw = async (entry: string) =>
      (await server.visitor().get(`/api/tracking/track/${trackingId}/map?zoom=3&entry=${entry}`).expect(200)).body.data.svg;
    expect(await draw(body.data.statusHistory[0]._id)).toContain('r="13"');
    expect(await draw('65f1c0ffee65f1c0ffee65f1')).not.toContain('r="13"');
  });

  it.each(['entry=a%20b', 'entry=1&entry=2', `entry=${'a'.repeat(41)}`, 'width=x', 'height=1.5', 'zoom=', 'width=1&width=2'])(
    'refuses %s',
    async (query) => {
      const { trackingId } = await createdShipment(await server.admin(), WAY);
      const answer = await server.visitor().get(`/api/tracking/track/${trackingId}/map?${query}`);
      expectFailure(answer, 'VALIDATION');
    },
  );

  it('answers a miss as the lookup does', async () => {
    expectFailure(await server.visitor().get('/api/tracking/track/TRK-000000-000000/map'), 'SHIPMENT_NOT_FOUND');
  });

  it('counts as a lookup', async () => {
    const { trackingId } = await createdShipment(await server.admin(), { ...WAY, origin: 'Port Ellery' });
    const get = () => server.visitor().get(`/api/tracking/track/${trackingId}/map`);
    for (let call = 0; call < RATE_LIMITS.lookup.limit; call += 1) await get();
    expectFailure(await get(), 'RATE_LIMITED');
  });
});

describe('GET /settings/office-map [R067]', () => {
  it('draws the office of the settings', async () => {
    await storeSettings(server.connection(), { company: { coordinates: { latitude: 43.66, longitude: -70.25 } } });
    server.wait(6_000);
    const { status, body } = await server.visitor().get('/api/settings/office-map?width=960&height=480');
    expect(status).toBe(200);
    expect(body.data.svg).toContain('viewBox="0 0 940 480"');
    expect(body.data.svg).toContain('>Boston</tspan>');
  });
});
