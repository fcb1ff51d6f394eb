import { URL_LIMIT_BYTES } from '@waybill/contracts';
import { texts } from '@waybill/contracts/languages/texts';
import createRouter, { type HTTPMethod } from 'find-my-way';
import { AppError } from '../errors/app-error.ts';

/** What is found at a path, with its parameters, decoded. */
interface Found<Value> {
  value: Value;
  params: Record<string, string | undefined>;
}

/** With the methods that the path answers. */
type Entry<Value> = readonly [pattern: string, value: Value, methods?: readonly string[]];
interface Stored<Value> {
  value: Value;
  methods: readonly string[];
  pattern: readonly string[];
}

/** U+0130, the only one: the router measures paths in small letters and loses its place behind it. */
const LONGER_IN_SMALL_LETTERS = /%C4%B0/gi;

/**
 * Finds paths as Express does, in any case and with or without a slash at the end, but in one go instead of one pattern after the
 * other. Where both fit, a literal segment comes before a parameter, which is written as in `/track/:trackingId`. Where its
 * call has another method, `/tracking/ALL` is the shipment `ALL`, and `/tracking/all` is not.
 * @returns a function that throws AppError BAD_URL for a parameter that cannot be decoded.
 */
export function createPathTable<Value>(entries: Iterable<Entry<Value>>) {
  const options = {
    caseSensitive: false,
    ignoreTrailingSlash: true,
    maxParamLength: URL_LIMIT_BYTES,
    onBadUrl: () => undefined,
  };
  const byMethod = createRouter(options);
  const byPath = createRouter(options);
  for (const [pattern, value, methods = []] of entries) {
    const store: Stored<Value> = { value, methods, pattern: pattern.split('/') };
    byPath.on('GET', pattern, () => undefined, store);
    if (methods.length > 0) byMethod.on([...methods] as HTTPMethod[], pattern, () => undefined, store);
  }
  return (path: string, method?: string): Found<Value> | undefined => {
    // The parameters are read from the path itself: to the router any two characters will do.
    const routed = path.replace(LONGER_IN_SMALL_LETTERS, '__');
    const found = byPath.find('GET', routed);
    if (!found) return undefined;
    // The router's answer to what it cannot decode stands in the place of a route.
    if (!found.store) throw badAddress();
    const segments = path.split('/');
    const atPath = found.store as Stored<Value>;
    const isRefused = method !== undefined && !atPath.methods.includes(method) && !isSpelled(segments, atPath);
    const other = isRefused ? byMethod.find(method as HTTPMethod, routed) : null;
    const { value, pattern } = other ? (other.store as Stored<Value>) : atPath;
    const params = readParams(segments, pattern);
    // Two slashes with nothing between are no parameter.
    return Object.values(params).includes('') ? undefined : { value, params };
  };
}

function readParams(segments: readonly string[], pattern: readonly string[]): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [index, word] of pattern.entries()) if (word.startsWith(':')) params[word.slice(1)] = decode(segments[index] ?? '');
  return params;
}

/** Whether a path has the words of a pattern letter for letter. An ID that is such a word is in upper case. */
const isSpelled = (segments: readonly string[], { pattern }: Pick<Stored<unknown>, 'pattern'>): boolean =>
  pattern.every((word, index) => word.startsWith(':') || word === segments[index]);

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw badAddress();
  }
}

const badAddress = () => new AppError('BAD_URL', (say) => say(texts.api.badAddress));
