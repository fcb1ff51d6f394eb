import { MINUTE_MS } from '@waybill/domain/time';
import { expect, test, vi } from 'vitest';
import { createSmtp } from '../../../platform/smtp/smtp.ts';
import { createdShipment } from '../../../testing/builders.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { sendMails } from './send-mails.ts';

const server = setUpServer();
const PATIENT = { timeout: 30_000 };
const LIMIT = '?socketTimeout=1000';

const stored = () => server.connection().collection('mails');

async function dueMail(): Promise<string> {
  const { trackingId } = await createdShipment(await server.admin(), { sender: { name: 'Accra Books' } });
  await server.processEvents();
  server.wait(MINUTE_MS);
  return trackingId;
}

test('keeps other calls fast while a mail server is slow', async () => {
  const trackingId = await dueMail();
  const answers: (() => void)[] = [];
  const { url } = await startMailServer({ onRcptTo: (_address, _session, done) => void answers.push(() => done(null)) });
  const round = sendMails({ ...server.newContext(), smtp: createSmtp(url) });
  await vi.waitFor(() => expect(answers).toHaveLength(1), PATIENT);

  await server.visitor().get(`/api/tracking/track/${trackingId}`).expect(200);
  const admin = await server.admin();
  await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'processing' }).expect(200);
  const { body } = await admin.get('/api/admin/mails').query({ shipment: trackingId }).expect(200);
  expect(body.data.mails).toMatchObject([{ state: 'sending' }]);

  answers[0]?.();
  await round;
  expect(await stored().findOne({ trackingId, event: 'created' })).toMatchObject({ state: 'sent' });
});

test('retries a mail after a timeout before hand-over, and marks it uncertain after it', async () => {
  for (const [silent, expected] of [
    [{ onMailFrom: () => undefined }, { state: 'queued', attempts: 1 }],
    [{ onData: (stream: NodeJS.ReadableStream) => void stream.resume() }, { state: 'failed', reason: 'uncertain' }],
  ] as const) {
    await stored().deleteMany({});
    const trackingId = await dueMail();
    const { url, drop } = await startMailServer(silent);
    await sendMails({ ...server.newContext(), smtp: createSmtp(url + LIMIT) });
    const mail = await stored().findOne({ trackingId });
    expect(mail).toMatchObject(expected);
    expect(mail?.serverSaid).toMatch(/timeout|in time/i);
    drop();
  }
});

test('ends the round when a mail server accepts connections and stays silent', async () => {
  const trackingId = await dueMail();
  const { url, drop } = await startMailServer({ onConnect: () => undefined });
  await sendMails({ ...server.newContext(), smtp: createSmtp(`${url}?greetingTimeout=500`) });
  drop();
  expect(await stored().findOne({ trackingId })).toMatchObject({ state: 'queued', attempts: 1 });

  const back = await startMailServer();
  server.wait(MINUTE_MS);
  await sendMails({ ...server.newContext(), smtp: createSmtp(back.url) });
  expect(back.arrived).toHaveLength(1);
});

test('does not recover a mail handed over right before its lease ends', async () => {
  const trackingId = await dueMail();
  const answers: (() => void)[] = [];
  const { url } = await startMailServer({
    onRcptTo: (_address, _session, done) => void answers.push(() => done(null)),
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => answers.push(() => done()));
    },
  });
  const smtp = createSmtp(url);
  const round = sendMails({ ...server.newContext(), smtp });
  await vi.waitFor(() => expect(answers).toHaveLength(1), PATIENT);
  server.wait(2.9 * MINUTE_MS);
  answers[0]?.();
  await vi.waitFor(() => expect(answers).toHaveLength(2), PATIENT);
  server.wait(MINUTE_MS);
  await sendMails({ ...server.newContext(), smtp });
  answers[1]?.();
  await round;
  expect(await stored().findOne({ trackingId })).toMatchObject({ state: 'sent', attempts: 1 });
});
