import { useQuery } from '@tanstack/react-query';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { office } from '@waybill/i18n/office';
import { Trash2 } from 'lucide-react';
import { getErrorText } from '#lib/api/api-error.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { getMailUrl, getPhoneUrl } from '#lib/format/company-links.ts';
import { useDraft } from '#lib/forms/use-form-draft.ts';
import { t } from '#lib/language/t.ts';
import { Button, LinkButton, OutsideLinkButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { ItemNavigation } from '#ui/item-navigation.tsx';
import { OfficeTime } from '#ui/office-time.tsx';
import { ProgressLine } from '#ui/progress-line.tsx';
import type { FactsProps, InboxAction, InboxItem, InboxKind } from './inbox-kind.ts';
import { ItemStatus } from './item-status.tsx';
import { inboxItemOptions, useInboxChange, useRemoval } from './queries.ts';

interface InboxDrawerProps<Item extends InboxItem, Change> {
  kind: InboxKind<Item, Change>;
  reference: string;
  items: readonly Item[];
  onShow: (reference: string | undefined) => void;
}

export function InboxDrawer<Item extends InboxItem, Change>(props: InboxDrawerProps<Item, Change>) {
  const { kind, reference, items, onShow } = props;
  const { data, error, refetch } = useQuery(inboxItemOptions(kind, reference));
  const item = data ?? items.find((other) => other.reference === reference);
  const { change, isPending, failure } = useInboxChange(kind, reference, item?.version);
  const removal = useRemoval(kind, reference, () => onShow(undefined));
  const busy = isPending || removal.isPending;
  return (
    <Dialog
      title={kind.getTitle(item)}
      shape="side"
      onClose={() => onShow(undefined)}
      footer={
        item && (
          <ItemActions actions={kind.getActions(item)} busy={busy} onChange={change} onRemove={kind.removal && removal.remove} />
        )
      }
    >
      <ItemNavigation
        reference={reference}
        label={reference}
        references={items.map((other) => other.reference)}
        onShow={onShow}
      />
      {error && <ErrorNotice text={getErrorText(error, kind.errorTexts.item)} error={error} onRetry={() => void refetch()} />}
      {!error && !item && <Loading />}
      <ProgressLine busy={busy} />
      <ChangeFailure failure={failure} />
      <ChangeFailure failure={removal.failure} />
      {item && (
        <OpenItem
          key={reference}
          kind={kind}
          item={item}
          busy={busy}
          error={failure?.error}
          onSave={(saved, onSaved) => change(saved, { onSuccess: onSaved })}
        />
      )}
    </Dialog>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={t(office.common.loading)} className="grid gap-3">
      <span className="block h-4 w-40 rounded-full bg-surface-strong" />
      <span className="block h-4 w-64 rounded-full bg-surface-strong" />
      <span className="block h-40 rounded-control bg-surface" />
    </div>
  );
}

interface ChangeFailureProps {
  failure: { text: string; error: Error; stale: boolean; retry: (() => void) | undefined } | null;
}

/** After a conflict, the item shows the stored version. */
function ChangeFailure({ failure }: ChangeFailureProps) {
  if (!failure) return null;
  const text = failure.stale ? t(office.inbox.staleHint, { text: failure.text }) : failure.text;
  return (
    <div className="mt-3">
      <ErrorNotice text={text} error={failure.stale ? undefined : failure.error} onRetry={failure.retry} />
    </div>
  );
}

interface OpenItemProps<Item extends InboxItem, Change> extends FactsProps<Item, Change> {
  kind: InboxKind<Item, Change>;
}

function OpenItem<Item extends InboxItem, Change>({ kind, ...props }: OpenItemProps<Item, Change>) {
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

interface NoteFormProps {
  reference: string;
  note: string | null;
  busy: boolean;
  onSave: (note: string, onSaved: () => void) => void;
}

interface NoteDraft {
  text: string;
  from: string;
}

/** The draft survives a reload. A note that someone else saved meanwhile is shown before it is overwritten. */
function NoteForm({ reference, note, busy, onSave }: NoteFormProps) {
  const saved = note ?? '';
  const [draft, setDraft] = useDraft<NoteDraft>(`note:${reference}`);
  const text = draft?.text ?? saved;
  const isDirty = text.trim() !== saved;
  const hasConflict = isDirty && draft !== undefined && draft.from !== saved;

  function save() {
    const sent = text.trim();
    // Text typed during the save stays, based on what was sent.
    onSave(sent, () => setDraft((now) => (now && now !== draft ? { ...now, from: sent } : undefined)));
  }

  return (
    <form
      noValidate
      className="mt-4 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextAreaField
        label={t(office.inbox.officeNote)}
        rows={3}
        maxLength={LIMITS.internalNote}
        value={text}
        hint={hasConflict ? t(office.inbox.noteConflict, { saved }) : t(office.inbox.officeNoteHint)}
        onChange={(event) => setDraft({ text: event.target.value, from: isDirty && draft ? draft.from : saved })}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" busy={busy} disabled={!isDirty}>
          {hasConflict ? t(office.inbox.overwriteNote) : t(office.inbox.saveNote)}
        </Button>
        {isDirty && <Button onClick={() => setDraft(undefined)}>{t(office.inbox.discard)}</Button>}
      </div>
    </form>
  );
}

interface ItemActionsProps<Change> {
  actions: readonly InboxAction<Change>[];
  busy: boolean;
  onChange: (change: Change) => void;
  onRemove: (() => void) | undefined;
}

function ItemActions<Change>({ actions, busy, onChange, onRemove }: ItemActionsProps<Change>) {
  return (
    <>
      {onRemove && (
        <Button
          aria-label={t(office.common.delete)}
          title={t(office.common.delete)}
          busy={busy}
          onClick={onRemove}
          className="mr-auto px-2!"
        >
          <Trash2 size={18} />
        </Button>
      )}
      {actions.map((action) => (
        <Action key={action.id ?? action.label} {...action} busy={busy} onChange={onChange} />
      ))}
    </>
  );
}

type ActionProps<Change> = InboxAction<Change> & Pick<ItemActionsProps<Change>, 'busy' | 'onChange'>;

function Action<Change>({ label, icon: Icon, isAside, variant, change, to, href, busy, onChange }: ActionProps<Change>) {
  const shared = {
    variant,
    // Four fit into one line of the drawer.
    ...(isAside ? { className: 'mr-auto px-2!', 'aria-label': label, title: label } : { className: 'px-2.5!' }),
    onClick: () => change !== undefined && onChange(change),
    children: (
      <>
        {Icon && <Icon size={18} />}
        {!isAside && label}
      </>
    ),
  };
  if (to !== undefined) return <LinkButton to={to} {...shared} />;
  if (href !== undefined) return <OutsideLinkButton href={href} {...shared} />;
  return <Button busy={busy} {...shared} />;
}
