import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

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
