import { fieldsOf, isDocument, type BsonDocument } from '../bson/document.ts';
import { numberOf } from '../bson/numbers.ts';
import { type Filter, fieldsOfFilter } from '../query/filter.ts';
import { compileFilter } from '../query/matcher.ts';
import { parseFilter } from '../query/parse-filter.ts';
import type { SortField } from '../query/sort.ts';
import { partBudget } from './key-encoding.ts';

/** One index: its definition as listed, and what is known about the keys in it. */
export class IndexInfo {
  readonly id: number;
  /** As `listIndexes` shows it: v, key, name and the options given. */
  readonly spec: BsonDocument;
  readonly fields: readonly SortField[];
  readonly paths: readonly (readonly string[])[];
  readonly partBudget: number;
  readonly partialFilter: Filter | undefined;
  /** The fields at the top of a document from which its keys are made; any where that is undefined. */
  readonly #sources: ReadonlySet<string> | undefined;
  readonly #isInPartial: ((document: BsonDocument) => boolean) | undefined;
  /** Per field: some document had an array there, so one document may have several keys. Never unset. */
  multikey: boolean[];
  /** Some key was cut or rounded, so keys alone no longer decide. Never unset. */
  isLossy: boolean;
  /** Not used for reading until all documents are in it. */
  isBuilding: boolean;

  constructor(id: number, spec: BsonDocument, known: { multikey?: boolean[]; isLossy: boolean; isBuilding: boolean }) {
    this.id = id;
    this.spec = spec;
    this.fields = fieldsOf(isDocument(spec['key']) ? spec['key'] : {}).map(([path, direction]) => ({
      path,
      direction: (numberOf(direction) ?? 1) < 0 ? -1 : 1,
    }));
    this.paths = this.fields.map(({ path }) => path.split('.'));
    this.partBudget = partBudget(this.fields.length);
    const partial = spec['partialFilterExpression'];
    this.partialFilter = isDocument(partial) ? parseFilter(partial) : undefined;
    this.#isInPartial = this.partialFilter && compileFilter(this.partialFilter);
    const ofPartial = this.partialFilter ? fieldsOfFilter(this.partialFilter) : [];
    this.#sources = ofPartial && new Set([...ofPartial, ...this.paths.map(([top = '']) => top)]);
    this.multikey = known.multikey ?? this.fields.map(() => false);
    this.isLossy = known.isLossy;
    this.isBuilding = known.isBuilding;
  }

  static ofId(id: number): IndexInfo {
    return new IndexInfo(id, { v: 2, key: { _id: 1 }, name: '_id_' }, { isLossy: false, isBuilding: false });
  }

  static fromStored(stored: BsonDocument): IndexInfo {
    const { id, spec, multikey, isLossy, isBuilding } = stored;
    return new IndexInfo(numberOf(id) ?? 0, isDocument(spec) ? spec : {}, {
      ...(Array.isArray(multikey) && { multikey: multikey.map(Boolean) }),
      isLossy: isLossy === true,
      isBuilding: isBuilding === true,
    });
  }

  toStored(): BsonDocument {
    const { id, spec, multikey, isLossy, isBuilding } = this;
    return { id, spec, multikey, isLossy, isBuilding };
  }

  get name(): string {
    return String(this.spec['name']);
  }

  get key(): BsonDocument {
    return isDocument(this.spec['key']) ? this.spec['key'] : {};
  }

  get isUnique(): boolean {
    return this.spec['unique'] === true || this.isIdIndex;
  }

  get isIdIndex(): boolean {
    return this.name === '_id_';
  }

  get isMultikey(): boolean {
    return this.multikey.includes(true);
  }

  /** Seconds after the indexed date at which a document is deleted; undefined when it is no TTL index. */
  get expireAfterSeconds(): number | undefined {
    return numberOf(this.spec['expireAfterSeconds']);
  }

  /** Whether the keys of a document may be others when these fields at its top change; any of them where none are named. */
  dependsOn(fields: ReadonlySet<string> | undefined): boolean {
    const sources = this.#sources;
    return !fields || !sources || [...fields].some((field) => sources.has(field));
  }

  /** Whether a document belongs into a partial index (always true for others). */
  covers(document: BsonDocument): boolean {
    return this.#isInPartial?.(document) ?? true;
  }
}
