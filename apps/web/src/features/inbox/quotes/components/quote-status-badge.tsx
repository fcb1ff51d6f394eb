import { QUOTE_STATUSES, type QuoteStatus } from '@waybill/contracts/inbox/quote-statuses';
import { ToneBadge, type Tone } from '#ui/tone-badge.tsx';

const TONES: Record<QuoteStatus, Tone> = {
  new: 'blue',
  in_progress: 'yellow',
  priced: 'primary',
  accepted: 'green',
  declined: 'neutral',
  spam: 'neutral',
};

export function QuoteStatusBadge({ status }: { status: QuoteStatus }) {
  const label = QUOTE_STATUSES.find(({ value }) => value === status)?.label ?? status;
  return <ToneBadge tone={TONES[status]} label={label} />;
}
