import { expect, test } from 'vitest';
import { REPOSITORY_ROOT } from '../../paths.ts';
import { VERSION } from '../../version.ts';
import { toErrorReport } from './error-webhook.ts';
import { createLogger } from './open-log.ts';

/** As the log writes it. */
function report(facts: object, message?: string) {
  let line = '';
  createLogger('info', { write: (text) => (line = text) }).error(facts, message);
  return toErrorReport(line);
}

test('reports a failed request by its endpoint, request ID, message and stack [O8]', () => {
  const err = new TypeError("Cannot read properties of undefined (reading 'status')");
  expect(report({ requestId: 'r-1', where: 'GET /tracking/track/:trackingId', code: 'INTERNAL', err }, 'request failed')).toEqual(
    {
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      version: VERSION,
      message: "request failed: TypeError: Cannot read properties of undefined (reading 'status')",
      stack: expect.stringMatching(/^ {4}at .*apps\/api\/src\/platform\/log\/error-report\.test\.ts:\d+:\d+/),
      requestId: 'r-1',
      where: 'GET /tracking/track/:trackingId',
    },
  );
});

test.each([
  [{ task: 'send mails', err: new Error('x') }, 'send mails'],
  [{ consumer: 'mail', target: 'TRK-7K3M9D-4XQ2FJ', err: new Error('x') }, 'mail'],
])('names the job or consumer of %j, and no other field [O8]', (facts, where) => {
  const sent = report(facts, 'failed');
  expect(sent?.where).toBe(where);
  expect(JSON.stringify(sent)).not.toContain('TRK-');
});

test.each([
  'Unexpected token A, "Ann Okafor, 5 High St" is not valid JSON',
  'no reader named ann.okafor@example.com',
  'no shipment TRK-7K3M9D-4XQ2FJ',
  'no shipment AB12345678',
  'invalid URL https://parcels.example.com/track?id=7K3M9D&k=secret',
  'cannot open /track?id=secret',
  'refused by 203.0.113.77:443',
  'cannot call +46 31 555 01 42',
  "expected 'Ann Okafor' to be a status",
  "can't find 'Okafor'",
  `${'?'.repeat(100_000)}AB12345678`,
])('leaves out what may be personal data of: %s [O8, P07]', (text) => {
  const sent = report({ err: new Error(text) }, 'failed')?.message;
  expect(sent).toContain('…');
  expect(sent).not.toMatch(/Ann|Okafor|High St|example\.com|7K3M9D|AB12|secret|203\.0|555|31/);
});

test('has no message of a database error, which repeats values [P07]', () => {
  const err = Object.assign(new Error('duplicate key Ann Okafor'), { name: 'MongoServerError' });
  expect(report({ err })?.message).toBe('unexpected error: MongoServerError');
});

test('limits message and stack, and leaves out the folder of the installation [O8]', () => {
  const err = new Error('long '.repeat(1_000));
  err.stack = `Error\n${'    at run (file:///x/main.js)\n'.repeat(1_000)}`;
  const sent = report({ err });
  expect([sent?.message.length, sent?.stack?.length]).toEqual([500, 8_000]);
  expect(report({ err: new Error('x') })?.stack).not.toContain(REPOSITORY_ROOT);
});

test('skips the line of a request, whose cause has a line of its own [O8]', () => {
  expect(report({ requestId: 'r', method: 'GET', route: '/x', status: 500, ms: 3 })).toBeUndefined();
});
