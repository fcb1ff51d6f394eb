import type { Message, MessageChangeInput } from '@waybill/contracts';
import { Check, Reply, Trash2, Undo2 } from 'lucide-react';
import { answerAddress } from '#features/inbox/messages/answer-address.ts';
import { Button, OutsideLinkButton } from '#ui/button.tsx';

interface MessageActionsProps {
  message: Message;
  busy: boolean;
  onChange: (change: MessageChangeInput) => void;
  onDelete: () => void;
}

/** What can be done about a message: the next step first. */
export function MessageActions({ message, busy, onChange, onDelete }: MessageActionsProps) {
  const { status, firstReplyAt } = message;
  const answer = answerAddress(message);
  const stamp = () => {
    if (firstReplyAt === null) onChange({ replied: true });
  };
  const set = (next: Message['status']) => () => onChange({ status: next });
  return (
    <>
      <Button aria-label="Delete" title="Delete" disabled={busy} onClick={onDelete} className="mr-auto px-2!">
        <Trash2 aria-hidden="true" size={18} strokeWidth={1.75} />
      </Button>
      {status === 'spam' ? (
        <Button look="ink" disabled={busy} onClick={set('new')}>
          Not spam
        </Button>
      ) : (
        <>
          <Button disabled={busy} onClick={set('spam')}>
            Spam
          </Button>
          {firstReplyAt === null && status !== 'done' && (
            <Button disabled={busy} onClick={stamp}>
              Mark as answered
            </Button>
          )}
          {status === 'done' ? (
            <Button disabled={busy} onClick={set('open')}>
              <Undo2 aria-hidden="true" size={18} strokeWidth={1.75} />
              Reopen
            </Button>
          ) : (
            <Button look="ink" disabled={busy} onClick={set('done')}>
              <Check aria-hidden="true" size={18} strokeWidth={1.75} />
              Done
            </Button>
          )}
          {answer !== undefined && (
            <OutsideLinkButton href={answer} look="primary" onClick={stamp}>
              <Reply aria-hidden="true" size={18} strokeWidth={1.75} />
              Reply
            </OutsideLinkButton>
          )}
        </>
      )}
    </>
  );
}
