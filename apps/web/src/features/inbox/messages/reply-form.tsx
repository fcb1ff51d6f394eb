import type { ReplyThread } from '@waybill/contracts/inbox/reply-schema';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { office } from '@waybill/i18n/office';
import { getLanguageName } from '@waybill/i18n/phrases/language-name';
import { useState } from 'react';
import { submitOnCtrlEnter } from '#lib/forms/submit-keys.ts';
import { useDraft } from '#lib/forms/use-form-draft.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { SelectField, TextAreaField } from '#ui/field.tsx';
import { useReply } from './reply-queries.ts';

interface ReplyFormProps {
  reference: string;
  thread: ReplyThread;
  isDone: boolean;
}

/** The draft survives a failure and a reload. */
export function ReplyForm({ reference, thread: { to, language, replyTo, templates }, isDone }: ReplyFormProps) {
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
        {!isDone && (
          <label className="flex min-h-(--control-height) cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={done}
              onChange={({ target }) => setDone(target.checked)}
              className="size-5 accent-signal-fill"
            />
            {t(office.replies.done)}
          </label>
        )}
      </div>
    </form>
  );
}
