import { expect, test } from 'vitest';
import { createLineFormat, createLogger } from './open-log.ts';

const SECRET = 'duplicate key: Ann Okafor, ann@example.com';

function write(log: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown> {
  let written = '';
  log(createLogger('info', { write: (line) => (written += line) }));
  return JSON.parse(written);
}

test('omits the message of a database error, also where the line has none of its own [P07]', () => {
  const err = Object.assign(new Error(SECRET), { name: 'MongoServerError' });
  for (const line of [
    write((logger) => logger.error({ requestId: 'r', err })),
    write((logger) => logger.child({ worker: 2 }).error({ err })),
  ]) {
    expect(line).toMatchObject({ msg: 'unexpected error', err: { type: 'MongoServerError' } });
    expect(JSON.stringify(line)).not.toContain('Okafor');
  }
});

test('keeps the fields and messages of other lines as they are', () => {
  expect(write((logger) => logger.error({ err: new Error('no reply') }, 'failed'))).toMatchObject({
    msg: 'failed',
    err: { type: 'Error', message: 'no reply' },
  });
  expect(write((logger) => logger.info({ status: 200 }))).not.toHaveProperty('msg');
  expect(write((logger) => logger.info('listening'))).toMatchObject({ msg: 'listening' });
});

test('formats lines for a terminal: requests as one sentence, other fields beside the message [O15]', async () => {
  const format = await createLineFormat();
  const toText = (level: number, fields: object) =>
    format(JSON.stringify({ level, time: '2026-11-28T10:00:00.000Z', ...fields })).replace(/^\[[\d:]+\] /, '');
  const request = { requestId: 'r1', method: 'GET', route: '/healthz', status: 200, ms: 2.9 };
  expect(toText(30, request)).toBe('INFO: GET /healthz 200 2.9 ms\n');
  expect(toText(50, { ...request, status: 503 })).toBe('ERROR: GET /healthz 503 2.9 ms {"requestId":"r1"}\n');
  expect(toText(30, { msg: 'listening', url: 'http://127.0.0.1:3000' })).toBe(
    'INFO: listening {"url":"http://127.0.0.1:3000"}\n',
  );
});
