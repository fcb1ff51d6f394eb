import { expect, it } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { countShipmentReads } from '../../testing/count-reads.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer();

it('keeps what anybody may see once for all languages, and each is answered in its own [C3]', async () => {
  await server.followChanges();
  const { trackingId } = await createdShipment(await server.admin());
  const look = (language: string) => server.visitor().get(`/api/tracking/track/${trackingId}`).set('Accept-Language', language);
  await look('en').expect(200);
  expect(await countShipmentReads(server, () => look('de').expect(200))).toBe(0);
  const [english, german] = [await look('en').expect(200), await look('de').expect(200)];
  expect(german.body.data).toEqual(english.body.data);
  expect(german.body.message).toBe('Sendung gefunden');
  expect(english.body.message).toBe('Shipment found');
  expect(german.headers.etag).not.toBe(english.headers.etag);
  await look('de').set('If-None-Match', String(german.headers.etag)).expect(304);
});
