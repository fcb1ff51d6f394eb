import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { endProcess, findFreePort, median, readMemory } from '@waybill/product-process';
import { listShipments, randomLookup, randomUpdate } from '../calls.ts';
import { type Lab, ROUNDS, type Scenario } from '../lab.ts';
import { REPOSITORY, runProgram } from '../servers.ts';

/** After the start or the load, until memory is steady. */
const SETTLE_MS = 5_000;
/** After the start, until nothing is left to be prepared. */
const IDLE_AFTER_MS = 30_000;
/** In MongoDB's wire protocol: a message begins with its length; in an OP_MSG the name of the command stands there. */
const LENGTH_BYTES = 4;
const NAME_AT = 26;
const POLL_MS = 10;

const memory: Scenario = {
  row: 'S9',
  async measure(lab) {
    const [floor, started] = [await lab.freshFloor('express'), await lab.freshProduct(lab.size)];
    await delay(SETTLE_MS);
    const [bare, rest] = [await readMemory({ pid: floor.pid }), await readMemory(started)];
    // One round each of S1 to S4, because other scenarios may have put more load on a shared server.
    const product = await lab.enter(started);
    await lab.ask(() => randomLookup(product), 10_000, { of: product })();
    await lab.ask(() => listShipments(product), 3_000, { of: product })();
    await lab.ask(() => randomUpdate(product), 3_000, { of: product })();
    await delay(SETTLE_MS);
    const after = await readMemory(product);
    await product.end();
    const texts = [bare, rest, after].map((each) => `${each.resident.toFixed(0)} MB (private ${each.private.toFixed(0)})`);
    const figures = { restMemory: rest.resident / bare.resident, loadMemory: after.private };
    return { figures, behind: `F2 ${texts[0]}; product at rest ${texts[1]}, after load ${texts[2]}` };
  },
};

/** All wait at once: the CPU is that of each server alone. */
const idle: Scenario = {
  row: 'S15',
  async measure(lab) {
    const [one, four] = await Promise.all([watchIdle(lab, 1), watchIdle(lab, 4)]);
    const figures = { idle: one.percent, idleCommands: one.perMinute };
    const ofFour = { idleWorkers: four.percent, idleCommandsWorkers: four.perMinute };
    return { figures: { ...figures, ...ofFour }, behind: `${one.behind}; ${four.behind}` };
  },
};

async function watchIdle(lab: Lab, workers: number) {
  const env = { WORKERS: String(workers) };
  const embedded = await lab.freshProduct(lab.size, env);
  const commands = new Map<string, number>();
  const port = await startCountingProxy(lab, (name) => commands.set(name, (commands.get(name) ?? 0) + 1));
  const mongo = { MONGODB_URI: `mongodb://127.0.0.1:${port}/waybill`, JWT_SECRET: randomBytes(32).toString('base64') };
  const counted = await lab.freshProduct(0, { ...env, ...mongo });
  await delay(IDLE_AFTER_MS);
  const seconds = lab.amount(60);
  commands.clear();
  const before = await embedded.cpuMicros();
  await delay(seconds * 1_000);
  const percent = ((await embedded.cpuMicros()) - before) / 1e4 / seconds;
  const names = [...commands].toSorted(([, few], [, many]) => many - few);
  await Promise.all([embedded.end(), counted.end()]);
  const perMinute = (names.reduce((sum, [, count]) => sum + count, 0) * 60) / seconds;
  return { percent, perMinute, behind: `WORKERS=${workers} in ${seconds} s: ${names.map((name) => name.join(' ')).join(', ')}` };
}

/** Before the embedded database as a server of its own, which speaks MongoDB's protocol. @returns its port. */
async function startCountingProxy(lab: Lab, count: (command: string) => void): Promise<number> {
  const args = ['packages/embedded-mongo/bin/mongod.mjs', '--dbpath', await lab.scratchFolder(), '--port', '0'];
  const mongod = spawn(process.execPath, args, { cwd: REPOSITORY, stdio: ['ignore', 'pipe', 'inherit'] });
  await lab.keep({ end: () => endProcess(mongod, 'SIGKILL') });
  const [line] = (await once(mongod.stdout, 'data')) as [Buffer];
  const databasePort = Number(/port (\d+)/.exec(line.toString())?.[1]);
  const proxy = createServer((client) => {
    const database = connect(databasePort, '127.0.0.1');
    client.pipe(database).pipe(client);
    for (const socket of [client, database]) socket.on('error', () => void [client.destroy(), database.destroy()]);
    client.on('data', countCommands(count));
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  await lab.keep({ end: () => proxy.close() });
  return (proxy.address() as AddressInfo).port;
}

/** Takes what a client sends, and calls back with the name of each command in it. */
export function countCommands(count: (name: string) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= LENGTH_BYTES && rest.length >= rest.readInt32LE(0)) {
      const message = rest.subarray(0, rest.readInt32LE(0));
      count(message.toString('latin1', NAME_AT, message.indexOf(0, NAME_AT)));
      rest = rest.subarray(message.length);
    }
  };
}

/** `npm start` without npm, from the command to the first page, on an existing data directory. */
const secondStart: Scenario = {
  row: 'D2',
  async measure(lab) {
    const dataDir = await lab.scratchFolder();
    return takeMedian('secondStart', async () => {
      const port = String(await findFreePort());
      const begin = performance.now();
      const env = { ...process.env, PORT: port, DATA_DIR: dataDir };
      const command = spawn(process.execPath, ['tools/up.mjs', 'start'], { cwd: REPOSITORY, env, stdio: 'ignore' });
      try {
        const isServed = async () => (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))?.ok;
        while (command.exitCode === null && !(await isServed())) await delay(POLL_MS);
        if (command.exitCode !== null) throw new Error('The start failed; run the command on its own to see why');
        return (performance.now() - begin) / 1_000;
      } finally {
        await endProcess(command, 'SIGTERM');
      }
    });
  },
};

const idleBuild: Scenario = {
  row: 'D4',
  measure: () =>
    takeMedian('idleBuild', async () => {
      const begin = performance.now();
      await runProgram(['tools/up.mjs', 'turbo', 'run', 'build', '--output-logs=errors-only'], process.env);
      return (performance.now() - begin) / 1_000;
    }),
};

/** Of seconds, after a first time that does not count. */
async function takeMedian(budget: 'secondStart' | 'idleBuild', time: () => Promise<number>) {
  await time();
  const seconds: number[] = [];
  while (seconds.length < ROUNDS) seconds.push(await time());
  return { figures: { [budget]: median(seconds) }, behind: `${seconds.map((one) => one.toFixed(2)).join(', ')} s` };
}

export const REST: readonly Scenario[] = [memory, idle, secondStart, idleBuild];
