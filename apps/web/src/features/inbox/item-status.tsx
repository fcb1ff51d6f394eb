import { office } from '@waybill/i18n/office';
import { t } from '#lib/language/t.ts';
import { ToneBadge } from '#ui/tone-badge.tsx';
import type { InboxItem, InboxKind } from './inbox-kind.ts';

interface ItemStatusProps<Item extends InboxItem, Change> {
  kind: InboxKind<Item, Change>;
  item: Item;
}

/** Marks suspected bots until someone in the office has triaged the item. */
export function ItemStatus<Item extends InboxItem, Change>({ kind, item }: ItemStatusProps<Item, Change>) {
  const status: Item['status'] = item.status;
  const label = kind.statuses.find(({ value }) => value === status)?.label ?? status;
  return (
    <>
      <ToneBadge tone={kind.tones[status]} label={label} />
      {item.suspected && status === 'new' && (
        <span title={t(office.inbox.suspectedWhy)} className="font-semibold text-status-yellow">
          {t(office.inbox.suspected)}
        </span>
      )}
    </>
  );
}
