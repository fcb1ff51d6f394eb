import { useQuery } from '@tanstack/react-query';
import { office } from '@waybill/i18n/office';
import { getErrorText } from '#lib/api/api-error.ts';
import { t } from '#lib/language/t.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { ItemNavigation } from '#ui/item-navigation.tsx';
import { ProgressLine } from '#ui/progress-line.tsx';
import type { InboxItem, InboxKind } from './inbox-kind.ts';
import { ItemActions } from './item-actions.tsx';
import { OpenItem } from './open-item.tsx';
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
