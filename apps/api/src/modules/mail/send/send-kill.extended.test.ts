import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Connection } from 'mongoose';
import { build } from 'rolldown';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import bundle from '../../../../rolldown.config.ts';
import { connect } from '../../../platform/db/connect.ts';
import { mapBounded } from '../../../platform/jobs/batches.ts';
import { createSmtp } from '../../../platform/smtp/smtp.ts';
import { createdShipment } from '../../../testing/builders.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { sendMails } from './send-mails.ts';

const SCRIPT = fileURLToPath(new URL('../../../testing/send-and-crash.ts', import.meta.url));
/** Inside the package, where compiled dependencies resolve. */
const BUILT = fileURLToPath(new URL(`../../../node_modules/.cache/send-and-crash-${process.pid}`, import.meta.url));
const TIMEOUT_MS = 240_000;
const AT_ONCE = 2;
/** Longer than a claim's lease. */
const LATER_MS = 240_000;

const server = setUpServer();
beforeAll(() => build({ ...bundle, input: SCRIPT, output: { dir: BUILT } }));
afterAll(() => rm(BUILT, { recursive: true }));
let databases = 0;

interface Round {
  uri: string;
  connection: Connection;
}

async function oneMail(): Promise<Round> {
  const uri = Object.assign(new URL(inject('mongodbUri')), {
    pathname: `/${inject('databasePrefix')}kill-${process.pid}-${databases++}`,
  }).href;
  const connection = await connect(uri, { unlimited: true });
  for (const name of ['shipments', 'mails']) {
    await connection.collection(name).insertMany(await server.connection().collection(name).find().toArray());
  }
  return { uri, connection };
}

/** @returns the number of points passed, or that the process was killed. */
async function send(
  { uri }: Round,
  smtpUrl: string,
  { crashAt, at }: { crashAt?: number; at: Date },
): Promise<number | 'killed'> {
  const env = { ...process.env, MONGODB_URI: uri, SMTP_URL: smtpUrl, AT: at.toISOString(), CRASH_AT: String(crashAt ?? -1) };
  const child = spawn(process.execPath, [join(BUILT, 'send-and-crash.js')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const [, signal] = await once(child, 'close');
  return signal === 'SIGKILL' ? 'killed' : Number(text);
}

test(
  'loses and repeats no mail after kill -9 at any step, and reports what SMTP leaves uncertain',
  async () => {
    await createdShipment(await server.admin(), { sender: { name: 'Accra Books' } });
    await server.processEvents();
    server.wait(60_000);
    const at = server.clock.now;
    const later = new Date(at.getTime() + LATER_MS);

    const whole = await oneMail();
    const { url } = await startMailServer();
    const points = Number(await send(whole, url, { at }));
    await whole.connection.dropDatabase();
    await whole.connection.close();
    expect(points).toBeGreaterThanOrEqual(20);

    const outcomes = await mapBounded(
      Array.from({ length: points }, (_, crashAt) => crashAt),
      { concurrency: AT_ONCE },
      async (crashAt) => {
        const round = await oneMail();
        const { url: smtpUrl, arrived, stop } = await startMailServer();
        const ended = await send(round, smtpUrl, { at, crashAt });
        await sendMails({ ...server.newContext({ connection: round.connection, now: () => later }), smtp: createSmtp(smtpUrl) });
        const mail = await round.connection.collection('mails').findOne();
        await round.connection.dropDatabase();
        await round.connection.close();
        await stop();
        return { ended, state: `${mail?.state}${mail?.reason ? ` ${mail.reason}` : ''}`, arrived: arrived.length };
      },
    );
    expect(outcomes.map(({ ended }) => ended)).toEqual(outcomes.map(() => 'killed'));
    // Killed before the hand-over, the next process sends it; killed after the answer was stored, it is done.
    expect(outcomes.filter(({ state }) => state === 'sent').map(({ arrived }) => arrived)).toEqual(
      outcomes.filter(({ state }) => state === 'sent').map(() => 1),
    );
    const open = outcomes.filter(({ state }) => state !== 'sent');
    expect(new Set(open.map(({ state }) => state))).toEqual(new Set(['failed uncertain']));
    expect(Math.max(...open.map(({ arrived }) => arrived))).toBe(1);
    // Only the points between the mark and the stored answer.
    expect(open.length).toBeLessThanOrEqual(5);
  },
  TIMEOUT_MS,
);
