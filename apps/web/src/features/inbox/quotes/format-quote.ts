import type { Quote } from '@waybill/contracts/inbox/quote-schema';
import type { Measure } from '@waybill/domain/inbox/freight-measures';
import { office } from '@waybill/i18n/office';
import { texts } from '@waybill/i18n/texts';
import { formatLane } from '#lib/format/format-lane.ts';
import { formatKilograms, getFormatLocale } from '#lib/format/locale.ts';
import { t } from '#lib/language/t.ts';

export const measureLabel = (measure: Measure): string => t(office.inbox.measureNames[measure]);

/** A dash if it could not be calculated. */
export const formatKg = (kg: number | null): string => (kg === null ? '–' : formatKilograms(kg));

/** "EUR 1,249.50": the code instead of a sign, as currencies share signs. */
export function formatAmount(amount: number, currency: string): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return `${currency} ${amount.toLocaleString(getFormatLocale(), digits)}`;
}

export const formatPlaces = ({ cityOfDeparture, cityOfArrival }: Pick<Quote, 'cityOfDeparture' | 'cityOfArrival'>): string =>
  cityOfArrival === null ? cityOfDeparture : formatLane(cityOfDeparture, cityOfArrival);

export const freightLabel = ({ freightType }: Pick<Quote, 'freightType'>): string => t(texts.quote.freightTypes[freightType]);

export const serviceLabel = ({ extraService }: Pick<Quote, 'extraService'>): string => t(texts.quote.extraServices[extraService]);
