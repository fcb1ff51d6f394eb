import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { attachToMail, makeFormatBomb, makePartsBomb, makePng, makeSharedTextBomb } from '../testing/bombs.ts';
import { createdShipment } from '../testing/builders.ts';
import { setUpServer } from '../testing/set-up-server.ts';
import { startListener } from '../testing/start-listener.ts';

const server = setUpServer({ config: { rateLimitFactor: 1_000 } });

/** Sends the call and asks for the health of the server until it is answered. */
async function sendBeside(path: string, type: string, content: Buffer | string) {
  const { url } = await startListener(server);
  const token = await server.openSession();
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': type };
  const started = performance.now();
  const progress = { isAnswered: false, healthChecks: 0 };
  const call = fetch(`${url}${path}`, { method: 'POST', headers, body: content }).finally(() => (progress.isAnswered = true));
  while (!progress.isAnswered) {
    if ((await fetch(`${url}/api/healthz`)).ok) progress.healthChecks += 1;
    await sleep(50);
  }
  const answer = await call;
  const body = (await answer.json()) as { message?: string; errors?: { message: string }[] };
  const seconds = (performance.now() - started) / 1_000;
  return { answer: [answer.status, body.errors?.[0]?.message ?? body.message], healthChecks: progress.healthChecks, seconds };
}

const BRACKETS = makeFormatBomb('['.repeat(150_000));
const MANY_COLUMNS = [400, 'has more than 200 columns'] as const;

const FILES: readonly [what: string, make: () => Buffer, answer: readonly [status: number, message: string | undefined]][] = [
  ['a number format of brackets [H1]', () => BRACKETS, [201, undefined]],
  ['a number format of seconds with zeros [H1]', () => makeFormatBomb(`ys${'0'.repeat(150_000)}x`), [201, undefined]],
  ['such a workbook attached to an email [H1]', () => attachToMail('orders.xlsx', BRACKETS), [201, undefined]],
  ['rows of 99,000 commas [H2]', () => Buffer.from(`x${','.repeat(99_000)}x\n`.repeat(3)), MANY_COLUMNS],
  ['rows of 49,000 equal names [H2]', () => Buffer.from(`${'x,'.repeat(49_000)}x\n`.repeat(3)), MANY_COLUMNS],
  [
    'an unclosed quotation mark before commas [H2]',
    () => Buffer.from(`"${', ,'.repeat(49_000)}`),
    [400, 'has no rows below its column names'],
  ],
  [
    'an email of 160,000 empty parts [H6]',
    () => makePartsBomb(160_000),
    [415, 'This email has more than 1,000 parts. Save its table as a file and choose that.'],
  ],
  [
    'rows that share a long text [H6]',
    () => makeSharedTextBomb({ rows: 5_000, length: 99_000 }),
    [413, expect.stringMatching(/^The table has more than 1,000,000 cells or 10,000,000 characters\. Split/)],
  ],
];

test('answers health checks while it checks the largest table that it takes [S5]', async () => {
  const content = makeSharedTextBomb({ rows: 5_000, length: 1_900 });
  const { answer, healthChecks, seconds } = await sendBeside('/api/admin/imports', 'text/csv', content);
  expect(answer).toEqual([201, undefined]);
  expect(healthChecks).toBeGreaterThanOrEqual(Math.floor(seconds));
});

describe('answers health checks while it reads a file, and says what is wrong with it [S5]', () => {
  test.each(FILES)('%s', async (_what, make, expected) => {
    const { answer, healthChecks, seconds } = await sendBeside('/api/admin/imports', 'text/csv', make());
    expect(answer).toEqual(expected);
    // A reader that blocks the server gets one answer in all its time.
    expect(healthChecks).toBeGreaterThanOrEqual(Math.floor(seconds));
  });
});

const WIDE = makePng(60_000_000, 1).toString('base64');
const HIGH = makePng(1, 60_000_000).toString('base64');
const PROOF = { receiver: 'Nils Berg', relation: 'recipient' };
const SIDES = 'must be at most 16384 pixels wide and high';

describe('answers health checks while it reads a picture, and says what is wrong with it [S5]', () => {
  test.each<[what: string, path: string, body: object, answer: [status: number, message: string]]>([
    ['photo of 60,000,000 x 1 pixels [H7]', 'proof', { ...PROOF, photos: [WIDE] }, [400, SIDES]],
    ['photo of 1 x 60,000,000 pixels [H7]', 'proof', { ...PROOF, photos: [HIGH] }, [400, SIDES]],
    ['signature of 60,000,000 x 1 pixels [H7]', 'proof', { ...PROOF, signature: WIDE }, [400, SIDES]],
    ['signature of 1 x 60,000,000 pixels [H7]', 'proof', { ...PROOF, signature: HIGH }, [400, SIDES]],
    ['logo of 1 x 60,000,000 pixels [H7]', 'logo', { content: HIGH }, [400, 'must be at most 4096 pixels wide and high']],
  ])('%s', async (_what, kind, body, expected) => {
    const { trackingId } = await createdShipment(await server.admin());
    const path = kind === 'logo' ? '/api/admin/settings/logo' : `/api/tracking/${trackingId}/proof`;
    const { answer, healthChecks, seconds } = await sendBeside(path, 'application/json', JSON.stringify(body));
    expect(answer).toEqual(expected);
    expect(healthChecks).toBeGreaterThanOrEqual(Math.floor(seconds));
  });
});
