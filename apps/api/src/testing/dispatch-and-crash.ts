// Dispatches events repeatedly until it kills itself before or after one of the calls that dispatching makes.
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { connect } from '../platform/db/connect.ts';
import { createDispatcher } from '../platform/events/dispatcher.ts';
import { withCrashPoints } from './crash-at.ts';
import { openStores } from './flat-context.ts';

// oxlint-disable-next-line node/no-process-env
const { MONGODB_URI = '' } = process.env;
const { events, outboxes } = openStores(await connect(MONGODB_URI));
const { shipments } = outboxes;
const { dispatch } = createDispatcher({
  log: { ...events, append: withCrashPoints(events.append) },
  outboxes: [
    {
      ...shipments,
      findPending: withCrashPoints((...asked: Parameters<typeof shipments.findPending>) => shipments.findPending(...asked)),
      remove: withCrashPoints((waiting: Parameters<typeof shipments.remove>[0]) => shipments.remove(waiting)),
    },
  ],
  logger: pino({ enabled: false }),
});
process.stdout.write('dispatching\n');
for (;;) {
  await dispatch();
  await sleep(1);
}
