import { STATUSES } from '@waybill/domain/shipments/statuses';
import { expect, test } from 'vitest';
import { aQuote } from '#testing/inbox.ts';
import { quoteKind } from './quotes-page.tsx';
import { createReplyUrl } from './reply-url.ts';

test('a priced request does not look like a shipment status [B3]', () => {
  expect(quoteKind.tones.priced).toBe('outline');
  expect(STATUSES.map(({ color }): string => color)).not.toContain('outline');
});

const getBody = (address: string) => new URL(address).searchParams.get('body') ?? '';

test('names the request, the chargeable weight and the price with its expiry in the prepared reply [B3]', () => {
  const address = createReplyUrl(aQuote({ amount: 1249.5, currency: 'EUR', validUntil: '2099-04-01' }));
  expect(new URL(address).searchParams.get('subject')).toBe('Your quote request Q-7F3K2M');
  expect(getBody(address)).toContain('Sea Freight from Dakar to Marseille, FOB, 3 pieces, with insurance.');
  expect(getBody(address)).toContain('Chargeable weight: 240 kg.');
  expect(getBody(address)).toContain('Our price: EUR 1,249.50, valid until Wed 1 Apr 2099.');
});

test('omits missing values from the prepared reply [B3]', () => {
  const body = getBody(createReplyUrl(aQuote({ cityOfArrival: null, pieces: null, pieceCount: null })));
  expect(body).toContain('Sea Freight from Dakar, FOB, with insurance.');
});

test('asks for an unreadable measure in the reply, and names no price [B3]', () => {
  const body = getBody(createReplyUrl(aQuote({ needsReview: ['height'], chargeableKg: null })));
  expect(body).toContain('we still need the following in kilograms and centimeters: height.');
  expect(body).not.toContain('Our price');
});
