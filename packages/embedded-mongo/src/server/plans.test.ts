import type { Document, Filter, Sort } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useCollection } from '../testing/use-collection.ts';

const words = ['anna', 'anton', 'bert', 'berta', 'carl'];
const parcels = Array.from({ length: 600 }, (_, i) => ({
  code: `P${i}`,
  status: ['new', 'moving', 'done'][i % 3],
  deletedAt: i % 10 === 0 ? new Date(i) : null,
  createdAt: new Date(1_000_000 + ((i * 7919) % 600)),
  terms: [words[i % 5], words[(i * 3) % 5], `no${i}`],
  legs: [
    { city: `c${i % 4}`, km: i },
    { city: `c${i % 7}`, km: -i },
  ],
}));

async function useParcels() {
  const things = await useCollection(parcels);
  await things.createIndexes([
    { key: { code: 1 }, unique: true },
    { key: { deletedAt: 1, createdAt: -1, _id: -1 } },
    { key: { deletedAt: 1, status: 1, createdAt: -1, _id: -1 } },
    { key: { terms: 1, createdAt: -1 } },
    { key: { 'legs.city': 1, 'legs.km': 1 } },
  ]);
  return things;
}

function listStages(plan: Document | undefined): Document[] {
  return plan ? [plan, ...listStages(plan['inputStage'] as Document | undefined)] : [];
}

async function explain(filter: Filter<Document>, sort: Sort = {}, limit = 0): Promise<Document[]> {
  const explained = await (await useParcels()).find(filter).sort(sort).limit(limit).explain();
  return listStages((explained['queryPlanner'] as Document)['winningPlan'] as Document);
}

const newest: Sort = { createdAt: -1, _id: -1 };

describe('the planner', () => {
  it.each<[string, Filter<Document>, Sort, Document]>([
    ['looks a unique key up', { code: 'P7' }, {}, { indexName: 'code_1', isExact: true }],
    ['uses $in as several keys', { code: { $in: ['P7', 'P8', 'P7'] } }, {}, { indexName: 'code_1', ranges: 2 }],
    [
      'uses a $in of thousands as keys, too',
      { code: { $in: Array.from({ length: 3_000 }, (_, i) => `P${i}`) } },
      {},
      { indexName: 'code_1', isExact: true, ranges: 3_000 },
    ],
    [
      'does not look for fewer than a unique key names',
      { code: 'P7', deletedAt: null, status: 'none' },
      {},
      { indexName: 'code_1', isExact: false },
    ],
    ['uses a range', { code: { $gt: 'P5', $lte: 'P7' } }, {}, { indexName: 'code_1', isExact: true }],
    ['uses an anchored literal prefix', { code: /^P7/ }, {}, { indexName: 'code_1', isExact: true }],
    [
      'reads the newest of a status in order',
      { deletedAt: null, status: 'new' },
      newest,
      { indexName: 'deletedAt_1_status_1_createdAt_-1__id_-1', direction: 'forward', isExact: true },
    ],
    [
      'reads backwards for the opposite order',
      { deletedAt: null },
      { createdAt: 1, _id: 1 },
      { indexName: 'deletedAt_1_createdAt_-1__id_-1', direction: 'backward', isExact: true },
    ],
    ['finds a word’s beginning in an array', { terms: /^ann/ }, {}, { indexName: 'terms_1_createdAt_-1', isMultiKey: true }],
    [
      'bounds an array by one of two conditions',
      { terms: { $all: [/^no1/, /^ann/] } },
      {},
      { indexName: 'terms_1_createdAt_-1', isExact: false },
    ],
    [
      'looks into $elemMatch',
      { legs: { $elemMatch: { city: 'c1', km: 5 } } },
      {},
      { indexName: 'legs.city_1_legs.km_1', isExact: false },
    ],
  ])('%s', async (_, filter, sort, expected) => {
    const stages = await explain(filter, sort);
    expect(stages.find(({ stage }) => stage === 'IXSCAN')).toMatchObject(expected);
    expect(stages.some(({ stage }) => stage === 'SORT')).toBe(false);
  });

  it('sorts in memory if no index has the order, and never by a multikey field', async () => {
    expect((await explain({ code: /^P/ }, { status: 1 })).map(({ stage }) => String(stage))).toContain('SORT');
    expect((await explain({}, { terms: 1 })).map(({ stage }) => String(stage))).toContain('SORT');
    expect((await explain({ 'legs.km': 5 })).map(({ stage }) => String(stage))).toEqual(['COLLSCAN']);
  });

  it('reads the newest matches of a frequent prefix in order, and the few of a rare one from its index', async () => {
    const [frequent, rare] = [
      await explain({ deletedAt: null, terms: /^be/ }, newest, 2),
      await explain({ deletedAt: null, terms: 'no7' }, newest, 2),
    ];
    expect(frequent.map(({ stage }) => String(stage))).not.toContain('SORT');
    expect(frequent.at(-1)).toMatchObject({ indexName: 'deletedAt_1_createdAt_-1__id_-1', isExact: false });
    expect(rare.at(-1)).toMatchObject({ indexName: 'terms_1_createdAt_-1' });
  });

  it('finds a frequent word with late or rarely matching documents without scanning all others', async () => {
    const things = await useCollection(
      Array.from({ length: 2_000 }, (_, i) => ({
        _id: i,
        terms: i < 700 ? ['old'] : ['new'],
        kind: i === 650 ? 'one' : 'other',
      })),
    );
    await things.createIndex({ terms: 1 });
    const ids = async (filter: Filter<Document>) =>
      (await things.find(filter).sort({ _id: -1 }).limit(3).toArray()).map(({ _id }) => Number(_id));
    expect(await ids({ terms: 'old' })).toEqual([699, 698, 697]);
    expect(await ids({ terms: 'old', kind: 'one' })).toEqual([650]);
    expect(await ids({ terms: 'old', kind: 'none' })).toEqual([]);
  });

  it('does not use a partial index for a filter that exceeds it', async () => {
    const things = await useCollection([{ a: 1 }, { a: 2, b: 1 }, { b: 2 }, { a: null }]);
    await things.createIndex({ b: 1 }, { partialFilterExpression: { b: { $gt: 1 } }, name: 'partial' });
    expect(await things.find({ b: { $gte: 1 } }).toArray()).toHaveLength(2);
    expect(await things.find({ b: 2 }).toArray()).toHaveLength(1);
    await expect(things.find({ b: 1 }).hint('partial').toArray()).rejects.toMatchObject({ code: 2 });
  });
});

const filters: Filter<Document>[] = [
  {},
  { deletedAt: null },
  { deletedAt: null, status: 'new' },
  { deletedAt: null, status: { $in: ['new', 'done'] } },
  { deletedAt: { $ne: null } },
  { deletedAt: { $gt: new Date(0), $lt: new Date(300) } },
  { status: 'new' },
  { code: { $gte: 'P1', $lt: 'P2' } },
  { code: { $in: ['P1', /^P2/, 'none'] } },
  { code: /^P1.*9$/ },
  { terms: 'anna' },
  { terms: /^an/ },
  { terms: /^an/, deletedAt: null },
  { terms: /^an/, createdAt: { $gt: new Date(1_000_300) } },
  { terms: { $all: [/^an/, /^be/] } },
  { $and: [{ terms: /^an/ }, { terms: /^no1/ }], deletedAt: null },
  { terms: { $gt: 'b', $lt: 'c' } },
  { terms: { $gt: 'carl', $lt: 'anna' } },
  { 'legs.city': 'c1' },
  { 'legs.city': 'c1', 'legs.km': { $gt: 0 } },
  { 'legs.city': { $gt: 'c2' } },
  { 'legs.0.city': 'c1' },
  { legs: { $elemMatch: { city: 'c1', km: { $gt: 0 } } } },
  { 'legs.city': null },
  { $or: [{ code: 'P1' }, { terms: 'carl' }] },
  { code: { $not: /^P1/ } },
];
const sorts: Sort[] = [{ createdAt: -1, _id: -1 }, { createdAt: 1, _id: 1 }, { code: 1 }, { status: 1, code: -1 }];

describe('an index', () => {
  it('never changes results, counts, skips or sort order', async () => {
    const indexed = await useParcels();
    const plain = indexed.db.collection('plain');
    await plain.insertMany(await indexed.find().toArray());
    for (const filter of filters) {
      const expected = await plain.find(filter).toArray();
      expect({ filter, count: await indexed.countDocuments(filter) }).toEqual({ filter, count: expected.length });
      expect(await indexed.distinct('code', filter)).toEqual(expected.map(({ code }) => String(code)).toSorted());
      for (const sort of sorts) {
        const page = { sort, skip: 3, limit: 20 };
        expect(await indexed.find(filter, page).toArray()).toEqual(await plain.find(filter, page).toArray());
      }
    }
  });
});
