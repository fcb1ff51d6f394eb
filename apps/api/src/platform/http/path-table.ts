import { URL_LIMIT_BYTES } from '@waybill/contracts';
import { texts } from '@waybill/contracts/languages/texts';
import createRouter from 'find-my-way';
import { AppError } from '../errors/app-error.ts';

/** What is found at a path, with its parameters, decoded. */
interface Found<Value> {
  value: Value;
  params: Record<string, string | undefined>;
}

/**
 * Finds paths as Express does, in any case and with or without a slash at the end, but in one go instead of one pattern after the
 * other. Where both fit, a literal segment comes before a parameter, which is written as in `/track/:trackingId`.
 * @returns a function that throws AppError BAD_URL for a parameter that cannot be decoded.
 */
export function createPathTable<Value>(entries: Iterable<readonly [pattern: string, value: Value]>) {
  const router = createRouter({
    caseSensitive: false,
    ignoreTrailingSlash: true,
    maxParamLength: URL_LIMIT_BYTES,
    onBadUrl: () => undefined,
  });
  // What a path is asked with is the caller's: here all stand under one method.
  for (const [pattern, value] of entries) router.on('GET', pattern, () => undefined, { value });
  return (path: string): Found<Value> | undefined => {
    const found = router.find('GET', path);
    if (!found) return undefined;
    // The router's answer to what it cannot decode stands in the place of a route.
    if (!found.store) throw new AppError('BAD_URL', (say) => say(texts.api.badAddress));
    // Two slashes with nothing between are no parameter.
    if (Object.values(found.params).includes('')) return undefined;
    return { value: (found.store as { value: Value }).value, params: found.params };
  };
}
