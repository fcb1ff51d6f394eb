import type { ContactMessageInput } from '@waybill/contracts';
import { LIMITS } from '@waybill/contracts/limits';
import { useLocation } from 'react-router-dom';
import { sendMessage } from '#features/inbox/contact/api/send-message.ts';
import { prefillFrom } from '#features/inbox/contact/prefill.ts';
import { NoScript } from '#features/site/components/no-script.tsx';
import { useTimeShown } from '#lib/browser/use-time-shown.ts';
import { formText } from '#lib/forms/form-text.ts';
import { useFieldFailures } from '#lib/forms/use-field-failures.ts';
import { useKeptForm } from '#lib/forms/use-kept-form.ts';
import { useSubmission } from '#lib/forms/use-submission.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { Honeypot } from '#ui/honeypot.tsx';
import { SendOutcome } from './send-outcome.tsx';

const NAME = 'contact';
const MESSAGE_ROWS = 6;

/** "Send us a Message" (R058..R066): the browser checks what it can, the server's findings are attached to their fields. */
export function ContactForm() {
  const { search } = useLocation();
  const { form, keep, forget } = useKeptForm({ name: NAME, source: search, prefillFrom });
  const { submission, submit } = useSubmission({ name: NAME, send: sendMessage });
  const timeShown = useTimeShown();
  const isSending = submission.phase === 'sending';
  const failures = useFieldFailures(form, submission);

  const send = async (filledIn: HTMLFormElement) => {
    const arrived = await submit(readMessage(filledIn, timeShown()));
    if (!arrived) return;
    forget();
    filledIn.reset();
  };

  return (
    <form
      ref={form}
      // Until the page's code is there, pressing the button does nothing: least of all put what was typed into the address.
      method="dialog"
      aria-busy={isSending}
      onInput={keep}
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <h2 className="text-2xl font-extrabold tracking-[-0.03em]">Send us a Message</h2>
      <NoScript what="This form" />
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
        <TextField label="Subject" name="subject" required maxLength={LIMITS.subject} error={failures.subject} />
        <TextAreaField
          className="sm:col-span-2"
          label="Message"
          name="message"
          rows={MESSAGE_ROWS}
          required
          maxLength={LIMITS.message}
          error={failures.message}
        />
        <Honeypot />
      </div>
      <div className="mt-6">
        <SendOutcome submission={submission} />
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
