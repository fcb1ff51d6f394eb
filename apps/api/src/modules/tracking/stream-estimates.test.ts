import type { ShipmentStatus } from '@waybill/domain/shipments/statuses';
import { expect, test, vi } from 'vitest';
import { openStream } from '../../testing/open-stream.ts';
import { insertPastShipments } from '../../testing/past-shipments.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { startListener } from '../../testing/start-listener.ts';
import { rebuildHistories } from '../estimates/rebuild-histories.ts';

const server = setUpServer();
const HOUR = 3_600_000;
const LANE = { origin: 'Oslo, Norway', destination: 'Lyon, France' };
const ago = (hours: number): string => new Date(server.clock.now.getTime() - hours * HOUR).toISOString();

test('sends a changed estimate by itself, without ID and shipment', async () => {
  const past = Array.from({ length: 20 }, (_, index) => ({
    ...LANE,
    history: [
      ['in_transit', ago(130 + index)],
      ['delivered', ago(120)],
    ] satisfies [ShipmentStatus, string][],
  }));
  const open = { ...LANE, history: [['in_transit', ago(0)]] satisfies [ShipmentStatus, string][] };
  await insertPastShipments(server.connection(), [...past, open]);
  await rebuildHistories(server.newContext());
  const stored = await server.connection().collection('shipments').findOne({ status: 'in_transit' });
  const { url } = await startListener(server);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const stream = await openStream(`${url}/api/tracking/track/${stored?.trackingId}/stream`);
    await expect.poll(() => stream.events().map(({ event }) => event)).toEqual(['snapshot']);
    expect(stream.events()[0]?.data.eta).toMatchObject({ n: 20, basis: 'lane' });
    // Nothing changes within a minute.
    vi.advanceTimersByTime(60_000);
    server.wait(20 * HOUR);
    vi.advanceTimersByTime(60_000);
    await expect
      .poll(() => stream.events().map(({ event, id }) => [event, id]))
      .toEqual([
        ['snapshot', '1'],
        ['eta', undefined],
      ]);
    const { data } = stream.events()[1] ?? {};
    expect(Object.keys(data)).toEqual(['eta', 'waiting', 'accuracy', 'accuracyBasis']);
    expect(data.eta).toMatchObject({ n: 10, basis: 'lane' });
  } finally {
    vi.useRealTimers();
  }
});
