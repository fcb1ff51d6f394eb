import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@waybill/contracts/shared/constants';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { LIST_FILTER_IDS } from '@waybill/contracts/shipments/facts';
import { DEFAULT_SHIPMENT_SORT, SHIPMENT_SORTS, type ShipmentSort } from '@waybill/contracts/shipments/shipment-sorts';
import { isCalendarDate } from '@waybill/domain/dates/calendar-date';
import { isPeriodPreset } from '@waybill/domain/reports/period-presets';
import { ATTENTION_FILTER_VALUES, ATTENTION_FILTERS, type AttentionFilter } from '@waybill/domain/shipments/attention-kinds';
import { isClosingOutcome, type Stage, STAGES } from '@waybill/domain/shipments/outcomes';
import { splitIds, splitListedIds } from '@waybill/domain/tracking-ids/split-ids';
import { office } from '@waybill/i18n/office';
import { readPage, type AddressCodec } from '#lib/address/use-address-state.ts';
import { stored } from '#lib/browser/stored.ts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { formatLane } from '#lib/format/format-lane.ts';
import { formatQuantity } from '#lib/format/format-quantity.ts';
import { PERIOD_PRESET_LABELS } from '#lib/format/period-preset-labels.ts';
import { t } from '#lib/language/t.ts';

export interface MoreFilters {
  /** Creation dates. */
  from: string;
  to: string;
  /** Delivery dates. */
  dueFrom: string;
  dueTo: string;
  deliveredFrom: string;
  deliveredTo: string;
  statusSinceFrom: string;
  statusSinceTo: string;
  /** `origin>destination`. */
  lane: string;
  sender: string;
  /** Any of its names. */
  customer: string;
  attention: AttentionFilter | '';
  ids: string;
}

export interface ListFilters extends MoreFilters {
  page: number;
  limit: number;
  /** Or an outcome. */
  status: Stage | undefined;
  search: string;
  sort: ShipmentSort;
}

export const EMPTY_MORE_FILTERS: MoreFilters = {
  from: '',
  to: '',
  dueFrom: '',
  dueTo: '',
  deliveredFrom: '',
  deliveredTo: '',
  statusSinceFrom: '',
  statusSinceTo: '',
  lane: '',
  sender: '',
  customer: '',
  attention: '',
  ids: '',
};

/** Of the last choice, for addresses that name none. */
export const pageSize = stored('shipmentPageSize', {
  parse: (text): number => PAGE_SIZES.find((size) => size === Number(text)) ?? DEFAULT_PAGE_SIZE,
  format: String,
});

/** Treats invalid values as absent, as people edit URLs. */
export function parseFilters(params: URLSearchParams): ListFilters {
  const text = (name: string) => params.get(name)?.trim() ?? '';
  const date = (name: string) => (isCalendarDate(text(name)) || isPeriodPreset(text(name)) ? text(name) : '');
  const period = (from: string, to: string) => (isTurned(from, to) ? '' : to);
  const limit = Number(params.get('limit'));
  const status = text('status');
  return {
    page: readPage(params),
    limit: PAGE_SIZES.find((size) => size === limit) ?? pageSize.read(),
    status: STAGES.find((stage) => stage === status),
    search: text('search').slice(0, LIMITS.search),
    sort: SHIPMENT_SORTS.find((sort) => sort === text('sort')) ?? DEFAULT_SHIPMENT_SORT,
    from: date('from'),
    to: period(date('from'), date('to')),
    dueFrom: date('dueFrom'),
    dueTo: period(date('dueFrom'), date('dueTo')),
    deliveredFrom: date('deliveredFrom'),
    deliveredTo: period(date('deliveredFrom'), date('deliveredTo')),
    statusSinceFrom: date('statusSinceFrom'),
    statusSinceTo: period(date('statusSinceFrom'), date('statusSinceTo')),
    lane: /^[^>]*[^\s>][^>]*>[^>]*[^\s>][^>]*$/.test(text('lane')) ? text('lane').slice(0, LIMITS.lane) : '',
    sender: text('sender').slice(0, LIMITS.name),
    customer: text('customer').slice(0, LIMITS.name),
    attention: ATTENTION_FILTER_VALUES.find((kind) => kind === text('attention')) ?? '',
    ids: joinIds(splitListedIds(text('ids')).slice(0, LIST_FILTER_IDS.max)),
  };
}

/** Named periods are resolved when the list is read. */
export const isTurned = (from: string, to: string): boolean => isCalendarDate(from) && isCalendarDate(to) && from > to;

/** Separated by spaces, or by commas if an ID contains a space. */
export const joinIds = (ids: readonly string[]): string => ids.join(ids.some((id) => id.includes(' ')) ? ', ' : ' ');

/** Shared by list, export and bulk changes, so it omits the page. */
export function toFilterQuery({ page: _page, limit: _limit, sort, status, ...filters }: ListFilters) {
  const stage = status && isClosingOutcome(status) ? { outcome: status } : { status };
  return { ...filters, ...stage, sort: sort === DEFAULT_SHIPMENT_SORT ? undefined : sort };
}

export function toSearchParams({ page, limit, sort, ...filters }: ListFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) params.set(name, value);
  if (sort !== DEFAULT_SHIPMENT_SORT) params.set('sort', sort);
  if (limit !== DEFAULT_PAGE_SIZE) params.set('limit', String(limit));
  if (page !== 1) params.set('page', String(page));
  return params;
}

/** The list, and the shipment that is open beside it. */
export interface QueueState extends ListFilters {
  open: string | undefined;
}

export const queueAddress: AddressCodec<QueueState> = {
  parse: (params) => ({ ...parseFilters(params), open: params.get('open')?.trim() || undefined }),
  toParams: ({ open, ...filters }) => {
    const params = toSearchParams(filters);
    if (open !== undefined) params.set('open', open);
    return params;
  },
};

const FILTER_DESCRIPTIONS: readonly {
  fields: readonly (keyof MoreFilters)[];
  text: (filters: MoreFilters) => string | undefined;
}[] = [
  { fields: ['from', 'to'], text: ({ from, to }) => describePeriod(t(office.common.created), from, to) },
  { fields: ['dueFrom', 'dueTo'], text: ({ dueFrom, dueTo }) => describePeriod(t(office.list.filterDue), dueFrom, dueTo) },
  {
    fields: ['deliveredFrom', 'deliveredTo'],
    text: ({ deliveredFrom, deliveredTo }) => describePeriod(t(office.list.filterDelivered), deliveredFrom, deliveredTo),
  },
  {
    fields: ['statusSinceFrom', 'statusSinceTo'],
    text: ({ statusSinceFrom, statusSinceTo }) =>
      describePeriod(t(office.list.filterStatusSince), statusSinceFrom, statusSinceTo),
  },
  { fields: ['lane'], text: ({ lane }) => formatLane(...splitLane(lane)) },
  { fields: ['sender'], text: ({ sender }) => sender },
  { fields: ['customer'], text: ({ customer }) => customer },
  { fields: ['attention'], text: ({ attention }) => ATTENTION_FILTERS.find(({ value }) => value === attention)?.label },
  { fields: ['ids'], text: ({ ids }) => ids && formatQuantity(splitIds(ids).length, office.list.idCount) },
];

function describePeriod(what: string, from: string, to: string): string {
  if (from === to && isPeriodPreset(from)) return `${what}: ${PERIOD_PRESET_LABELS[from]}`;
  if (from && from === to) return t(office.list.onDay, { what, day: formatCalendarDate(from) });
  const bounds = [
    from && t(office.list.fromDay, { day: nameDay(from) }),
    to && t(office.list.toDay, { day: nameDay(to) }),
  ].filter(Boolean);
  return bounds.length > 0 ? [what, ...bounds].join(' ') : '';
}

const nameDay = (day: string) => (isPeriodPreset(day) ? PERIOD_PRESET_LABELS[day] : formatCalendarDate(day));

export const splitLane = (lane: string): string[] => lane.split('>').map((place) => place.trim());

export const describeFilters = (filters: MoreFilters): { text: string; without: Partial<MoreFilters> }[] =>
  FILTER_DESCRIPTIONS.flatMap(({ fields, text }) => {
    const words = text(filters);
    return words ? { text: words, without: Object.fromEntries(fields.map((name) => [name, ''])) } : [];
  });

/** A period counts once. */
export const countActiveFilters = (filters: ListFilters): number =>
  [filters.status, filters.search].filter(Boolean).length + describeFilters(filters).length;
