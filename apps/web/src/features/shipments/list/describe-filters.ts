import { ATTENTION } from '@waybill/contracts/reports/attention-kinds';
import { splitIds } from '@waybill/contracts/shipments/split-ids';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import type { ListFilters, MoreFilters } from './list-filters.ts';

interface ActiveFilter {
  text: string;
  /** The change that takes it out. */
  without: Partial<MoreFilters>;
}

/** The filters beyond search and status that are set, in words. */
export function describeFilters({ from, to, dueFrom, dueTo, lane, attention, ids }: ListFilters): ActiveFilter[] {
  const attentionLabel = ATTENTION.find(({ value }) => value === attention)?.label;
  const count = splitIds(ids).length;
  return [
    ...(from || to ? [{ text: `Created ${describePeriod(from, to)}`, without: { from: '', to: '' } }] : []),
    ...(dueFrom || dueTo ? [{ text: `Due ${describePeriod(dueFrom, dueTo)}`, without: { dueFrom: '', dueTo: '' } }] : []),
    ...(lane
      ? [
          {
            text: lane
              .split('>')
              .map((place) => place.trim())
              .join(' → '),
            without: { lane: '' },
          },
        ]
      : []),
    ...(attentionLabel ? [{ text: attentionLabel, without: { attention: '' as const } }] : []),
    ...(count > 0 ? [{ text: count === 1 ? '1 ID' : `${count} IDs`, without: { ids: '' } }] : []),
  ];
}

function describePeriod(from: string, to: string): string {
  if (from === to) return `on ${formatCalendarDate(from)}`;
  return [from && `from ${formatCalendarDate(from)}`, to && `to ${formatCalendarDate(to)}`].filter(Boolean).join(' ');
}
