import type { Message } from '@waybill/contracts/inbox/message-schema';
import type { Pagination } from '@waybill/contracts/shared/pagination';
import { office } from '@waybill/i18n/office';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { t } from '#lib/language/t.ts';
import type { Column } from '#ui/data-table.tsx';
import type { Tone } from '#ui/tone-badge.tsx';

type CommonFields = 'reference' | 'suspected' | 'name' | 'email' | 'note' | 'createdAt' | 'version';

/** What an item of any kind has. */
export type InboxItem = Pick<Message, CommonFields> & { status: string };

type StatusOf<Item extends InboxItem> = Item['status'];

type InboxQuery = Readonly<Record<'status' | 'search' | 'shipment' | 'page' | 'limit', string | undefined>>;

export interface InboxList<Item extends InboxItem> {
  items: readonly Item[];
  counts: Readonly<Record<StatusOf<Item>, number>>;
  pagination: Pagination;
  /** References of those that cannot be shown. */
  damaged?: readonly string[] | undefined;
}

/** How items of a kind are read and changed: all that other pages need of it. */
export interface InboxCalls<Item extends InboxItem, Change> {
  /** Names the kind in the cache. */
  name: 'message' | 'quote';
  list: (query: InboxQuery, signal: AbortSignal) => Promise<InboxList<Item>>;
  get: (reference: string, signal: AbortSignal) => Promise<Item>;
  /** Changes what is named; on this version, where one is given. */
  change: (reference: string, change: Change, version?: number) => Promise<Item>;
}

export interface InboxTab<Status extends string> {
  value: string;
  label: string;
  statuses: readonly Status[];
}

/** Something that can be done about an item: a change of it, a way to another place, or both in one click. */
export interface InboxAction<Change> {
  label: string;
  /** Actions with the same id take each other's place, and the focus stays; without one it is the label. */
  id?: string;
  icon?: LucideIcon;
  variant?: 'primary' | 'secondary';
  change?: Change | undefined;
  /** A page of ours. */
  to?: string;
  /** An answer in the reader's mail program. */
  href?: string;
}

/** The columns that every list has; where they stand and how wide they are is up to the kind. */
export interface SharedColumns<Item extends InboxItem> {
  /** Names the row, and opens it. */
  opening: (label: string, text: (item: Item) => string) => Column<Item>;
  status: (width: string) => Column<Item>;
  received: (className: string, width?: string) => Column<Item>;
}

/** All that is particular to a kind of what comes in; the pages, lists and drawers of all kinds are the same. */
export interface InboxKind<Item extends InboxItem, Change> extends InboxCalls<Item, Change> {
  title: string;
  icon: LucideIcon;
  /** What the search looks through. */
  searched: string;
  tabs: readonly InboxTab<StatusOf<Item>>[];
  /** What an empty list means: of what is to do, or of another tab. */
  none: { todo: string; other: string; hint: string };
  /** What to say when the server says nothing. */
  failed: { list: string; item: string; change: string };
  statuses: readonly { value: StatusOf<Item>; label: string }[];
  tones: Readonly<Record<StatusOf<Item>, Tone>>;
  /** The beginning of what was sent in, for its row. */
  getPreview: (item: Item) => string;
  columns: (shared: SharedColumns<Item>, now: Date | undefined) => readonly Column<Item>[];
  /** Set where the list can be cut down to what mentions a shipment: says so, with the way back. */
  About?: ComponentType<{ trackingId: string }>;
  /** Set where rows show something else beside them: stands around the page, and asks for it once. */
  Beside?: ComponentType<{ items: readonly Item[]; children: ReactNode }>;
  /** The name of the drawer, also before the item is there. */
  getTitle: (item: Item | undefined) => string;
  getPhone: (item: Item) => string | null;
  /** What has been promised to the sender. */
  Clock?: ComponentType<{ item: Item; now: Date | undefined }>;
  /** What was sent in, and what the office adds to it beside its note. */
  Facts: ComponentType<FactsProps<Item, Change>>;
  /** The next step first. */
  getActions: (item: Item) => readonly InboxAction<Change>[];
  /** Set where items can be deleted, which can be taken back. */
  removal?: {
    remove: (reference: string) => Promise<unknown>;
    restore: (reference: string) => Promise<Item>;
    texts: { removed: string; removeFailed: string; restored: string; restoreFailed: string };
  };
}

export interface FactsProps<Item extends InboxItem, Change> {
  item: Item;
  busy: boolean;
  /** Why the last change was refused. */
  error: Error | undefined;
  onSave: (change: Change, onSaved: () => void) => void;
}

/** What is still to do, each status, and all but spam. */
export function inboxTabs<Status extends string>(
  statuses: readonly { value: Status; label: string }[],
  todo: { label: string; statuses: readonly Status[] },
): readonly InboxTab<Status>[] {
  const values = statuses.map(({ value }) => value);
  return [
    { value: 'todo', ...todo },
    ...statuses.map(({ value, label }) => ({ value, label, statuses: [value] })),
    { value: 'all', label: t(office.inbox.all), statuses: values.filter((value) => value !== 'spam') },
  ];
}
