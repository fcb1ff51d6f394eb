import { MINUTE_MS } from '@waybill/domain/time';
import { expect, test, vi } from 'vitest';
import { createSmtp } from '../../../platform/smtp/smtp.ts';
import { createdShipment } from '../../../testing/builders.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { sendMails } from './send-mails.ts';

const server = setUpServer();
const PATIENT = { timeout: 30_000 };

const stored = () => server.connection().collection('mails');

async function dueMails(count: number): Promise<void> {
  const admin = await server.admin();
  for (let number = 0; number < count; number += 1) {
    await createdShipment(admin, { referenceNo: String(number), sender: { name: 'Accra Books' } });
  }
  await server.processEvents();
  server.wait(MINUTE_MS);
}

/** Each mail waits until it is released. */
function slowServer() {
  const waiting: (() => void)[] = [];
  const started = startMailServer({
    onData: (stream, _session, answer) => {
      stream.resume();
      stream.on('end', () => waiting.push(() => answer()));
    },
  });
  const release = () => {
    for (const answer of waiting.splice(0)) answer();
  };
  return { started, waiting, release };
}

test('ends the round after an internal failure on one connection, once the others are done', async () => {
  await dueMails(6);
  const { started, waiting, release } = slowServer();
  const { url } = await started;
  const context = server.newContext();
  let claims = 0;
  const mails: typeof context.mails = {
    ...context.mails,
    claim: async (claim) => {
      claims += 1;
      if (claims === 4) throw new Error('the database does not answer');
      return context.mails.claim(claim);
    },
  };
  let isOver = false;
  const round = Promise.allSettled([sendMails({ ...context, mails, smtp: createSmtp(url) })]).finally(() => (isOver = true));
  await vi.waitFor(() => expect(waiting).toHaveLength(3), PATIENT);
  expect(isOver).toBe(false);
  release();
  expect(await round).toMatchObject([{ status: 'rejected', reason: { message: 'the database does not answer' } }]);
  expect(claims).toBe(4);
  expect(await stored().countDocuments({ state: 'sent' })).toBe(3);
  expect(await stored().countDocuments({ state: 'held' })).toBe(3);
});

test('finishes mails being sent at shutdown and sends the others after the next start', async () => {
  await dueMails(6);
  const { started, waiting, release } = slowServer();
  const { url } = await started;
  const parts = { ...server.newContext(), smtp: createSmtp(url) };
  const stopping = new AbortController();
  const round = sendMails(parts, { stopping: stopping.signal });
  await vi.waitFor(() => expect(waiting).toHaveLength(4), PATIENT);
  stopping.abort();
  release();
  await round;
  await sendMails(parts, { stopping: stopping.signal });
  expect(await stored().distinct('state')).toEqual(['held', 'sent']);
  expect(await stored().countDocuments({ state: 'sent' })).toBe(4);

  const next = await startMailServer();
  await sendMails({ ...server.newContext(), smtp: createSmtp(next.url) });
  expect(next.arrived).toHaveLength(2);
});
