import { z } from 'zod';
import { line } from './text-schema.ts';

/** In any currency. */
export const MAX_AMOUNT = 10_000_000;

export const amount = z
  .number('must be a number')
  .positive('must be more than 0')
  .max(MAX_AMOUNT, `must be at most ${MAX_AMOUNT}`)
  .multipleOf(0.01, 'must have at most two decimals');

/** ISO 4217. */
const CURRENCY_CODE = /^[A-Z]{3}$/;

export const currency = line(3)
  .transform((text) => text.toUpperCase())
  .pipe(z.string().regex(CURRENCY_CODE, 'must be a currency code such as EUR'));

/** Yen and others have no decimals. */
const hasDecimals = (code: string): boolean =>
  (new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 0) > 0;

/** True also for a text that is no currency code, which has an error of its own. */
export const hasPayableDecimals = (price: { amount: number; currency: string }): boolean =>
  Number.isInteger(price.amount) || !CURRENCY_CODE.test(price.currency) || hasDecimals(price.currency);
export const PAYABLE_DECIMALS = { path: ['amount'], error: 'must have no decimals in this currency' };

export const money = z
  .object({ amount, currency }, { error: 'must be an amount and a currency' })
  .refine(hasPayableDecimals, PAYABLE_DECIMALS);
