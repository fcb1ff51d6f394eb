import { randomBytes } from 'node:crypto';
import { createMailCode, MAIL_CODE_LENGTH } from '@waybill/domain/mail/mail-code';
import { SECOND_MS } from '@waybill/domain/time';
import type { Connection } from 'mongoose';
import type TestAgent from 'supertest/lib/agent.js';
import { mailModel, type NewMail } from '../modules/mail/mail-model.ts';
import { createdShipment } from './builders.ts';

const ZOE = 'zoe.angstrom@example.com';

/** Due a second apart, to `Reader 0` and up, stored in another order. */
export async function storeDueMails(
  connection: Connection,
  { office, count, now = new Date() }: { office: TestAgent; count: number; now?: Date },
): Promise<void> {
  const { trackingId } = await createdShipment(office, { mail: { recipient: false, sender: false } });
  const mails = Array.from({ length: count }, (_, index): NewMail => ({
    key: `${trackingId} ${index}`,
    code: createMailCode(randomBytes(MAIL_CODE_LENGTH)),
    trackingId,
    event: 'created',
    occasion: 'created',
    happenedAt: now,
    role: 'recipient',
    address: ZOE,
    name: `Reader ${index}`,
    language: 'en',
    state: 'held',
    byHand: true,
    dueAt: new Date(now.getTime() - (count - index) * SECOND_MS),
    attempts: 0,
    createdAt: now,
  }));
  const [even, odd] = [mails.filter((_, index) => index % 2 === 0), mails.filter((_, index) => index % 2 === 1)];
  await mailModel(connection).insertMany([...odd.toReversed(), ...even]);
}
