// Dispatches events repeatedly until it kills itself before or after one of the calls that dispatching makes.
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { connect } from '../platform/db/connect.ts';
import { createDispatcher } from '../platform/events/dispatcher.ts';
import { watched } from './crash-at.ts';
import { openStores } from './flat-context.ts';

// oxlint-disable-next-line node/no-process-env
const { MONGODB_URI = '' } = process.env;
const { events, outboxes } = openStores(await connect(MONGODB_URI));
const { shipments } = outboxes;
const { dispatch } = createDispatcher({
  log: { ...events, append: watched(events.append) },
  outboxes: [
    {
      ...shipments,
      findWaiting: watched((...asked: Parameters<typeof shipments.findWaiting>) => shipments.findWaiting(...asked)),
      remove: watched((waiting: Parameters<typeof shipments.remove>[0]) => shipments.remove(waiting)),
    },
  ],
  logger: pino({ enabled: false }),
});
process.stdout.write('dispatching\n');
for (;;) {
  await dispatch();
  await sleep(1);
}
