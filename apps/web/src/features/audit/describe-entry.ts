import type { ActivityEntry } from '@waybill/contracts/audit/schema';
import { FIELD_PATHS, getFieldInfo } from '@waybill/contracts/shipments/shipment-fields';
import { office } from '@waybill/i18n/office';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';

/** Omitted from summaries: the title already implies them. */
const HIDDEN_FIELDS = new Set(['deletedAt', 'deletedBy', 'purgedAt', 'version', 'updatedAt']);
const MAX_NAMED = 3;

const NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(FIELD_PATHS.map((path) => [path, getFieldInfo(path).name])),
  subStatus: t(office.common.reason),
  'entry.location': t(office.shipments.location),
  'entry.notes': t(office.shipments.notesField),
  'entry.subStatus': t(office.common.reason),
  'entry.timestamp': t(office.shipments.happenedAt),
};

export function describeEntry({ action, before, after }: ActivityEntry): { title: string; summary: string } {
  const title = t(office.activity.actions[action]);
  const [from, to] = [before?.status, after?.status];
  if (typeof from === 'string' && typeof to === 'string' && from !== to) {
    return { title, summary: `${getStatusName(from, t)} → ${getStatusName(to, t)}` };
  }
  if (before === null || action.endsWith('.created')) return { title, summary: '' };
  const names = Object.keys({ ...before, ...after }).filter((name) => !HIDDEN_FIELDS.has(name));
  const named = names.slice(0, MAX_NAMED).map(formatFieldName).join(', ');
  return {
    title,
    summary:
      names.length > MAX_NAMED ? t(office.activity.andMore, { named, more: formatCount(names.length - MAX_NAMED) }) : named,
  };
}

export function getChangedFields({ before, after }: ActivityEntry): { name: string; before: string; after: string }[] {
  return Object.keys({ ...before, ...after }).map((name) => ({
    name: formatFieldName(name),
    before: formatValue(name, before?.[name]),
    after: formatValue(name, after?.[name]),
  }));
}

function formatValue(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value !== 'string') return JSON.stringify(value);
  return name === 'status' || name.endsWith('.status') ? getStatusName(value, t) : value;
}

/** `recipient.phone` becomes "Recipient phone", `deliveryDate` becomes "Delivery date". */
function formatFieldName(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[._]/g, ' ')
    .toLowerCase();
  return NAMES[key] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
