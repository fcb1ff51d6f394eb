import { describe, expect, test } from 'vitest';
import { messageModel } from '../../models/message-model.ts';
import { contactBody } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer();
const send = (body: object) => server.visitor().post('/api/contact').send(body);
const stored = () => messageModel(server.connection()).find().lean();

test('R066: a message is stored before it is answered, with the time an answer is promised for', async () => {
  const answer = await send(contactBody({ elapsedMs: 30_000, website: '' }));
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 201,
    body: { success: true, message: 'Thank you for your message! We will get back to you soon.' },
  });
  expect(await stored()).toEqual([
    {
      _id: expect.anything(),
      ...contactBody(),
      status: 'new',
      createdAt: server.clock.now,
      dueAt: new Date(server.clock.now.getTime() + 24 * 3_600_000),
    },
  ]);
});

test('R066: the phone number is optional, and a blank one is stored as absent', async () => {
  await send(contactBody({ phone: '  ' })).expect(201);
  expect((await stored())[0]).not.toHaveProperty('phone');
});

describe('R066: what a program sends looks accepted and is kept as spam', () => {
  test.each([
    ['the hidden field filled in', { website: 'https://spam.example' }],
    ['sent within a second', { elapsedMs: 900 }],
    ['sent after two days', { elapsedMs: 48 * 3_600_000 }],
  ])('%s', async (_what, sign) => {
    const answer = await send(contactBody(sign));
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual((await send(contactBody())).body);
    expect((await stored()).map(({ status }) => status)).toEqual(['spam', 'new']);
  });
});

test('I07: line breaks in name and subject become blanks, in the message they stay', async () => {
  await send(contactBody({ name: 'A\r\nBcc: x@example.com', subject: 'Hello\nthere', message: 'One\r\nTwo\u0000' })).expect(201);
  expect((await stored())[0]).toMatchObject({ name: 'A Bcc: x@example.com', subject: 'Hello there', message: 'One\nTwo' });
});

describe('R059: refuses', () => {
  test.each([
    ['a missing name', { name: undefined }, 'name'],
    ['a blank subject', { subject: ' ' }, 'subject'],
    ['a wrong e-mail address', { email: 'mireille@' }, 'email'],
    ['a message that is too long', { message: 'x'.repeat(5_001) }, 'message'],
    ['a phone number with letters', { phone: 'ring me' }, 'phone'],
  ])('%s, and stores nothing', async (_what, wrong, path) => {
    const body = expectFailure(await send({ ...contactBody(), ...wrong }), 'VALIDATION');
    expect(body.errors?.map((error) => error.path)).toEqual([path]);
    expect(await stored()).toEqual([]);
  });
});

test('R066, R09: the sixth message in ten minutes waits; mistakes do not count', async () => {
  for (let count = 0; count < 5; count += 1) {
    await send({}).expect(400);
    await send(contactBody()).expect(201);
  }
  const answer = await send(contactBody());
  expect(expectFailure(answer, 'RATE_LIMITED').message).toBe('Too many attempts. Please try again in 10 minutes.');
  expect(Number(answer.headers['retry-after'])).toBe(600);
  expect(answer.headers['ratelimit-policy']).toContain('"contact"');
  expect(await stored()).toHaveLength(5);
  server.wait(600_000);
  await send(contactBody()).expect(201);
});
