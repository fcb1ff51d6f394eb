import { MongoError } from '../errors.ts';
import { Catalog, type CollectionInfo } from './catalog.ts';
import { finishInterruptedWork } from './drop.ts';
import { type Environment, openEnvironment } from './environment.ts';
import { KeyPositions } from './key-positions.ts';
import { QueryMemory } from './query-memory.ts';
import { Records } from './records.ts';

export class Engine {
  readonly env: Environment;
  readonly catalog: Catalog;
  readonly records: Records;
  readonly positions: KeyPositions;
  readonly memory = new QueryMemory();
  readonly builds = new Map<string, Promise<void>>();
  #isCatalogStale = false;

  private constructor(env: Environment) {
    this.env = env;
    this.catalog = new Catalog(env);
    this.positions = new KeyPositions(env);
    this.records = new Records(env, this.catalog, this.positions);
  }

  static async open(folder: string): Promise<Engine> {
    const engine = new Engine(await openEnvironment(folder));
    await finishInterruptedWork(engine);
    return engine;
  }

  /** Resolves when the change is durable. Transactions run sequentially; a failure rolls back the file and the catalog. */
  async write<T>(change: () => T): Promise<T> {
    let transaction: ReturnType<KeyPositions['begin']> | undefined;
    let isStored = false;
    try {
      const result = await this.env.write(() => {
        this.#refreshCatalog();
        this.catalog.takeTouched();
        transaction = this.positions.begin();
        try {
          return change();
        } catch (error) {
          this.#isCatalogStale = this.catalog.takeTouched();
          this.positions.end(transaction, { isStored: false });
          throw error;
        }
      });
      isStored = true;
      return result;
    } catch (error) {
      if (isCommitFailure(error)) this.#isCatalogStale = true;
      if (this.#isCatalogStale) void this.env.write(() => this.#refreshCatalog()).catch(() => undefined);
      throw error;
    } finally {
      if (transaction) this.positions.end(transaction, { isStored });
    }
  }

  #refreshCatalog(): void {
    if (this.#isCatalogStale) this.catalog.reload();
    this.#isCatalogStale = false;
  }

  /** Must run within a write transaction. */
  ensureCollection(db: string, name: string): CollectionInfo {
    const known = this.catalog.get(db, name);
    if (known) return known;
    const other = this.catalog.all.find(({ db: there }) => there !== db && there.toLowerCase() === db.toLowerCase());
    if (!other) return this.catalog.create(db, name, {});
    throw new MongoError(
      'DatabaseDifferCase',
      `db already exists with different case already have: [${other.db}] trying to create [${db}]`,
    );
  }

  async close(): Promise<void> {
    await this.env.close();
  }
}

function isCommitFailure(error: unknown): boolean {
  return error instanceof MongoError && error.codeName === 'OutOfDiskSpace';
}
