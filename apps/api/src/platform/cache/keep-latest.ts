import { LRUCache } from 'lru-cache';

/**
 * Keeps the values of so many keys, of those asked for last. It takes its room as it fills: bounded by `max`, the library would take
 * all of it at once, which is 2 ms and megabytes for every empty cache of a server.
 */
export const keepLatest = <Key extends {}, Value extends {}>(max: number): LRUCache<Key, Value> =>
  new LRUCache<Key, Value>({ maxSize: max, sizeCalculation: () => 1 });
