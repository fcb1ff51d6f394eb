import type { Pagination } from '@waybill/contracts/shared/pagination';
import { pickRandom } from '@waybill/product-process';
import { MongoClient, ObjectId } from 'mongodb';
import type { BudgetName } from '../budgets.ts';
import { cold, coldLookup, HOT_IDS, hotLookup, listShipments, randomLookup, randomUpdate } from '../calls.ts';
import { apiCall, type Call, driveHere, makeCall, readData } from '../drive.ts';
import { contest, type Product, type Scenario } from '../lab.ts';
import { readDatabaseAddress } from '../servers.ts';
import type { Figures } from '../take-turns.ts';

const SMALL_SIZE = 1_000;
const HOT_CALLS = 6_000;
const IN_FLIGHT = 20;

/** /api/healthz returns a constant, so its cost is that of the middleware of a call without a token. */
const chain = contest('S0', {
  answer: 'empty',
  candidates: ({ ask, F2 }) => ({ F2: F2('empty'), chain: ask(() => apiCall('getHealth'), 8_000) }),
  figures: (of) => ({ chain: of.chain.cpu / of.F2.cpu }),
});

const lookup = contest('S1', {
  candidates: ({ ask, F2, F3 }, product) => ({
    F2: F2('lookup'),
    F3: F3(() => `/track/${pickRandom(product.ids)}`, 3_000),
    hot: ask(() => hotLookup(product), HOT_CALLS),
    cold: ask(() => coldLookup(product), 3_000),
  }),
  figures: (of) => ({
    hotLookup: of.hot.perSecond / of.F2.perSecond,
    hotLookupToTutorial: of.hot.perSecond / of.F3.perSecond,
    coldLookup: of.cold.perSecond / of.F3.perSecond,
  }),
  note: (lab, { ids }) => {
    const [hot, again] = [1 - HOT_IDS / lab.amount(HOT_CALLS), Math.max(0, 1 - (ids.length - HOT_IDS) / cold.asked)];
    return `asked before: hot at least ${(100 * hot).toFixed(0)} %, cold ${(100 * again).toFixed(0)} %`;
  },
});

const revalidation = contest('S2', {
  async candidates({ ask }, product) {
    const pairs: { first: Call; again: Call }[] = [];
    while (pairs.length < 200) {
      const first = hotLookup(product);
      const etag = (await makeCall(product.url, first)).headers.get('etag') ?? '';
      pairs.push({ first, again: { ...first, headers: { 'If-None-Match': etag }, isRight: (status) => status === 304 } });
    }
    return {
      hot: ask(() => pickRandom(pairs).first, 6_000),
      cold: ask(() => coldLookup(product), 3_000),
      'not modified': ask(() => pickRandom(pairs).again, 6_000),
    };
  },
  figures: ({ 'not modified': unchanged, ...of }) => ({
    revalidation: unchanged.cpu / of.hot.cpu,
    revalidationToCold: unchanged.cpu / of.cold.cpu,
  }),
});

/** The token costs what /admin/me takes over /healthz: same middleware, a few bytes, no read but that of the session. */
const newestPage = contest('S3', {
  answer: 'page',
  candidates: ({ ask, F2, F3 }, product) => ({
    F2: F2('page'),
    F3: F3(() => '/all', 2_000),
    page: ask(() => listShipments(product), 2_000),
    'without token': ask(() => apiCall('getHealth'), 8_000),
    'with token': ask(() => apiCall('getMe', { token: product.token }), 8_000),
  }),
  figures: ({ F2, F3, page, ...of }) => ({
    newestPage: page.perSecond / F2.perSecond,
    newestPageToTutorial: page.perSecond / F3.perSecond,
    token: of['with token'].cpu - of['without token'].cpu,
  }),
});

const statusUpdate = contest('S4', {
  candidates: ({ amount, ask }, product) => ({
    'driver alone': () => updateByDriver(product, amount(2_000)),
    product: ask(() => randomUpdate(product), 2_000),
  }),
  figures: ({ 'driver alone': alone, product }) => ({
    update: product.perSecond / alone.perSecond,
    updateP95: product.p95 / alone.p95,
  }),
});

/** The minimum cost of a durable update. */
async function updateByDriver({ dataDir, ids, cpuMicros }: Product, amount: number): Promise<Figures> {
  const durable = { writeConcern: { w: 'majority', journal: true }, minPoolSize: IN_FLIGHT } as const;
  const client = await MongoClient.connect(await readDatabaseAddress(dataDir), durable);
  const shipments = client
    .db('waybill')
    .collection<{ trackingId: string; version: number; statusHistory: object[] }>('shipments');
  const update = async () => {
    const timestamp = new Date();
    const entry = { _id: new ObjectId(), status: 'on_hold', location: 'Rotterdam, Netherlands', timestamp };
    const set = { status: 'on_hold', updatedAt: timestamp, lastEventAt: timestamp, statusSince: timestamp };
    const change = { $set: set, $push: { statusHistory: entry }, $inc: { version: 1 } };
    const { modifiedCount } = await shipments.updateOne({ trackingId: pickRandom(ids) }, change);
    if (modifiedCount !== 1) throw new Error('The update modified no document');
  };
  const figures = await driveHere(update, { amount, inFlight: IN_FLIGHT, others: cpuMicros });
  await client.close();
  return figures;
}

const growth = (budget: BudgetName, amount: number, nextCall: (product: Product) => Call): Scenario =>
  contest('S5', {
    needsMany: true,
    async candidates({ ask, ...lab }, large) {
      const small = await lab.product(SMALL_SIZE);
      return { before: ask(() => nextCall(small), amount, { of: small }), after: ask(() => nextCall(large), amount) };
    },
    figures: ({ before, after }) => ({ [budget]: after.p95 / before.p95 }),
  });

const lastPage = contest('S5', {
  needsMany: true,
  async candidates({ ask }, product) {
    const { pagination } = await readData<{ pagination: Pagination }>(product.url, listShipments(product));
    const last = listShipments(product, { page: String(pagination.pages) });
    return { 'first page': ask(() => listShipments(product), 400), 'last page': ask(() => last, 400) };
  },
  figures: (of) => ({ lastPage: of['last page'].p95 / of['first page'].p95 }),
});

const grown = [
  growth('lookupGrowth', 2_000, randomLookup),
  growth('newestGrowth', 600, listShipments),
  growth('statusGrowth', 600, (product) => listShipments(product, { status: 'in_transit' })),
  growth('searchGrowth', 600, (product) => listShipments(product, { search: pickRandom(product.references) })),
  growth('dashboardGrowth', 600, ({ token }) => apiCall(pickRandom(['getStats', 'getAttention']), { token })),
];

export const REQUESTS: readonly Scenario[] = [chain, lookup, revalidation, newestPage, statusUpdate, ...grown, lastPage];
