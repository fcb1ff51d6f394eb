import type { Message } from '@waybill/contracts';
import { ContactLines } from '#features/inbox/components/contact-lines.tsx';
import { NoteForm } from '#features/inbox/components/note-form.tsx';
import { SuspectedMark } from '#features/inbox/components/suspected-mark.tsx';
import { useNow } from '#lib/browser/use-now.ts';
import { formatInstant } from '#lib/format/format-date.ts';
import { MentionedShipments } from './mentioned-shipments.tsx';
import { MessageStatusBadge } from './message-status-badge.tsx';
import { MessageText } from './message-text.tsx';
import { ReplyClock } from './reply-clock.tsx';

interface OpenMessageProps {
  message: Message;
  busy: boolean;
  onSaveNote: (note: string, onSaved: () => void) => void;
}

/** A message in whole, with the office's note. */
export function OpenMessage({ message, busy, onSaveNote }: OpenMessageProps) {
  const now = useNow();
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <ContactLines {...message} />
        <div className="grid justify-items-end gap-1">
          <MessageStatusBadge status={message.status} />
          <SuspectedMark {...message} />
          <ReplyClock message={message} now={now} />
        </div>
      </div>
      <p className="mt-1 text-ink-soft">{formatInstant(message.createdAt)}</p>
      <MessageText {...message} />
      <MentionedShipments shipments={message.shipments} />
      <NoteForm reference={message.reference} note={message.note} busy={busy} onSave={onSaveNote} />
    </>
  );
}
