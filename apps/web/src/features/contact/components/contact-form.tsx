import type { ContactMessageInput } from '@waybill/contracts';
import { LIMITS } from '@waybill/contracts/limits';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#components/button.tsx';
import { TextAreaField, TextField } from '#components/field.tsx';
import { formText } from '#lib/form-text.ts';
import { fieldFailures } from '../describe-failure.ts';
import { prefillFrom } from '../prefill.ts';
import { useSendMessage } from '../use-send-message.ts';
import { Honeypot } from './honeypot.tsx';
import { SendOutcome } from './send-outcome.tsx';

const MESSAGE_ROWS = 6;

/** "Send us a Message" (R058..R066): the browser checks what it can, the server's findings are attached to their fields. */
export function ContactForm() {
  const [search] = useSearchParams();
  const prefill = prefillFrom(search);
  const shownAt = useRef(0);
  const { sending, send } = useSendMessage();
  const isSending = sending.phase === 'sending';
  const failures = sending.phase === 'error' ? fieldFailures(sending.error) : {};

  useEffect(() => {
    shownAt.current = Date.now();
  }, []);

  const submit = async (form: HTMLFormElement) => {
    if (isSending) return;
    const arrived = await send(readMessage(form, Date.now() - shownAt.current));
    if (arrived) empty(form);
  };

  return (
    <form
      aria-busy={isSending}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <h2 className="text-2xl font-extrabold tracking-[-0.03em]">Send us a Message</h2>
      <div className="mt-6 grid gap-5 sm:grid-cols-2">
        <TextField label="Full Name" name="name" autoComplete="name" required maxLength={LIMITS.name} error={failures.name} />
        <TextField
          label="Email Address"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={LIMITS.email}
          error={failures.email}
        />
        <TextField label="Phone" name="phone" type="tel" autoComplete="tel" maxLength={LIMITS.phone} error={failures.phone} />
        <TextField
          label="Subject"
          name="subject"
          required
          maxLength={LIMITS.subject}
          defaultValue={prefill.subject}
          error={failures.subject}
        />
        <TextAreaField
          className="sm:col-span-2"
          label="Message"
          name="message"
          rows={MESSAGE_ROWS}
          required
          maxLength={LIMITS.message}
          defaultValue={prefill.message}
          error={failures.message}
        />
        <Honeypot />
      </div>
      <div className="mt-6">
        <SendOutcome sending={sending} />
        <Button type="submit" look="primary" disabled={isSending} className="min-h-12 px-6">
          {isSending ? 'Sending...' : 'Send Message'}
        </Button>
      </div>
    </form>
  );
}

function readMessage(form: HTMLFormElement, elapsedMs: number): ContactMessageInput {
  return {
    name: formText(form, 'name'),
    email: formText(form, 'email'),
    phone: formText(form, 'phone'),
    subject: formText(form, 'subject'),
    message: formText(form, 'message'),
    website: formText(form, 'website'),
    elapsedMs,
  };
}

/** Empties every field (R061); a reset would bring back what a link had filled in. */
function empty(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) field.value = '';
}
