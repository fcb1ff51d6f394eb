import { MongoError } from '../errors.ts';

/** The most bytes one query may keep (MongoDB's own limit of a sort or a stage). */
const MAX_OF_ONE = 100 * 1024 * 1024;
/** The most bytes all open queries may keep together. */
const MAX_OF_ALL = 512 * 1024 * 1024;

/** The part of a limit from which on memory is short: a document more still fits. */
const SHORT = 0.75;

/** Memory that a query holds. */
export interface HeldMemory {
  /** Counts bytes that are kept, or with a negative number no longer. QueryExceededMemoryLimitNoDiskUseAllowed beyond a limit. */
  add(bytes: number): void;
  /** Gives all of it back. */
  release(): void;
  /** Whether so much is kept that what can be spared should go. */
  readonly isShort: boolean;
}

/** Counts what queries keep in memory, each and all together: a sort or a group may outlive its first batch. */
export class QueryMemory {
  #held = 0;
  readonly #most: { ofOne: number; ofAll: number };

  constructor(most = { ofOne: MAX_OF_ONE, ofAll: MAX_OF_ALL }) {
    this.#most = most;
  }

  hold(): HeldMemory {
    let own = 0;
    const add = (bytes: number): void => {
      own += bytes;
      this.#held += bytes;
      const { ofOne, ofAll } = this.#most;
      if (own <= ofOne && this.#held <= ofAll) return;
      throw new MongoError(
        'QueryExceededMemoryLimitNoDiskUseAllowed',
        own > ofOne
          ? `Sort or group exceeded memory limit of ${ofOne} bytes. Add an index that gives the order, or narrow the query.`
          : `All open queries together exceeded the memory limit of ${ofAll} bytes. Close cursors, or narrow the query.`,
      );
    };
    const isShort = (): boolean => own > SHORT * this.#most.ofOne || this.#held > SHORT * this.#most.ofAll;
    return {
      add,
      release: () => add(-own),
      get isShort() {
        return isShort();
      },
    };
  }
}
