import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { startMailServer } from '../../../testing/mail-server.ts';
import { setUpProcesses } from '../../../testing/set-up-processes.ts';
import { storeDueMails } from '../../../testing/store-due-mails.ts';

const { connection, start } = setUpProcesses();
const TIMEOUT_MS = 300_000;
const PATIENT = { timeout: 120_000, interval: 50 };
const MANY = 10_000;
/** A mail may overtake due mails that other connections hold. */
const OVERTAKEN = 8;

/** How much a young process may still grow; all mails with their content would take twice as much. */
const FLAT_BYTES = 96 * 1024 * 1024;

const residentBytes = async (pid: number | undefined): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return 1024 * Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
};

test(
  'starts with 10,000 mails due, without more memory, in order of due time, and stops on request',
  async () => {
    const { url: smtpUrl, arrived } = await startMailServer();
    const stop = async ({ process, ended }: Awaited<ReturnType<typeof start>>) => {
      process.kill('SIGTERM');
      expect(await ended).toBe(0);
    };
    // Without a mail server it sends nothing.
    const idle = await start();
    await storeDueMails(connection(), { office: idle.office, count: MANY });
    await stop(idle);
    expect(arrived).toEqual([]);

    const busy = await start({ smtpUrl });
    await vi.waitFor(() => expect(arrived.length).toBeGreaterThan(50), PATIENT);
    const early = await residentBytes(busy.process.pid);
    await vi.waitFor(() => expect(arrived.length).toBeGreaterThan(300), PATIENT);
    const late = await residentBytes(busy.process.pid);
    expect(late - early).toBeLessThan(FLAT_BYTES);

    await stop(busy);
    const sent = await connection().collection('mails').countDocuments({ state: 'sent' });
    const waiting = await connection().collection('mails').countDocuments({ state: 'held' });
    expect({ sent, all: sent + waiting }).toEqual({ sent: arrived.length, all: MANY });
    const numbers = arrived.map(({ to }) => Number(to?.[0]?.name.replace('Reader ', '')));
    const outOfOrder = numbers.filter((number, position) => Math.abs(number - position) > OVERTAKEN);
    expect(outOfOrder).toEqual([]);
    expect(busy.failures()).toEqual([]);
  },
  TIMEOUT_MS,
);
