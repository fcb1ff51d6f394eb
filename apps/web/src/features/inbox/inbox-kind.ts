import type { Message } from '@waybill/contracts/inbox/message-schema';
import type { Pagination } from '@waybill/contracts/shared/pagination';
import { office } from '@waybill/i18n/office';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { t } from '#lib/language/t.ts';
import type { Column } from '#ui/data-table.tsx';
import type { Tone } from '#ui/tone-badge.tsx';

type CommonFields = 'reference' | 'suspected' | 'name' | 'email' | 'note' | 'createdAt' | 'version';

export type InboxItem = Pick<Message, CommonFields> & { status: string };

type StatusValue<Item extends InboxItem> = Item['status'];

type InboxQuery = Readonly<Record<'status' | 'search' | 'shipment' | 'page' | 'limit', string | undefined>> & {
  readonly isUnfinished?: boolean | undefined;
};

export interface InboxList<Item extends InboxItem> {
  items: readonly Item[];
  counts: Readonly<Record<StatusValue<Item>, number>>;
  /** Of the tab with unfinished items. */
  unfinished?: number;
  pagination: Pagination;
  /** References of items that cannot be displayed. */
  damaged?: readonly string[] | undefined;
}

export interface InboxCalls<Item extends InboxItem, Change> {
  name: 'message' | 'quote';
  list: (query: InboxQuery, signal: AbortSignal) => Promise<InboxList<Item>>;
  get: (reference: string, signal: AbortSignal) => Promise<Item>;
  /** With `version`, fails if the item has changed since. */
  change: (reference: string, change: Change, version?: number) => Promise<Item>;
}

export interface InboxTab<Status extends string> {
  value: string;
  label: string;
  statuses: readonly Status[];
  /** Leaves out answered messages, or requests with a shipment. */
  isUnfinished?: boolean;
}

export interface InboxAction<Change> {
  label: string;
  /** Actions with the same id replace each other and keep the focus. Defaults to the label. */
  id?: string;
  icon?: LucideIcon;
  /** Shows the icon alone, apart from the others. */
  isAside?: true;
  variant?: 'primary' | 'secondary' | 'quiet';
  change?: Change | undefined;
  to?: string;
  /** `mailto:` link of an answer. */
  href?: string;
}

export interface SharedColumns<Item extends InboxItem> {
  opening: (label: string, text: (item: Item) => string) => Column<Item>;
  status: (width: string) => Column<Item>;
  received: (className: string, width?: string) => Column<Item>;
}

export interface InboxKind<Item extends InboxItem, Change> extends InboxCalls<Item, Change> {
  title: string;
  icon: LucideIcon;
  searchPlaceholder: string;
  tabs: readonly InboxTab<StatusValue<Item>>[];
  /** For the to-do tab, and for the others. */
  emptyTexts: { todo: string; other: string; hint: string };
  errorTexts: { list: string; item: string; change: string };
  statuses: readonly { value: StatusValue<Item>; label: string }[];
  tones: Readonly<Record<StatusValue<Item>, Tone>>;
  getPreview: (item: Item) => string;
  columns: (shared: SharedColumns<Item>, now: Date | undefined) => readonly Column<Item>[];
  ShipmentFilterNote?: ComponentType<{ trackingId: string }>;
  /** Set if rows show related data: wraps the page and fetches it once. */
  Provider?: ComponentType<{ items: readonly Item[]; children: ReactNode }>;
  getTitle: (item: Item | undefined) => string;
  getPhone: (item: Item) => string | null;
  Clock?: ComponentType<{ item: Item; now: Date | undefined }>;
  Facts: ComponentType<FactsProps<Item, Change>>;
  getActions: (item: Item) => readonly InboxAction<Change>[];
  /** Set if items can be deleted, with an undo. */
  removal?: {
    remove: (reference: string) => Promise<unknown>;
    restore: (reference: string) => Promise<Item>;
    texts: { removed: string; removeFailed: string; restored: string; restoreFailed: string };
  };
}

export interface FactsProps<Item extends InboxItem, Change> {
  item: Item;
  busy: boolean;
  error: Error | undefined;
  onSave: (change: Change, onSaved: () => void) => void;
}

export function inboxTabs<Status extends string>(
  statuses: readonly { value: Status; label: string }[],
  todo: Omit<InboxTab<Status>, 'value'>,
  ...others: readonly InboxTab<Status>[]
): readonly InboxTab<Status>[] {
  const values = statuses.map(({ value }) => value);
  return [
    { value: 'todo', ...todo },
    ...others,
    ...statuses.map(({ value, label }) => ({ value, label, statuses: [value] })),
    { value: 'all', label: t(office.common.all), statuses: values.filter((value) => value !== 'spam') },
  ];
}
