/** Owner of the words in a stored path: decides what the erasure of a person does to it. */
export type Owner =
  /** A party of the shipment. */
  | 'recipient'
  | 'sender'
  /** Written about the delivery: erased with the recipient. */
  | 'delivery'
  /** Names of pictures, which are removed with the recipient. */
  | 'pictures'
  /** The whole document is about one person and is removed. */
  | 'person'
  /** May name anyone: what names the person is replaced. */
  | 'freeText'
  /** Hash of texts of a person. */
  | 'digest'
  /** IDs, values of a list, names of staff, hashes with a secret, and what is published. */
  | 'none';

/** By path, without positions in arrays. A path holds for everything below it that has none of its own. */
export type PersonalPaths = Readonly<Record<string, Owner>>;

export const none = (...paths: readonly string[]): PersonalPaths => Object.fromEntries(paths.map((path) => [path, 'none']));

export const within = (parent: string, paths: PersonalPaths): PersonalPaths =>
  Object.fromEntries(Object.entries(paths).map(([path, owner]) => [`${parent}.${path}`, owner]));

export const ACTOR_PATHS = none('kind', 'id', 'name');
export const CREATION_PATHS: PersonalPaths = { key: 'none', fingerprint: 'digest' };

/** `item` is the element of an array that the text belongs to. */
type ChangeText = (text: string, owner: Owner, path: string, item?: object) => string | undefined;

/** Of the path or the nearest above it; unknown ones may name anyone. */
export function getOwner(paths: PersonalPaths, path: string): Owner {
  for (let found = path; found !== ''; found = found.slice(0, Math.max(0, found.lastIndexOf('.')))) {
    const owner = paths[found];
    if (owner) return owner;
  }
  return 'freeText';
}

/** `undefined` removes a text. @returns the changed fields. */
export function rewriteTexts<Stored extends object>(stored: Stored, paths: PersonalPaths, change: ChangeText): Partial<Stored> {
  const rewrite = (value: unknown, path: string, item?: object): unknown => {
    if (typeof value === 'string') return change(value, getOwner(paths, path), path, item);
    if (Array.isArray(value)) {
      const items = value.map((element: unknown) => rewrite(element, path, isPlain(element) ? element : item));
      return items.every((element, index) => element === value[index]) ? value : items.filter((element) => element !== undefined);
    }
    if (!isPlain(value)) return value;
    const entries = Object.entries(value);
    const fields = entries.map(([key, field]) => [key, rewrite(field, `${path}.${key}`, item)] as const);
    const isSame = fields.every(([, field], index) => field === entries[index]?.[1]);
    return isSame ? value : Object.fromEntries(fields.filter(([, field]) => field !== undefined));
  };
  const fields = Object.entries(stored).map(([key, value]) => [key, value, rewrite(value, key)] as const);
  return Object.fromEntries(
    fields.flatMap(([key, before, after]) => (before === after ? [] : [[key, after]])),
  ) as Partial<Stored>;
}

/** Texts that may name a person. */
export function collectTexts(
  stored: object,
  paths: PersonalPaths,
  accepts: (owner: Owner, path: string) => boolean = (owner) => owner !== 'none',
): string[] {
  const texts: string[] = [];
  rewriteTexts(stored, paths, (text, owner, path) => {
    if (accepts(owner, path)) texts.push(text);
    return text;
  });
  return texts;
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value) as object);
