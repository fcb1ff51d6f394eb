import { defineFacts } from '../shared/define-facts.ts';

/** Characters, except the number of keys. */
export const KEY_LIMITS = { keys: 50, keyId: 64, keyName: 60 } as const;

/** Hours for which the old secret of a rotated key works. */
export const KEY_OVERLAP_HOURS = { min: 0, max: 168, usual: 24 } as const;

export const KEY_PREFIXES = { live: 'wbk_live_', test: 'wbk_test_' } as const;

/** Shipments of a test key are removed this many days after they were created. */
export const TEST_SHIPMENT_DAYS = 30;

/** Days for which requests are kept, and their number per key. */
export const KEY_REQUESTS = { days: 7, perKey: 10_000 } as const;

export const keysFacts = defineFacts({
  tags: [{ name: 'API keys', description: 'Keys for programs, with permissions of their own.', paths: ['/admin/keys'] }],
  errors: { KEY_NOT_FOUND: { status: 404, title: 'API key not found' } },
  limits: KEY_LIMITS,
  audit: { apiKey: ['key.made', 'key.rotated', 'key.revoked'] },
  cache: { apiKey: ['keys'] },
});
