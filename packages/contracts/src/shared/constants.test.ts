import { DELIVERY_YEARS } from '@waybill/domain/dates/calendar-date';
import { describe, expect, it } from 'vitest';
import { STORAGE_KEYS, TOKEN_LIFETIME_HOURS } from '../auth/facts.ts';
import { SUPPORT_REPLY_HOURS } from '../inbox/facts.ts';
import { RECENT_SHIPMENTS } from '../shipments/facts.ts';
import { COPYRIGHT_YEAR, PRICING_TIERS } from '../site/facts.ts';
import * as shared from './constants.ts';
import { LIMITS } from './limits.ts';

const constants = {
  ...shared,
  RECENT_SHIPMENTS,
  SUPPORT_REPLY_HOURS,
  COPYRIGHT_YEAR,
  STORAGE_KEYS,
  TOKEN_LIFETIME_HOURS,
  PRICING_TIERS,
};

describe('numbers of the specification [R183]', () => {
  it.each([
    ['HTTP_TIMEOUT_MS', 10_000],
    ['SCROLL_TO_TOP_THRESHOLD_PX', 300],
    ['ROUTE_PRELOADER_MS', 800],
    ['TOAST_MS', 3_000],
    ['TOAST_WITH_ACTION_MS', 20_000],
    ['PAGE_SIZES', [10, 25, 50]],
    ['DEFAULT_PAGE_SIZE', 10],
    ['MAX_PAGE_SIZE', 100],
    ['LEADING_PAGE_BUTTONS', 3],
    ['RECENT_SHIPMENTS', 4],
    ['SUPPORT_REPLY_HOURS', 24],
    ['COPYRIGHT_YEAR', 2025],
    ['STORAGE_KEYS', { token: 'adminToken', admin: 'adminData' }],
    ['TOKEN_LIFETIME_HOURS', 8],
    ['BODY_LIMIT_BYTES', 100_000],
  ] as const)('%s is as specified', (name, value) => {
    expect(constants[name]).toEqual(value);
  });

  it('limits the offset of lists [A7]', () => {
    expect(constants.MAX_LIST_OFFSET).toBe(100_000);
  });

  it('lists the three pricing tiers with price and weight limit [R069]', () => {
    const tiers = constants.PRICING_TIERS.map(({ name, price, maxWeightKg }) => [name, price, maxWeightKg]);
    expect(tiers).toEqual([
      ['Standard', 19.99, 5],
      ['Express', 34.99, 10],
      ['Premium', 59.99, 25],
    ]);
  });

  it('limits sign-ins to 5 failures in 15 minutes and messages to 5 in 10 minutes [R093, R066, B3, B13, B18]', () => {
    expect(constants.RATE_LIMITS).toEqual({
      login: { limit: 5, windowMinutes: 15 },
      password: { limit: 10, windowMinutes: 15 },
      contact: { limit: 5, windowMinutes: 10 },
      quote: { limit: 5, windowMinutes: 10 },
      problemReport: { limit: 3, windowMinutes: 1_440 },
      verify: { limit: 20, windowMinutes: 10 },
      testMail: { limit: 10, windowMinutes: 10 },
      subscribe: { limit: 5, windowMinutes: 60 },
      offer: { limit: 20, windowMinutes: 10 },
      apiKey: { limit: 600, windowMinutes: 1 },
      lookup: { limit: 120, windowMinutes: 1 },
      lookupMiss: { limit: 30, windowMinutes: 10 },
    });
  });

  it('matches the length limits of the conventions', () => {
    expect(LIMITS).toMatchObject({ name: 120, email: 254, phone: 32, subject: 150, message: 5_000, address: 300, place: 120 });
    expect(LIMITS).toMatchObject({ referenceNo: 64, description: 1_000, notes: 500, search: 100, username: 64, password: 200 });
    expect(DELIVERY_YEARS).toEqual({ min: 2000, max: 2100 });
  });
});
