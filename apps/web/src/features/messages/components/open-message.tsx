import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Message } from '@waybill/contracts';
import { INBOX_TEXTS } from '@waybill/contracts/texts/inbox';
import { ChangeFailure } from '#components/admin/inbox/change-failure.tsx';
import { ContactLines } from '#components/admin/inbox/contact-lines.tsx';
import { Drawer } from '#components/admin/inbox/drawer.tsx';
import { NoteForm } from '#components/admin/inbox/note-form.tsx';
import { SuspectedMark } from '#components/admin/inbox/suspected-mark.tsx';
import { ProgressLine } from '#components/admin/progress-line.tsx';
import { errorText } from '#lib/api-error.ts';
import { formatInstant } from '#lib/format-date.ts';
import { deleteMessage } from '../api/delete-message.ts';
import { useMessageChange } from '../use-message-change.ts';
import { MentionedShipments } from './mentioned-shipments.tsx';
import { MessageActions } from './message-actions.tsx';
import { MessageStatusBadge } from './message-status-badge.tsx';
import { MessageText } from './message-text.tsx';
import { ReplyClock } from './reply-clock.tsx';

interface OpenMessageProps {
  message: Message;
  reference: string;
  references: readonly string[];
  onShow: (reference: string | undefined) => void;
}

/** A message in whole, and everything that can be done about it. */
export function OpenMessage({ message, ...place }: OpenMessageProps) {
  const queryClient = useQueryClient();
  const { change, isPending, failure } = useMessageChange(message);
  const deletion = useMutation({
    mutationFn: () => deleteMessage(queryClient, message.reference),
    onSuccess: () => place.onShow(undefined),
  });
  const busy = isPending || deletion.isPending;
  return (
    <Drawer
      title={message.subject}
      footer={<MessageActions message={message} busy={busy} onChange={change} onDelete={() => deletion.mutate()} />}
      {...place}
    >
      <ProgressLine busy={busy} />
      <div className="flex flex-wrap items-start justify-between gap-3">
        <ContactLines {...message} />
        <div className="grid justify-items-end gap-1">
          <MessageStatusBadge status={message.status} />
          <SuspectedMark {...message} />
          <ReplyClock message={message} />
        </div>
      </div>
      <p className="mt-1 text-ink-soft">{formatInstant(message.createdAt)}</p>
      <ChangeFailure failure={failure} />
      <ChangeFailure
        failure={
          deletion.error && {
            text: errorText(deletion.error, INBOX_TEXTS.messageDeleteFailed),
            error: deletion.error,
            stale: false,
            retry: () => deletion.mutate(),
          }
        }
      />
      <MessageText {...message} />
      <MentionedShipments shipments={message.shipments} />
      <NoteForm
        reference={message.reference}
        note={message.note}
        busy={busy}
        onSave={(note, onSaved) => change({ note }, { onSuccess: onSaved })}
      />
    </Drawer>
  );
}
