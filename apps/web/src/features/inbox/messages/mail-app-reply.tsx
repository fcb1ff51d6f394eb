import type { Message } from '@waybill/contracts/inbox/message-schema';
import { office } from '@waybill/i18n/office';
import { Reply } from 'lucide-react';
import { mailto, quoteText } from '#lib/format/mailto.ts';
import { t } from '#lib/language/t.ts';
import { OutsideLinkButton } from '#ui/button.tsx';

interface MailAppReplyProps {
  message: Message;
  to: string;
  /** The product does not see the mail: the click counts as the reply. */
  onReply: () => void;
}

/** Where no mail server is configured. */
export function MailAppReply({ message, to, onReply }: MailAppReplyProps) {
  return (
    <div className="mt-2 grid justify-items-start gap-3">
      <p className="text-ink-soft">{t(office.replies.ownProgram)}</p>
      <OutsideLinkButton href={createReplyUrl(to, message)} variant="secondary" onClick={onReply}>
        <Reply size={18} />
        {t(office.replies.inMailApp)}
      </OutsideLinkButton>
    </div>
  );
}

function createReplyUrl(to: string, { name, subject, reference, message }: Message): string {
  const greeting = name === null ? t(office.inbox.mailGreetingPlain) : t(office.inbox.mailGreeting, { name });
  const body = `${greeting}\n\n\n\n${quoteText(message)}\n`;
  return mailto({ to, subject: t(office.inbox.replySubject, { subject, reference }), body });
}
