import { personCounts } from '@waybill/contracts/privacy/schema';
import { CATALOGUES } from '@waybill/i18n/translator';
import type { Model } from 'mongoose';
import { expect, test } from 'vitest';
import { MODULES } from '../../app/modules.ts';
import type { Collections } from '../../platform/modules/collection.ts';
import { platformCollections } from '../../platform/modules/platform-collections.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer();
const privacy = CATALOGUES.en.privacy as Readonly<Record<string, string>>;

/** Places with personal data. Settings and pictures are published; the others hold times, figures and hashes. */
const PERSONAL = [
  'activity',
  'admins',
  'customers',
  'imports',
  'importshippers',
  'keyRequests',
  'links',
  'mails',
  'messagefiles',
  'messages',
  'proofpictures',
  'proofs',
  'quotes',
  'rateLimits',
  'shipments',
  'subscriptions',
  'testShipments',
  'unsubscribed',
  'views',
  'webhookDeliveries',
];

test('declares for each collection its privacy text or that it holds no personal data [E6]', () => {
  const all: Collections[] = [platformCollections, ...MODULES.map((module): Collections => module.collections)];
  const declared = all.flatMap((collections) =>
    Object.values(collections).map(({ model, personal }) => ({
      name: (model(server.connection()) as Model<never>).collection.name,
      personal,
    })),
  );
  server.newContext();
  const stored = Object.values(server.connection().models).map(({ collection }) => collection.name);
  expect(declared.map(({ name }) => name)).toEqual(expect.arrayContaining(stored));
  const personal = declared.filter((collection) => collection.personal !== 'none');
  expect(personal.map(({ name }) => name).toSorted()).toEqual(PERSONAL);
  for (const { personal: key } of personal) expect(key === 'none' || (privacy[key] ?? '').length > 50).toBe(true);
});

test('names each kind of the export on the privacy page [E6]', () => {
  const kinds = [
    'shipments',
    'messages',
    'reports',
    'quotes',
    'mails',
    'subscriptions',
    'links',
    'imports',
    'shippers',
    'customers',
    'activity',
  ];
  expect(Object.keys(personCounts.shape)).toEqual(kinds);
});
