import { expect, test, vi } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { updateEstimates, REBUILD_MARK } from './update-route-histories.ts';

const server = setUpServer();

test('keeps log and mails going when a route cannot be stored, and rebuilds all routes later', async () => {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  server.wait(3_600_000);
  await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'delivered' }).expect(200);
  const context = server.newContext();
  await server.processEvents(context);
  const entries = await context.activity.readTargets([trackingId]);
  const logger = { error: vi.fn<(facts: object, message: string) => void>() };
  const routeHistories = { ...context.routeHistories, replace: () => Promise.reject(new Error('too large')) };
  await updateEstimates({ ...context, routeHistories, logger }, entries);
  expect(logger.error).toHaveBeenCalledOnce();
  expect(await context.marks.find(REBUILD_MARK)).toEqual(server.clock.now);
});
