import type { Environment } from './environment.ts';
import { type KeyRange, prefixRange } from './key-range.ts';
import { PAUSE } from './pause.ts';

/** Keys between two marks. An index of a million keys has about 2,000 marks. */
const STRIDE = 512;
/** A mark that covers more keys is split. */
const MAX_KEYS = 16 * STRIDE;
/** Marks created before yielding. */
const MARKS_PER_TURN = 64;
/** Up to this many keys are counted directly instead of creating marks. */
const FEW = 10_000;
/** Indexes with marks; the least recently used is evicted. */
const MAX_INDEXES = 32;
const INDEX_ID_BYTES = 4;
const VERSION_KEY = Buffer.from('version');

interface Mark {
  key: Buffer;
  count: number;
}

interface MarkedIndex {
  marks: Mark[];
  end: Buffer;
  isWhole: boolean;
  /** Number of the last transaction included in the counts. */
  version: number;
}

interface Transaction {
  version: number;
  changes: { key: Buffer; change: 1 | -1 }[];
  /** IDs of indexes without marks when a key changed, so `changes` lacks it. */
  unmarked: Set<number>;
}

/**
 * Finds the n-th key of a range and counts ranges without walking all keys: LMDB keeps no positions, so every 512th key of an
 * index is cached with a count. Transactions are numbered, also in the file: a reader whose snapshot has a different number
 * ignores the counts, so results are always exact. Not for use inside a write transaction.
 */
export class KeyPositions {
  readonly #env: Environment;
  readonly #indexes = new Map<number, MarkedIndex>();
  #uncommitted: Transaction[] = [];
  #running: Transaction | undefined;
  #lastVersion: number;

  constructor(env: Environment) {
    this.#env = env;
    this.#lastVersion = this.#storedVersion();
  }

  /** Call within the write transaction. */
  begin(): Transaction {
    this.#running = { version: 0, changes: [], unmarked: new Set() };
    return this.#running;
  }

  /** Records a key that was put (1) or removed (-1). */
  note(key: Buffer, change: 1 | -1): void {
    const running = this.#running;
    if (!running) return;
    if (running.version === 0) this.#number(running);
    const id = getIndexId(key);
    if (this.#indexes.has(id)) running.changes.push({ key, change });
    else running.unmarked.add(id);
  }

  #number(transaction: Transaction): void {
    transaction.version = ++this.#lastVersion;
    this.#uncommitted.push(transaction);
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64BE(BigInt(transaction.version), 0);
    void this.#env.meta.put(VERSION_KEY, bytes);
  }

  end(transaction: Transaction, { isStored }: { isStored: boolean }): void {
    if (isStored && transaction.version > 0) this.#apply(transaction, this.#indexes);
    this.#uncommitted = this.#uncommitted.filter((other) => other !== transaction);
  }

  /** Creates marks for large ranges in steps, so that `skip` and `count` are fast afterwards. */
  *prepare(ranges: readonly KeyRange[]): Generator<typeof PAUSE, void> {
    for (const range of ranges) {
      if (this.#upToDate(range)?.isWhole || !this.#hasMany(range)) continue;
      const end = prefixRange(range.start.subarray(0, INDEX_ID_BYTES)).end;
      while (!this.#extend(range, end)) yield PAUSE;
    }
  }

  skip(range: KeyRange, { skip, isReverse }: { skip: number; isReverse: boolean }): KeyRange {
    const marked = this.#upToDate(range) ?? this.#unmarked(range);
    const [first, last] = [this.#getRank(marked, range.start), this.#getRank(marked, range.end)];
    if (skip >= last - first) return { start: range.end, end: range.end };
    return isReverse
      ? { start: range.start, end: this.#keyAt(marked, last - skip, range.end) }
      : { start: this.#keyAt(marked, first + skip, range.end), end: range.end };
  }

  count(range: KeyRange): number {
    const marked = this.#upToDate(range);
    const isNear = !marked || lastMarkUpTo(marked.marks, range.start) === lastMarkUpTo(marked.marks, range.end);
    if (!marked?.isWhole || isNear) return this.#env.idx.getKeysCount({ ...range });
    return this.#getRank(marked, range.end) - this.#getRank(marked, range.start);
  }

  #hasMany(range: KeyRange): boolean {
    const [beyond] = this.#env.idx.getKeys({ ...range, offset: FEW, limit: 1 });
    return beyond !== undefined;
  }

  #getRank({ marks }: MarkedIndex, key: Buffer): number {
    const at = lastMarkUpTo(marks, key);
    const mark = marks[at];
    let rank = 0;
    for (let i = 0; i < at; i++) rank += marks[i]?.count ?? 0;
    return mark && mark.key.compare(key) < 0 ? rank + this.#env.idx.getKeysCount({ start: mark.key, end: key }) : rank;
  }

  #keyAt({ marks }: MarkedIndex, rank: number, end: Buffer): Buffer {
    let before = 0;
    for (const { key, count } of marks) {
      if (rank < before + count) {
        const [found] = this.#env.idx.getKeys({ start: key, end, offset: rank - before, limit: 1 });
        return found ? Buffer.from(found) : end;
      }
      before += count;
    }
    return end;
  }

  #upToDate({ start }: KeyRange): MarkedIndex | undefined {
    const id = getIndexId(start);
    const marked = this.#indexes.get(id);
    if (!marked) return undefined;
    const version = this.#storedVersion();
    for (const transaction of this.#uncommitted) {
      if (transaction.version > 0 && transaction.version <= version) this.#apply(transaction, new Map([[id, marked]]));
    }
    if (marked.version !== version) return undefined;
    this.#divide(marked);
    this.#keep(id, marked);
    return marked;
  }

  #unmarked({ start, end }: KeyRange): MarkedIndex {
    return { marks: [{ key: start, count: this.#env.idx.getKeysCount({ start, end }) }], end, isWhole: true, version: 0 };
  }

  #keep(id: number, marked: MarkedIndex): void {
    this.#indexes.delete(id);
    this.#indexes.set(id, marked);
    const [oldest] = this.#indexes.keys();
    if (this.#indexes.size > MAX_INDEXES && oldest !== undefined) this.#indexes.delete(oldest);
  }

  #extend(range: KeyRange, end: Buffer): boolean {
    const start = range.start.subarray(0, INDEX_ID_BYTES);
    const marked = this.#upToDate(range) ?? { marks: [], end: start, isWhole: false, version: this.#storedVersion() };
    const { marks, reached } = this.#takeMarks({ start: marked.end, end }, MARKS_PER_TURN);
    marked.marks.push(...marks);
    marked.isWhole = reached === undefined;
    marked.end = reached ?? end;
    this.#keep(getIndexId(start), marked);
    return marked.isWhole;
  }

  #divide(marked: MarkedIndex): void {
    for (let at = marked.marks.length - 1; at >= 0; at--) {
      const mark = marked.marks[at];
      if (!mark || mark.count <= MAX_KEYS) continue;
      const range = { start: mark.key, end: marked.marks[at + 1]?.key ?? marked.end };
      marked.marks.splice(at, 1, ...this.#takeMarks(range, Number.POSITIVE_INFINITY).marks);
    }
  }

  #takeMarks({ start, end }: KeyRange, limit: number): { marks: Mark[]; reached?: Buffer } {
    const marks: Mark[] = [];
    let key = start;
    while (marks.length < limit) {
      const [next] = this.#env.idx.getKeys({ start: key, end, offset: STRIDE, limit: 1 });
      if (!next) {
        marks.push({ key, count: this.#env.idx.getKeysCount({ start: key, end }) });
        return { marks };
      }
      marks.push({ key, count: STRIDE });
      key = Buffer.from(next);
    }
    return { marks, reached: key };
  }

  #storedVersion(): number {
    return Number(this.#env.meta.get(VERSION_KEY)?.readBigUInt64BE(0) ?? 0n);
  }

  #apply({ version, changes, unmarked }: Transaction, indexes: ReadonlyMap<number, MarkedIndex>): void {
    const older = [...indexes].filter(([, marked]) => marked.version < version);
    // Marks created before the commit was durable lack its changes.
    for (const [id] of older) if (unmarked.has(id)) this.#indexes.delete(id);
    const behind = older.filter(([id]) => !unmarked.has(id));
    const byId = new Map(behind);
    for (const { key, change } of byId.size === 0 ? [] : changes) {
      const marked = byId.get(getIndexId(key));
      if (!marked || key.compare(marked.end) >= 0) continue;
      const mark = marked.marks[lastMarkUpTo(marked.marks, key)];
      if (mark) mark.count += change;
    }
    for (const [, marked] of behind) marked.version = version;
  }
}

const getIndexId = (key: Buffer): number => key.readUInt32BE(0);

function lastMarkUpTo(marks: readonly Mark[], key: Buffer): number {
  let low = 0;
  let high = marks.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((marks[middle]?.key.compare(key) ?? 0) <= 0) low = middle;
    else high = middle - 1;
  }
  return low;
}
