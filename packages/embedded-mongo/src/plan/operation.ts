import { MongoError } from '../errors.ts';

export class Operation {
  readonly id: number;
  readonly startedAt = performance.now();
  readonly #deadline: number;
  #isKilled = false;

  /** `limitMs`: time limit; 0 means none. */
  constructor(id: number, limitMs = 0) {
    this.id = id;
    this.#deadline = limitMs > 0 ? this.startedAt + limitMs : Number.POSITIVE_INFINITY;
  }

  kill(): void {
    this.#isKilled = true;
  }

  /** Call between two pieces of work. @throws MongoError MaxTimeMSExpired or Interrupted */
  check(): void {
    if (this.#isKilled) throw new MongoError('Interrupted', 'operation was interrupted');
    if (performance.now() > this.#deadline) throw new MongoError('MaxTimeMSExpired', 'operation exceeded time limit');
  }
}
