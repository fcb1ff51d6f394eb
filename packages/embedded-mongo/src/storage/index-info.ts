import { getEntries, isDocument, type BsonDocument } from '../bson/document.ts';
import { toNumber } from '../bson/numbers.ts';
import { type Filter, getFilterFields } from '../query/filter.ts';
import { compileFilter } from '../query/matcher.ts';
import { parseFilter } from '../query/parse-filter.ts';
import type { SortField } from '../query/sort.ts';
import { partBudget } from './key-encoding.ts';

export class IndexInfo {
  readonly id: number;
  readonly spec: BsonDocument;
  readonly fields: readonly SortField[];
  readonly paths: readonly (readonly string[])[];
  readonly partBudget: number;
  readonly partialFilter: Filter | undefined;
  readonly #sources: ReadonlySet<string> | undefined;
  readonly #isInPartial: ((document: BsonDocument) => boolean) | undefined;
  /** Per field: some document has an array there, so a document may have several keys. Never reset. */
  multikey: boolean[];
  /** Some key was truncated or rounded, so documents must be checked. Never reset. */
  isLossy: boolean;
  /** Not used for reads until all documents are indexed. */
  isBuilding: boolean;

  constructor(id: number, spec: BsonDocument, known: { multikey?: boolean[]; isLossy: boolean; isBuilding: boolean }) {
    this.id = id;
    this.spec = spec;
    this.fields = getEntries(isDocument(spec['key']) ? spec['key'] : {}).map(([path, direction]) => ({
      path,
      direction: (toNumber(direction) ?? 1) < 0 ? -1 : 1,
    }));
    this.paths = this.fields.map(({ path }) => path.split('.'));
    this.partBudget = partBudget(this.fields.length);
    const partial = spec['partialFilterExpression'];
    this.partialFilter = isDocument(partial) ? parseFilter(partial) : undefined;
    this.#isInPartial = this.partialFilter && compileFilter(this.partialFilter);
    const ofPartial = this.partialFilter ? getFilterFields(this.partialFilter) : [];
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
    return new IndexInfo(toNumber(id) ?? 0, isDocument(spec) ? spec : {}, {
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

  get expireAfterSeconds(): number | undefined {
    return toNumber(this.spec['expireAfterSeconds']);
  }

  /** `undefined` stands for any field. */
  dependsOn(fields: ReadonlySet<string> | undefined): boolean {
    const sources = this.#sources;
    return !fields || !sources || [...fields].some((field) => sources.has(field));
  }

  /** Whether a partial index includes a document; always true for others. */
  covers(document: BsonDocument): boolean {
    return this.#isInPartial?.(document) ?? true;
  }
}
