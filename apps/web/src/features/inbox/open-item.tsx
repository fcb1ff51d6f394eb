import { useNow } from '#lib/browser/use-now.ts';
import { getMailUrl, getPhoneUrl } from '#lib/format/company-links.ts';
import { OfficeTime } from '#ui/office-time.tsx';
import type { FactsProps, InboxItem, InboxKind } from './inbox-kind.ts';
import { ItemStatus } from './item-status.tsx';
import { NoteForm } from './note-form.tsx';

interface OpenItemProps<Item extends InboxItem, Change> extends FactsProps<Item, Change> {
  kind: InboxKind<Item, Change>;
}

export function OpenItem<Item extends InboxItem, Change>({ kind, ...props }: OpenItemProps<Item, Change>) {
  const now = useNow();
  const { item, busy, onSave } = props;
  const { name, email } = item;
  const { Clock, Facts } = kind;
  const phone = kind.getPhone(item);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          {name && <p className="font-semibold wrap-anywhere">{name}</p>}
          {email && (
            <p>
              <a href={getMailUrl(email)} className="wrap-anywhere underline underline-offset-4">
                {email}
              </a>
            </p>
          )}
          {phone && (
            <p>
              <a href={getPhoneUrl(phone)} className="underline underline-offset-4">
                {phone}
              </a>
            </p>
          )}
        </div>
        <div className="grid justify-items-end gap-1">
          <ItemStatus kind={kind} item={item} />
          {Clock && <Clock item={item} now={now} />}
        </div>
      </div>
      <p className="mt-1 text-ink-soft">
        <OfficeTime at={item.createdAt} />
      </p>
      <Facts {...props} />
      <NoteForm
        reference={item.reference}
        note={item.note}
        busy={busy}
        onSave={(note, onSaved) => onSave({ note } as Change, onSaved)}
      />
    </>
  );
}
