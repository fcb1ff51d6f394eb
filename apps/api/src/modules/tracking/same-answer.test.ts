import { getAnswer } from '@waybill/domain/shipments/answer';
import { MINUTE_MS } from '@waybill/domain/time';
import { formatAnswer } from '@waybill/i18n/phrases/format-answer';
import { tEnglish } from '@waybill/i18n/translator';
import { expect, test } from 'vitest';
import { createSmtp } from '../../platform/smtp/smtp.ts';
import { createAnswerClock } from '../../platform/time/reader-clock.ts';
import { createdShipment } from '../../testing/builders.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { sendMails } from '../mail/send/send-mails.ts';

const server = setUpServer();
const PROMISE = { deliveryDate: '2040-03-20', sender: { name: 'Accra Books' } };
const oneLine = (text: string) =>
  text
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ');

/** The words of the page: it formats the same answer with the clock of its reader. */
async function describeForPage(trackingId: string) {
  const { data } = (await server.visitor().get(`/api/tracking/track/${trackingId}`).expect(200)).body;
  const { company, tracking } = await server.newContext().settings();
  const { timeZone } = company;
  const answer = getAnswer(data, { now: server.clock.now, timeZone, staleHours: tracking.staleHours });
  return formatAnswer(answer, data, createAnswerClock('en', timeZone), tEnglish);
}

test.each([
  ['a note', { status: 'on_hold', subStatus: 'customs', notes: 'Customs asks for a commercial invoice.' }],
  ['a note on a required action', { status: 'on_hold', subStatus: 'address_problem', notes: 'House number 12 does not exist.' }],
  ['a reason', { status: 'on_hold', subStatus: 'recipient_absent' }],
])('page, page without scripts, text and mail say the same about %s', async (_what, update) => {
  const { url, arrived } = await startMailServer();
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin, PROMISE);
  await admin
    .put(`/api/tracking/update/${trackingId}`)
    .send({ location: 'Miami, USA', ...update })
    .expect(200);
  server.wait(5 * MINUTE_MS);
  const context = server.newContext();
  await server.processEvents(context);
  await sendMails({ ...context, smtp: createSmtp(url) });

  const { headline, sentence = '', date } = await describeForPage(trackingId);
  const read = async (accept: string) =>
    oneLine((await server.visitor().get(`/en/t/${trackingId}`).set('Accept', accept).expect(200)).text);
  const mail = arrived.find(({ subject = '' }) => subject.includes(trackingId) && !/registered/.test(subject));
  const [page, text, letter] = [await read('text/html'), await read('text/plain'), oneLine(mail?.text ?? '')];
  for (const words of [page, text, letter]) {
    expect(words).toContain(headline);
    expect(words).toContain(date.value);
  }
  for (const words of [page, text]) {
    expect(words).toContain(sentence);
    expect(words).toContain(date.notes[0]);
  }
  expect(letter).toContain('notes' in update ? sentence : sentence.split('. ')[0]);
  expect('notes' in update && /don’t need to do anything/.test(letter)).toBe(false);
});
