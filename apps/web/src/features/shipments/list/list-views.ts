import type { PeriodPreset } from '@waybill/domain/reports/period-presets';
import { ATTENTION_FILTERS, type AttentionFilter } from '@waybill/domain/shipments/attention-kinds';
import { office } from '@waybill/i18n/office';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { officePaths } from '#lib/address/office-paths.ts';
import { appendQuery } from '#lib/address/paths.ts';
import { t } from '#lib/language/t.ts';
import { parseFilters, toFilterQuery, toSearchParams, type ListFilters } from './list-filters.ts';

export interface ListView {
  label: string;
  filters: ListFilters;
}

export const DELIVERED_PRESETS = ['yesterday', '7d', 'last-week', 'last-month'] as const satisfies PeriodPreset[];

const VIEWS_BY_NEED = ['today', 'newly_late'] as const satisfies AttentionFilter[];

const toFilters = (change: Partial<ListFilters>): ListFilters => ({ ...parseFilters(new URLSearchParams()), ...change });

/** The questions a day begins with. */
export function getListViews(): ListView[] {
  const needing = (kind: AttentionFilter): ListView => ({
    label: ATTENTION_FILTERS.find(({ value }) => value === kind)?.label ?? kind,
    filters: toFilters({ attention: kind, sort: 'deliveryDate' }),
  });
  return [
    { label: t(office.common.all), filters: toFilters({}) },
    ...VIEWS_BY_NEED.map(needing),
    { label: getStatusName('on_hold', t), filters: toFilters({ status: 'on_hold', sort: 'statusSince' }) },
    needing('stale'),
    getDeliveredView('7d'),
    needing('not_printed'),
  ];
}

export const getDeliveredView = (preset: PeriodPreset): ListView => ({
  label: getStatusName('delivered', t),
  filters: toFilters({ status: 'delivered', deliveredFrom: preset, deliveredTo: preset }),
});

/** Matches every period. */
export const isDeliveredView = (filters: ListFilters): boolean =>
  isSameView({ ...filters, deliveredFrom: '', deliveredTo: '' }, toFilters({ status: 'delivered' }));

/** The order, page and size may differ. */
export const isSameView = (one: ListFilters, other: ListFilters): boolean => getIdentity(one) === getIdentity(other);

const getIdentity = ({ sort: _sort, ...filters }: ListFilters): string =>
  JSON.stringify(toFilterQuery({ ...filters, sort: '-createdAt' }));

export const getViewAddress = ({ filters }: ListView): string =>
  appendQuery(officePaths.shipments, toSearchParams(filters).toString());
