import type { OfferReply, OfferState } from '@waybill/contracts/inbox/offer-schema';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { texts } from '@waybill/i18n/texts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/field.tsx';

type Open = 'decline' | 'question';

interface OfferActionsProps {
  state: OfferState;
  isBusy: boolean;
  /** @returns whether it was taken. */
  onSend: (reply: OfferReply) => Promise<boolean>;
}

/** Accepting takes one press; declining and asking open a text. An expired offer can only be asked about. */
export function OfferActions({ state, isBusy, onSend }: OfferActionsProps) {
  const [open, setOpen] = useState<Open>();
  const actions = useRef<HTMLDivElement>(null);
  if (state !== 'open' && state !== 'expired') return null;

  function close(answer: Open) {
    // The button must be rendered before it can be focused.
    flushSync(() => setOpen(undefined));
    actions.current?.querySelector<HTMLElement>(`[data-answer="${answer}"]`)?.focus();
  }
  if (open) return <AnswerForm key={open} answer={open} isBusy={isBusy} onSend={onSend} onClose={() => close(open)} />;
  return (
    <div ref={actions} className="flex flex-wrap gap-3">
      {state === 'open' && (
        <Button variant="primary" busy={isBusy} onClick={() => void onSend({ answer: 'accept' })}>
          {t(texts.offer.accept)}
        </Button>
      )}
      {state === 'open' && (
        <Button data-answer="decline" busy={isBusy} onClick={() => setOpen('decline')}>
          {t(texts.offer.decline)}
        </Button>
      )}
      <Button data-answer="question" busy={isBusy} onClick={() => setOpen('question')}>
        {t(texts.offer.ask)}
      </Button>
    </div>
  );
}

interface AnswerFormProps {
  answer: Open;
  isBusy: boolean;
  onSend: OfferActionsProps['onSend'];
  onClose: () => void;
}

/** The typed text stays after a failure. */
function AnswerForm({ answer, isBusy, onSend, onClose }: AnswerFormProps) {
  const [text, setText] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const isQuestion = answer === 'question';
  useEffect(() => {
    form.current?.querySelector('textarea')?.focus();
  }, []);

  async function submit() {
    const reply = { answer, ...(text.trim() !== '' && { text }) };
    if (isQuestion && !reply.text) return form.current?.querySelector('textarea')?.focus();
    if (await onSend(reply)) onClose();
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextAreaField
        label={t(isQuestion ? texts.offer.question : texts.offer.reason)}
        hint={isQuestion ? undefined : t(texts.forms.optional)}
        rows={4}
        maxLength={LIMITS.message}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isBusy}>
          {t(isQuestion ? texts.offer.send : texts.offer.decline)}
        </Button>
        <Button onClick={onClose}>{t(texts.offer.back)}</Button>
      </div>
    </form>
  );
}
