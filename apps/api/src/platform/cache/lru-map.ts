import { LRUCache } from 'lru-cache';

/** An LRU cache that grows as it fills: with `max`, the library allocates all slots at once, 2 ms and megabytes per cache. */
export const createLruMap = <Key extends {}, Value extends {}>(max: number): LRUCache<Key, Value> =>
  new LRUCache<Key, Value>({ maxSize: max, sizeCalculation: () => 1 });
