import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Message } from '@waybill/contracts';
import { INBOX_TEXTS } from '@waybill/contracts/inbox/texts';
import { ChangeFailure } from '#features/inbox/components/change-failure.tsx';
import { DrawerState } from '#features/inbox/components/drawer-state.tsx';
import { Drawer } from '#features/inbox/components/drawer.tsx';
import { deleteMessage } from '#features/inbox/messages/api/delete-message.ts';
import { getMessageOptions } from '#features/inbox/messages/api/get-message.ts';
import { useMessageChange } from '#features/inbox/messages/use-message-change.ts';
import { errorText } from '#lib/api/api-error.ts';
import { ProgressLine } from '#ui/progress-line.tsx';
import { MessageActions } from './message-actions.tsx';
import { OpenMessage } from './open-message.tsx';

interface MessageDrawerProps {
  reference: string;
  /** The list behind it. */
  messages: readonly Message[];
  onShow: (reference: string | undefined) => void;
}

/**
 * One message over the list (B4), and what can be done about it. The drawer stays while one goes from message to message, and the
 * message stays when it cannot be read anew; before it has been read, it is as its row has it.
 */
export function MessageDrawer({ reference, messages, onShow }: MessageDrawerProps) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(getMessageOptions(reference));
  const message = data ?? messages.find((other) => other.reference === reference);
  const { change, isPending, failure } = useMessageChange(reference, message?.version);
  const deletion = useMutation({
    mutationKey: ['delete-message', reference],
    mutationFn: () => deleteMessage(queryClient, reference),
  });
  const remove = () => deletion.mutate(undefined, { onSuccess: () => onShow(undefined) });
  const busy = isPending || deletion.isPending;
  return (
    <Drawer
      title={message?.subject ?? 'Message'}
      reference={reference}
      references={messages.map((other) => other.reference)}
      onShow={onShow}
      footer={message && <MessageActions message={message} busy={busy} onChange={change} onDelete={remove} />}
    >
      {(error || !message) && <DrawerState error={error} failed={INBOX_TEXTS.messageFailed} onRetry={() => void refetch()} />}
      <ProgressLine busy={busy} />
      <ChangeFailure failure={failure} />
      <ChangeFailure
        failure={
          deletion.error && {
            text: errorText(deletion.error, INBOX_TEXTS.messageDeleteFailed),
            error: deletion.error,
            stale: false,
            retry: remove,
          }
        }
      />
      {message && (
        <OpenMessage
          key={reference}
          message={message}
          busy={busy}
          onSaveNote={(note, onSaved) => change({ note }, { onSuccess: onSaved })}
        />
      )}
    </Drawer>
  );
}
