import { connect } from 'node:net';
import argon2 from 'argon2';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CREDENTIALS, setUpServer } from '../testing/set-up-server.ts';
import { startListener } from '../testing/start-listener.ts';

const server = setUpServer({ config: { trustProxy: 1 } });

const ATTACKER = '127.0.0.2';
const CHECKS = 20;

async function checkHealth(url: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let check = 0; check < CHECKS; check += 1) {
    statuses.push((await fetch(`${url}/api/healthz`, { headers: { Connection: 'close' } })).status);
  }
  return statuses;
}
const ALL_WELL = Array.from({ length: CHECKS }, () => 200);

async function sendUnread(url: string, text: string): Promise<boolean> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress: ATTACKER }).pause();
  onTestFinished(() => void socket.destroy());
  return new Promise((resolve) => {
    socket.once('error', () => resolve(false));
    socket.write(text, (error) => resolve(!error));
  });
}

test('answers health checks while one address opens more connections than allowed and reads no response [A19, X12, X2]', async () => {
  const { url, server: door } = await startListener(server, { maxConnections: 30, maxPerAddress: 20 });
  const large = 'GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n';
  await Promise.all(Array.from({ length: 60 }, () => sendUnread(url, large.repeat(11))));
  expect(await checkHealth(url)).toEqual(ALL_WELL);
  const open = () => new Promise((resolve) => door.getConnections((_error, count) => resolve(count)));
  await expect.poll(open).toBe(20);
});

/** 4 running and 64 waiting; one more is refused. */
const SIGN_INS = 4 + 64;
const REFUSED = 32;

test('answers health checks while all sign-in slots are taken, and rejects further sign-ins at once [A19, X12]', async () => {
  const { url } = await startListener(server);
  let release = () => {};
  const held = new Promise<boolean>((resolve) => (release = () => resolve(false)));
  const verify = vi.spyOn(argon2, 'verify').mockReturnValue(held);
  onTestFinished(() => verify.mockRestore());
  const statuses: number[] = [];
  const signIn = async (from: string): Promise<void> => {
    const { status } = await fetch(`${url}/api/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
      body: JSON.stringify({ ...CREDENTIALS, password: 'wrong' }),
    });
    statuses.push(status);
  };

  const calls = Array.from({ length: SIGN_INS + REFUSED }, (_, index) => signIn(`203.0.113.${index + 1}`));
  await expect.poll(() => statuses.length, { timeout: 20_000 }).toBe(REFUSED);
  expect(await checkHealth(url)).toEqual(ALL_WELL);
  expect(statuses).toEqual(Array.from({ length: REFUSED }, () => 429));
  release();
  await Promise.all(calls);
  expect(statuses.filter((status) => status === 401)).toHaveLength(SIGN_INS);
});
