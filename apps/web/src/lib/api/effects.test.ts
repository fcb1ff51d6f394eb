import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { applyEffect, followOtherTabs } from './effects.ts';

const KEPT: readonly QueryKey[] = [
  ['stats'],
  ['stats', 'notices'],
  ['shipment-list', { page: '1' }],
  ['shipment-list', 'trash', 1],
  ['shipment', 'AA1'],
  ['shipment', 'BB2'],
  ['imports'],
  ['imports', 'one'],
  ['views'],
  ['message-list', {}],
  ['quote-list', {}],
  ['message', 'M-1'],
  ['settings'],
  ['settings-history', 1],
  ['sessions'],
  ['me'],
];
const LISTS_AND_TOTALS = ['stats', 'stats/notices', 'shipment-list/{"page":"1"}', 'shipment-list/trash/1'];

test.each<[string, (client: QueryClient) => Promise<unknown>, { stale: string[]; gone?: string[]; note?: string }]>([
  [
    'a shipment that changed',
    (client) => applyEffect(client, 'shipmentsChanged'),
    { stale: LISTS_AND_TOTALS, note: 'shipmentsChangedAt' },
  ],
  [
    'shipments that went',
    (client) => applyEffect(client, 'shipmentsChanged', ['AA1']),
    { stale: LISTS_AND_TOTALS, gone: ['shipment/AA1'], note: 'shipmentsChangedAt' },
  ],
  ['a shipment not found', (client) => applyEffect(client, 'shipmentMissing', 'BB2'), { stale: ['shipment/BB2'] }],
  ['an upload', (client) => applyEffect(client, 'importUploaded'), { stale: ['imports'] }],
  ['a saved view', (client) => applyEffect(client, 'changed', 'view'), { stale: ['stats', 'stats/notices', 'views'] }],
  [
    'an import',
    (client) => applyEffect(client, 'changed', 'import'),
    { stale: ['stats', 'stats/notices', 'imports', 'imports/one'] },
  ],
  ['a message', (client) => applyEffect(client, 'changed', 'message'), { stale: ['stats', 'stats/notices', 'message-list/{}'] }],
  ['a quote', (client) => applyEffect(client, 'changed', 'quote'), { stale: ['stats', 'stats/notices', 'quote-list/{}'] }],
  [
    'a person who was erased',
    (client) => applyEffect(client, 'personErased'),
    {
      stale: [...LISTS_AND_TOTALS, 'imports', 'imports/one', 'message-list/{}', 'quote-list/{}'],
      gone: ['shipment/AA1', 'shipment/BB2', 'message/M-1'],
      note: 'shipmentsChangedAt',
    },
  ],
  [
    'a failure that was retried or skipped',
    (client) => applyEffect(client, 'changed', 'consumer'),
    { stale: ['stats', 'stats/notices'] },
  ],
  [
    'settings',
    (client) => applyEffect(client, 'settingsSaved'),
    { stale: ['stats', 'stats/notices', 'settings-history/1'], note: 'settingsChangedAt' },
  ],
  ['a password', (client) => applyEffect(client, 'passwordChanged'), { stale: ['sessions'] }],
  ['the end of a session', (client) => applyEffect(client, 'sessionExpired'), { stale: ['me'] }],
])('%s: refetches, evicts and notifies other tabs', async (_what, apply, { stale, gone = [], note }) => {
  const client = filled();
  await apply(client);
  expect(getQueryNames((key) => client.getQueryState(key)?.isInvalidated)).toEqual(stale);
  expect(getQueryNames((key) => !client.getQueryState(key))).toEqual(gone);
  expect(Object.keys(localStorage)).toEqual(note ? [note] : []);
});

test('applies changes from other tabs until unsubscribed, without notifying them', () => {
  const client = filled();
  const stop = followOtherTabs(client);
  window.dispatchEvent(new StorageEvent('storage', { key: 'settingsChangedAt' }));
  expect(getQueryNames((key) => client.getQueryState(key)?.isInvalidated)).toEqual([]);
  window.dispatchEvent(new StorageEvent('storage', { key: 'shipmentsChangedAt' }));
  expect(getQueryNames((key) => client.getQueryState(key)?.isInvalidated)).toEqual(LISTS_AND_TOTALS);
  expect(localStorage).toHaveLength(0);
  stop();
  const invalidated = vi.spyOn(client, 'invalidateQueries');
  window.dispatchEvent(new StorageEvent('storage', { key: 'shipmentsChangedAt' }));
  expect(invalidated).not.toHaveBeenCalled();
});

function filled(): QueryClient {
  const client = new QueryClient();
  for (const key of KEPT) client.setQueryData(key, {});
  return client;
}

const getQueryNames = (is: (key: QueryKey) => boolean | undefined): string[] =>
  KEPT.filter(is).map((key) => key.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join('/'));
