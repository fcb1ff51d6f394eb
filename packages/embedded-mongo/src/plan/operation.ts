import { MongoError } from '../errors.ts';

/** One running command: when it must end, and whether somebody wants it ended. */
export class Operation {
  readonly id: number;
  readonly startedAt = performance.now();
  readonly #deadline: number;
  #isKilled = false;

  /** `limitMs`: after that time it ends; 0 for never. */
  constructor(id: number, limitMs = 0) {
    this.id = id;
    this.#deadline = limitMs > 0 ? this.startedAt + limitMs : Number.POSITIVE_INFINITY;
  }

  kill(): void {
    this.#isKilled = true;
  }

  /** To be called between two pieces of work. MaxTimeMSExpired or Interrupted when the command is to end. */
  check(): void {
    if (this.#isKilled) throw new MongoError('Interrupted', 'operation was interrupted');
    if (performance.now() > this.#deadline) throw new MongoError('MaxTimeMSExpired', 'operation exceeded time limit');
  }
}
