import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useNeighbours } from '#lib/address/use-neighbours.ts';
import { errorText } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { ProgressLine } from '#ui/progress-line.tsx';
import type { InboxItem, InboxKind } from './inbox-kind.ts';
import { ItemActions } from './item-actions.tsx';
import { OpenItem } from './open-item.tsx';
import { inboxItemOptions, useInboxChange, useRemoval } from './queries.ts';

interface InboxDrawerProps<Item extends InboxItem, Change> {
  kind: InboxKind<Item, Change>;
  reference: string;
  /** The list behind it. */
  items: readonly Item[];
  onShow: (reference: string | undefined) => void;
}

/**
 * One item over its list, and what can be done about it. The drawer stays while one goes from item to item, and the item stays when
 * it cannot be read anew; before it has been read, it is as its row has it.
 */
export function InboxDrawer<Item extends InboxItem, Change>(props: InboxDrawerProps<Item, Change>) {
  const { kind, reference, items, onShow } = props;
  const { data, error, refetch } = useQuery(inboxItemOptions(kind, reference));
  const item = data ?? items.find((other) => other.reference === reference);
  const { change, isPending, failure } = useInboxChange(kind, reference, item?.version);
  const removal = useRemoval(kind, reference, () => onShow(undefined));
  const busy = isPending || removal.isPending;
  return (
    <Dialog
      title={kind.titleOf(item)}
      shape="side"
      onClose={() => onShow(undefined)}
      footer={
        item && (
          <ItemActions actions={kind.actionsOf(item)} busy={busy} onChange={change} onRemove={kind.removal && removal.remove} />
        )
      }
    >
      <WayThrough reference={reference} references={items.map((other) => other.reference)} onShow={onShow} />
      {error && <ErrorNotice text={errorText(error, kind.failed.item)} error={error} onRetry={() => void refetch()} />}
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

interface WayThroughProps {
  reference: string;
  references: readonly string[];
  onShow: (reference: string) => void;
}

/** Which item it is, and the way to the ones beside it: each begins at its top, and the focus stays with the button. */
function WayThrough({ reference, references, onShow }: WayThroughProps) {
  const { previous, next } = useNeighbours(references, reference, onShow);
  const top = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  const begin = useEffectEvent((_reference: string) => {
    top.current?.scrollIntoView();
    // At either end the button that led there is disabled, and would lose the focus.
    if (pressed.current?.disabled) pressed.current.parentElement?.querySelector<HTMLElement>('button:not([disabled])')?.focus();
    pressed.current = null;
  });
  useLayoutEffect(() => begin(reference), [reference]);
  const stepButton = (name: string, key: string, icon: ReactNode, step: (() => void) | undefined) => (
    <Button
      aria-label={name}
      aria-keyshortcuts={key}
      title={`${name} (${key})`}
      disabled={!step}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        pressed.current = event.currentTarget;
        step?.();
      }}
      className="px-2!"
    >
      {icon}
    </Button>
  );
  return (
    <div ref={top} className="mb-3 flex scroll-mt-4 items-center justify-between gap-3">
      <p className="font-mono text-ink-soft">{reference}</p>
      <div className="flex gap-1">
        {stepButton('Previous', 'k', <ChevronUp size={18} />, previous)}
        {stepButton('Next', 'j', <ChevronDown size={18} />, next)}
      </div>
    </div>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-3">
      <span className="block h-4 w-40 rounded-full bg-surface-strong" />
      <span className="block h-4 w-64 rounded-full bg-surface-strong" />
      <span className="block h-40 rounded-control bg-surface" />
    </div>
  );
}

interface ChangeFailureProps {
  failure: { text: string; error: Error; stale: boolean; retry: (() => void) | undefined } | null;
}

/** Why a change was not saved, with another try; after somebody else's change, what is shown is what is stored now. */
function ChangeFailure({ failure }: ChangeFailureProps) {
  if (!failure) return null;
  const text = failure.stale ? `${failure.text} It is shown as it is now; nothing of yours has been saved yet.` : failure.text;
  return (
    <div className="mt-3">
      <ErrorNotice text={text} error={failure.stale ? undefined : failure.error} onRetry={failure.retry} />
    </div>
  );
}
