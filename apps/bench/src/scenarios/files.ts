import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addDays, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { median, readMemory, watchMemory } from '@waybill/product-process';
import { randomLookup } from '../calls.ts';
import { apiCall, makeCall } from '../drive.ts';
import { type Lab, type Product, ROUNDS, type Scenario } from '../lab.ts';
import { runProgram, seed } from '../servers.ts';

const DAYS = 90;
const COLUMNS = 'Recipient,Recipient phone,Sender,Origin,Destination,Delivery date,Reference,Description';
/** Those of `npm run import`. */
const IMPORT = ['--max-semi-space-size=4', '--heap-growing-percent=60', 'apps/api/dist/cli/import.js'];
const NEWLINE = 10;

const list = (values: readonly number[]): string => values.map((value) => value.toFixed(0)).join(', ');

/** The first report is uncached; each covers other days so that none is answered from the cache. */
const report: Scenario = {
  row: 'S7',
  needsMany: true,
  async measure(lab) {
    const product = await lab.product();
    const [reports, waits]: [number[], number[]] = [[], []];
    for (let earlier = 0; earlier <= ROUNDS; earlier += 1) {
      const to = addDays(toCalendarDate(new Date(), 'UTC'), -earlier);
      const query = { from: addDays(to, 1 - DAYS), to, tz: 'UTC' };
      const isRight = (status: number, body: string) => status === 200 && body.includes('"dwell"');
      const begin = performance.now();
      const call = makeCall(product.url, apiCall('getReportSummary', { query, token: product.token }, isRight));
      const reporting = call.then(() => void reports.push(performance.now() - begin));
      waits.push(await watchLookups(product, reporting));
      await reporting;
    }
    const behind = `first cold: ${list(reports)} ms; waits ${list(waits)} ms`;
    return { figures: { report: Math.max(...reports) / 1_000, reportWait: Math.max(...waits) }, behind };
  },
};

/** The longest lookup in milliseconds. */
async function watchLookups(product: Product, other: Promise<unknown>): Promise<number> {
  const over = Promise.allSettled([other]).then(() => true);
  let longest = 0;
  do {
    const begin = performance.now();
    await makeCall(product.url, randomLookup(product));
    longest = Math.max(longest, performance.now() - begin);
  } while (!(await Promise.race([over, Promise.resolve(false)])));
  return longest;
}

const exportAll: Scenario = {
  row: 'S8',
  needsMany: true,
  async measure(lab) {
    const product = await lab.enter(await lab.freshProduct(lab.size));
    const rest = (await readMemory(product)).private;
    const [rates, firstBytes, memory]: [number[], number[], number[]] = [[], [], []];
    while (memory.length < ROUNDS) {
      const reading = readExport(product);
      memory.push(await watchMemory(product, reading));
      const { perSecond, firstByte } = await reading;
      rates.push(perSecond);
      firstBytes.push(firstByte);
    }
    await product.end();
    const exportMemory = Math.max(...memory) - rest;
    const figures = { exportRate: median(rates), exportFirstByte: median(firstBytes), exportMemory };
    return { figures, behind: `${list(rates)} rows/s; ${list(firstBytes)} ms; private ${list([rest, ...memory])} MB` };
  },
};

async function readExport({ url, token, size }: Product): Promise<{ perSecond: number; firstByte: number }> {
  const { path: address, headers = {} } = apiCall('exportShipments', { token });
  const begin = performance.now();
  const response = await fetch(url + address, { headers });
  if (!response.ok || !response.body) throw new Error(`The export answered ${response.status}`);
  let [firstByte, rows] = [0, -1];
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    firstByte ||= performance.now() - begin;
    for (const byte of chunk) if (byte === NEWLINE) rows += 1;
  }
  const seconds = (performance.now() - begin) / 1_000;
  // Fields may contain line breaks, so there can be more lines than shipments.
  if (rows < size) throw new Error(`The export had ${rows} rows, not ${size}`);
  return { perSecond: size / seconds, firstByte };
}

const importAll: Scenario = {
  row: 'S8',
  needsMany: true,
  async measure(lab) {
    const [one, all] = [await importRows(lab, 1), await importRows(lab, lab.size)];
    const behind = `${lab.size} rows in ${list([all.seconds])} s; private ${list([one.memory, all.memory])} MB`;
    return { figures: { importRate: lab.size / all.seconds, importMemory: all.memory - one.memory }, behind };
  },
};

/** By the command, with its most private memory in MB. */
async function importRows(lab: Lab, rows: number): Promise<{ seconds: number; memory: number }> {
  const folder = await lab.scratchFolder();
  const [file, dataDir] = [path.join(folder, 'shipments.csv'), path.join(folder, 'data')];
  await writeFile(file, [COLUMNS, ...Array.from({ length: rows }, makeRow)].join('\r\n'));
  // The command refuses a folder without a database.
  await seed(1, dataDir);
  const begin = performance.now();
  let pid = 0;
  const importing = runProgram([...IMPORT, file], { NODE_ENV: 'production', DATA_DIR: dataDir }, (started) => (pid = started));
  const memory = await watchMemory({ pid, dataDir }, importing);
  return { seconds: (performance.now() - begin) / 1_000, memory };
}

function makeRow(_none: unknown, row: number): string {
  const [name, phone] = [`Name${row % 5_000} Family${row % 7_919}`, `+46 31 ${String(row).padStart(7, '0')}`];
  return `${name},${phone},Firm ${row % 1_000},"Oslo, Norway","Hamburg, Germany",2030-05-17,REF-${row},Two boxes`;
}

export const FILES: readonly Scenario[] = [report, exportAll, importAll];
