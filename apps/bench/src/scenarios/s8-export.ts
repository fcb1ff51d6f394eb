import { apiCall } from '../api.ts';
import { enterProduct, type Product } from '../enter-product.ts';
import { median } from '../figures.ts';
import { readMemory, watchMemory } from '../read-memory.ts';
import type { Scenario } from '../scenario.ts';

const ROUNDS = 3;
const NEWLINE = 10;

interface ExportRound {
  rowsPerSecond: number;
  /** Milliseconds. */
  firstByte: number;
  /** Peak private memory in MB. */
  memory: number;
}

export const exportAll: Scenario = {
  row: 'S8',
  needsMany: true,
  async measure(lab) {
    const product = await enterProduct(await lab.freshProduct(lab.mainSize));
    const rest = await readPrivateMemory(product);
    const rounds: ExportRound[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) rounds.push(await measureExport(product));
    const all = (of: keyof ExportRound) => rounds.map((round) => round[of]);
    const list = (of: keyof ExportRound) =>
      all(of)
        .map((value) => value.toFixed(0))
        .join(', ');
    const most = Math.max(...all('memory'));
    return {
      findings: [
        { budget: 'exportRate', value: median(all('rowsPerSecond')), behind: `${list('rowsPerSecond')} rows/s`, isNoisy: false },
        { budget: 'exportFirstByte', value: median(all('firstByte')), behind: `${list('firstByte')} ms`, isNoisy: false },
        {
          budget: 'exportMemory',
          value: most - rest,
          behind: `${rest.toFixed(0)} -> ${most.toFixed(0)} MB private`,
          isNoisy: false,
        },
      ],
      rounds,
    };
  },
};

const readPrivateMemory = async ({ pid, dataDir }: Product) => (await readMemory(pid, { without: dataDir })).private;

async function measureExport(product: Product): Promise<ExportRound> {
  const { path, headers = {} } = apiCall('exportShipments', { token: product.token });
  const reading = readExport(product, { path, headers });
  const memory = await watchMemory(product.pid, { without: product.dataDir, until: reading });
  return { ...(await reading), memory };
}

async function readExport(
  product: Product,
  { path, headers }: { path: string; headers: Readonly<Record<string, string>> },
): Promise<Omit<ExportRound, 'memory'>> {
  const begin = performance.now();
  const response = await fetch(product.url + path, { headers });
  if (!response.ok || !response.body) throw new Error(`The export answered ${response.status}`);
  let [firstByte, rows] = [0, -1];
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    firstByte ||= performance.now() - begin;
    for (const byte of chunk) if (byte === NEWLINE) rows += 1;
  }
  const seconds = (performance.now() - begin) / 1_000;
  // Fields may contain line breaks, so there can be more lines than shipments.
  if (rows < product.size) throw new Error(`The export had ${rows} rows, not ${product.size}`);
  return { rowsPerSecond: product.size / seconds, firstByte };
}
