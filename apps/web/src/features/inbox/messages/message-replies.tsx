import { useQuery } from '@tanstack/react-query';
import type { Message } from '@waybill/contracts/inbox/message-schema';
import type { Reply } from '@waybill/contracts/inbox/reply-schema';
import { office } from '@waybill/i18n/office';
import { Link } from 'react-router-dom';
import { MailStateBadge } from '#features/mail/mail-state.tsx';
import { officePaths } from '#lib/address/office-paths.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { t } from '#lib/language/t.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { OfficeTime } from '#ui/office-time.tsx';
import { ToneBadge } from '#ui/tone-badge.tsx';
import { MailAppReply } from './mail-app-reply.tsx';
import { ReplyForm } from './reply-form.tsx';
import { replyThreadOptions } from './reply-queries.ts';

interface MessageRepliesProps {
  message: Message;
  onReplied: () => void;
}

/** The replies with the states of their mails, and the form for the next one. */
export function MessageReplies({ message, onReplied }: MessageRepliesProps) {
  const { reference, status, email, firstReplyAt } = message;
  const { data, error, refetch } = useQuery(replyThreadOptions(reference));
  const canReply = email !== null && status !== 'spam';
  if (!canReply && !data?.replies.length) return null;
  return (
    <section aria-label={t(office.replies.title)} className="mt-4 border-t border-line pt-4">
      <h3 className="font-semibold">{t(office.replies.title)}</h3>
      {error && (
        <ErrorNotice text={getErrorText(error, t(office.replies.loadFailed))} error={error} onRetry={() => void refetch()} />
      )}
      {data && data.replies.length > 0 && (
        <ol>
          {data.replies.map((reply) => (
            <SentReply key={reply.id} reply={reply} />
          ))}
        </ol>
      )}
      {data && canReply && !data.configured && (
        <MailAppReply message={message} to={email} onReply={() => firstReplyAt === null && onReplied()} />
      )}
      {data && canReply && data.configured && <ReplyForm reference={reference} thread={data} isDone={status === 'done'} />}
    </section>
  );
}

function SentReply({ reply: { subject, text, to, by, at, mail } }: { reply: Reply }) {
  return (
    <li className="grid gap-1 border-b border-line py-3">
      <p className="font-semibold wrap-anywhere">{subject}</p>
      <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
        <span className="wrap-anywhere">
          {by} → {to}
        </span>
        <OfficeTime at={at} />
        {mail ? (
          <Link to={officePaths.mail(mail.id)} className="underline underline-offset-4">
            <MailStateBadge state={mail.state} />
          </Link>
        ) : (
          <ToneBadge tone="yellow" label={t(office.replies.planned)} />
        )}
      </p>
      {mail?.reason && <p className="text-xs text-status-red">{t(office.mail.reasons[mail.reason])}</p>}
    </li>
  );
}
