import type { Mail } from '@waybill/contracts/mail/schema';
import type { MailState } from '@waybill/domain/mail/states';
import { office } from '@waybill/i18n/office';
import { useNow } from '#lib/browser/use-now.ts';
import { t } from '#lib/language/t.ts';
import { OfficeTime } from '#ui/office-time.tsx';
import { type Tone, ToneBadge } from '#ui/tone-badge.tsx';

const TONES: Record<MailState, Tone> = {
  held: 'yellow',
  queued: 'blue',
  sending: 'primary',
  sent: 'green',
  failed: 'red',
  cancelled: 'neutral',
};

export const MailStateBadge = ({ state }: { state: MailState }) => (
  <ToneBadge tone={TONES[state]} label={t(office.mail.states[state])} />
);

export function MailTime({ mail: { dueAt, sentAt, createdAt } }: { mail: Pick<Mail, 'dueAt' | 'sentAt' | 'createdAt'> }) {
  const now = useNow();
  if (!dueAt) return <OfficeTime at={sentAt ?? createdAt} as="minute" />;
  if (now && Date.parse(dueAt) <= now.getTime()) return t(office.mail.dueNow);
  return (
    <>
      {t(office.mail.due)} <OfficeTime at={dueAt} as="minute" />
    </>
  );
}
