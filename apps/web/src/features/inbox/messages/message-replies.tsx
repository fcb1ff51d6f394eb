import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Message } from '@waybill/contracts/inbox/message-schema';
import type { MessageReplyInput, Reply, ReplyThread } from '@waybill/contracts/inbox/reply-schema';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { office } from '@waybill/i18n/office';
import { getLanguageName } from '@waybill/i18n/phrases/language-name';
import { Reply as ReplyIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { MailStateBadge } from '#features/mail/mail-state.tsx';
import { isPendingMail } from '#features/mail/queries.ts';
import { officePaths } from '#lib/address/office-paths.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { toast } from '#lib/browser/toast.ts';
import { mailto, quoteText } from '#lib/format/mailto.ts';
import { submitOnCtrlEnter } from '#lib/forms/submit-keys.ts';
import { useDraft } from '#lib/forms/use-form-draft.ts';
import { useSendOnce } from '#lib/forms/use-send-once.ts';
import { t } from '#lib/language/t.ts';
import { Button, OutsideLinkButton } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { CheckField, SelectField, TextAreaField } from '#ui/field.tsx';
import { OfficeTime } from '#ui/office-time.tsx';
import { ToneBadge } from '#ui/tone-badge.tsx';

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

interface MailAppReplyProps {
  message: Message;
  to: string;
  /** The product does not see the mail: the click counts as the reply. */
  onReply: () => void;
}

/** Where no mail server is configured. */
function MailAppReply({ message, to, onReply }: MailAppReplyProps) {
  return (
    <div className="mt-2 grid justify-items-start gap-3">
      <p className="text-ink-soft">{t(office.replies.ownProgram)}</p>
      <OutsideLinkButton href={createReplyUrl(to, message)} variant="secondary" onClick={onReply}>
        <ReplyIcon size={18} />
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

interface ReplyFormProps {
  reference: string;
  thread: ReplyThread;
  isDone: boolean;
}

/** The draft survives a failure and a reload. */
function ReplyForm({ reference, thread: { to, language, replyTo, templates }, isDone }: ReplyFormProps) {
  const [draft, setDraft] = useDraft<{ text: string }>(`reply:${reference}`);
  const [done, setDone] = useState(false);
  const { send, isSending, failure } = useReply(reference);
  const text = draft?.text ?? '';

  /** Keeps what is typed: the template goes below. */
  function insert(template = '') {
    if (template === '') return;
    setDraft({ text: [text.trimEnd(), template].filter(Boolean).join('\n\n').slice(0, LIMITS.message) });
  }

  function submit() {
    if (text.trim() === '') return;
    // Text typed while it is sent stays.
    const onSuccess = () => setDraft((now) => (now && now !== draft ? now : undefined));
    send({ text, ...(done && { done }) }, { onSuccess });
  }

  return (
    <form
      noValidate
      className="mt-3"
      ref={submitOnCtrlEnter}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {templates.length > 0 && (
        <SelectField
          label={t(office.replies.template)}
          value=""
          onChange={({ target }) => insert(templates[Number(target.value)]?.text)}
          className="mb-3"
        >
          <option value="">{t(office.replies.noTemplate)}</option>
          {templates.map((template, at) => (
            <option key={`${template.language} ${template.name}`} value={at}>
              {template.name} ({getLanguageName(template.language)})
            </option>
          ))}
        </SelectField>
      )}
      <TextAreaField
        label={t(office.replies.to, { address: to ?? '', language: getLanguageName(language) })}
        rows={6}
        maxLength={LIMITS.message}
        value={text}
        hint={replyTo === null ? t(office.replies.notRead) : t(office.replies.notReadAt, { address: replyTo })}
        onChange={(event) => setDraft(event.target.value === '' ? undefined : { text: event.target.value })}
      />
      {failure && (
        <div className="mt-2">
          <ErrorNotice text={failure.text} error={failure.error} />
        </div>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={isSending} disabled={text.trim() === ''}>
          {t(office.replies.send)}
        </Button>
        {!isDone && <CheckField label={t(office.replies.done)} checked={done} onChange={setDone} />}
      </div>
    </form>
  );
}

/** While a mail is planned or about to go out. */
const POLL_MS = 3_000;

/** Below the message's key, so that changes of the message refetch it. */
function replyThreadOptions(reference: string) {
  return queryOptions({
    queryKey: ['message', reference, 'replies'],
    queryFn: async ({ signal }) => (await call('listReplies', { params: { reference }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.replies.some(isPending) ? POLL_MS : false),
  });
}

/** A mail missing for longer has been deleted. */
const PLANNING_TIME_MS = 15_000;

const isPending = ({ at, mail }: ReplyThread['replies'][number]): boolean =>
  mail ? isPendingMail(mail) : Date.now() - Date.parse(at) < PLANNING_TIME_MS;

function useReply(reference: string) {
  const queryClient = useQueryClient();
  const sendOnce = useSendOnce();
  const {
    mutate,
    error,
    isPending: isSending,
  } = useMutation({
    mutationKey: ['reply', reference],
    mutationFn: (body: MessageReplyInput) =>
      sendOnce(body, (headers) => call('replyToMessage', { params: { reference }, body, headers })),
    onSuccess: ({ data, message }) => {
      queryClient.setQueryData(replyThreadOptions(reference).queryKey, data);
      void queryClient.invalidateQueries({ queryKey: ['message', reference], exact: true });
      void applyEffect(queryClient, 'changed', 'message');
      toast.success(message ?? '');
    },
  });
  return { send: mutate, isSending, failure: error && { error, text: getErrorText(error, t(office.replies.failed)) } };
}
