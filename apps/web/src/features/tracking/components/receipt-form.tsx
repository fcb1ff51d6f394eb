import { texts } from '@waybill/i18n/texts';
import { type ReactNode, useEffect, useRef } from 'react';
import type { usePublicForm } from '#lib/forms/use-public-form.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { Honeypot } from '#ui/honeypot.tsx';

interface ReceiptFormProps {
  /** What `usePublicForm` gives. */
  sending: Pick<ReturnType<typeof usePublicForm>, 'formProps' | 'isSending' | 'failure'>;
  /** On its button. */
  submit: string;
  children: ReactNode;
}

/** A form beneath the receipt. */
export function ReceiptForm({ sending: { formProps, isSending, failure }, submit, children }: ReceiptFormProps) {
  return (
    <form
      {...formProps}
      className="relative grid max-w-xl gap-5 overflow-hidden border border-line-strong bg-sheet p-5 text-ink sm:p-6"
    >
      {children}
      <Honeypot />
      {failure && <ErrorNotice {...failure} />}
      <div>
        <Button type="submit" look="ink" busy={isSending}>
          {isSending ? t(texts.forms.sending) : submit}
        </Button>
      </div>
    </form>
  );
}

/** That it has arrived. It takes the form's place, which is smaller: the reader and the focus are taken along to it. */
export function ReceiptFormSent({ message, reference }: { message: string; reference?: string }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In the middle: the bar lies over the top, and toasts over an edge.
    panel.current?.scrollIntoView({ block: 'center' });
    panel.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="status"
      className="max-w-xl border-s-4 border-status-green bg-status-green-tint px-4 py-3 text-status-green outline-offset-4"
    >
      <p className="font-medium">{message}</p>
      {reference !== undefined && (
        <p className="mt-1 text-sm">
          {t(texts.forms.reference)}{' '}
          <bdi translate="no" className="font-mono">
            {reference}
          </bdi>
        </p>
      )}
    </div>
  );
}
