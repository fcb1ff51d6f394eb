import { MESSAGE_STATUSES, type MessageStatus } from '@waybill/contracts/inbox/message-statuses';
import { ToneBadge, type Tone } from '#ui/tone-badge.tsx';

const TONES: Record<MessageStatus, Tone> = { new: 'blue', open: 'yellow', done: 'green', spam: 'neutral' };

export function MessageStatusBadge({ status }: { status: MessageStatus }) {
  const label = MESSAGE_STATUSES.find(({ value }) => value === status)?.label ?? status;
  return <ToneBadge tone={TONES[status]} label={label} />;
}
