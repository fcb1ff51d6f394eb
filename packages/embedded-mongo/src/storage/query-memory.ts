import { MongoError } from '../errors.ts';

/** Bytes per query (MongoDB's limit of a sort or stage). */
const MAX_QUERY_BYTES = 100 * 1024 * 1024;
/** Bytes of all open queries together. */
const MAX_TOTAL_BYTES = 512 * 1024 * 1024;

/** Share of a limit from which memory is short; one more document still fits. */
const SHORT = 0.75;

export interface HeldMemory {
  /** Adds bytes, or releases them if negative. @throws MongoError QueryExceededMemoryLimitNoDiskUseAllowed */
  add(bytes: number): void;
  release(): void;
  readonly isShort: boolean;
}

/** Limits memory per query and in total, since a sort or group may outlive its first batch. */
export class QueryMemory {
  #held = 0;
  readonly #most: { ofOne: number; ofAll: number };

  constructor(most = { ofOne: MAX_QUERY_BYTES, ofAll: MAX_TOTAL_BYTES }) {
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
