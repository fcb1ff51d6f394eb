import type { Environment } from './environment.ts';
import type { KeyRange } from './key-range.ts';

/** How many keys lie between two marks. A range of a million keys has about 2,000 marks. */
const STRIDE = 512;
/** A mark that has come to stand for more keys than this makes the marks of its range be taken anew. */
const MAX_KEYS = 16 * STRIDE;
/** Of how many ranges marks are kept; the one not used for longest goes. */
const MAX_RANGES = 16;
const VERSION_KEY = Buffer.from('version');

interface Mark {
  key: Buffer;
  /** How many keys there are from this mark's key up to the next mark's. */
  count: number;
}

interface MarkedRange extends KeyRange {
  marks: Mark[];
  /** The number of the last transaction whose changes are in the counts. */
  version: number;
}

interface Transaction {
  /** 0 until it changes a key. */
  version: number;
  changes: { key: Buffer; change: 1 | -1 }[];
}

/**
 * Finds the n-th key of a range without walking over all before it: LMDB keeps no positions, so every 512th key is kept
 * in memory with a count. Transactions are numbered, in the file too: a reader whose snapshot has another number than
 * the counts does not use them, so that a position is always exact.
 */
export class KeyPositions {
  readonly #env: Environment;
  readonly #ranges = new Map<string, MarkedRange>();
  #uncommitted: Transaction[] = [];
  #running: Transaction | undefined;
  #lastVersion: number;

  constructor(env: Environment) {
    this.#env = env;
    this.#lastVersion = this.#storedVersion();
  }

  /** Begins the running write transaction's list of changes; to be called inside it. */
  begin(): Transaction {
    this.#running = { version: 0, changes: [] };
    return this.#running;
  }

  /** Notes a key put (1) or removed (-1) by the running transaction. */
  note(key: Buffer, change: 1 | -1): void {
    if (this.#running?.version === 0) this.#number(this.#running);
    this.#running?.changes.push({ key, change });
  }

  #number(transaction: Transaction): void {
    transaction.version = ++this.#lastVersion;
    this.#uncommitted.push(transaction);
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64BE(BigInt(transaction.version), 0);
    void this.#env.meta.put(VERSION_KEY, bytes);
  }

  /** Takes a transaction's changes over when it was stored, and forgets them when it was not. */
  end(transaction: Transaction, { isStored }: { isStored: boolean }): void {
    if (isStored) for (const range of this.#ranges.values()) applyChanges(range, transaction);
    this.#uncommitted = this.#uncommitted.filter((other) => other !== transaction);
  }

  /** What is left of a range after its first `skip` keys, or its last ones when `isReverse`. */
  skip(range: KeyRange, { skip, isReverse }: { skip: number; isReverse: boolean }): KeyRange {
    const marked = this.#marksOf(range);
    const total = marked.marks.reduce((sum, { count }) => sum + count, 0);
    if (skip >= total) return { start: range.end, end: range.end };
    return isReverse
      ? { start: range.start, end: this.#keyAt(marked, total - skip) }
      : { start: this.#keyAt(marked, skip), end: range.end };
  }

  #keyAt({ marks, end }: MarkedRange, position: number): Buffer {
    let before = 0;
    for (const { key, count } of marks) {
      if (position < before + count) {
        const [found] = this.#env.idx.getKeys({ start: key, end, offset: position - before, limit: 1 });
        return found ? Buffer.from(found) : end;
      }
      before += count;
    }
    return end;
  }

  /** The marks of a range as the reader's snapshot has it, taken anew when those at hand are of another moment. */
  #marksOf(range: KeyRange): MarkedRange {
    const name = `${range.start.toString('latin1')}\0${range.end.toString('latin1')}`;
    const version = this.#storedVersion();
    const known = this.#ranges.get(name);
    this.#ranges.delete(name);
    if (known) {
      for (const transaction of this.#uncommitted) if (transaction.version <= version) applyChanges(known, transaction);
    }
    const isCurrent = known?.version === version && known.marks.every(({ count }) => count <= MAX_KEYS);
    const marked = known && isCurrent ? known : { ...range, version, marks: this.#takeMarks(range) };
    this.#ranges.set(name, marked);
    const [oldest] = this.#ranges.keys();
    if (this.#ranges.size > MAX_RANGES && oldest !== undefined) this.#ranges.delete(oldest);
    return marked;
  }

  #takeMarks({ start, end }: KeyRange): Mark[] {
    const marks: Mark[] = [];
    for (let key = start; ;) {
      const [next] = this.#env.idx.getKeys({ start: key, end, offset: STRIDE, limit: 1 });
      if (!next) {
        marks.push({ key, count: this.#env.idx.getKeysCount({ start: key, end }) });
        return marks;
      }
      marks.push({ key, count: STRIDE });
      key = Buffer.from(next);
    }
  }

  #storedVersion(): number {
    return Number(this.#env.meta.get(VERSION_KEY)?.readBigUInt64BE(0) ?? 0n);
  }
}

function applyChanges(range: MarkedRange, { version, changes }: Transaction): void {
  if (version <= range.version) return;
  range.version = version;
  for (const { key, change } of changes) {
    if (key.compare(range.start) < 0 || key.compare(range.end) >= 0) continue;
    const mark = range.marks[lastMarkUpTo(range.marks, key)];
    if (mark) mark.count += change;
  }
}

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
