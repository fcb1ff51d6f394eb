import { texts } from '@waybill/i18n/texts';
import { type ReactNode, useEffect, useRef } from 'react';
import type { usePublicForm } from '#lib/forms/use-public-form.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { Honeypot } from '#ui/honeypot.tsx';

interface ReceiptFormProps {
  sending: Pick<ReturnType<typeof usePublicForm>, 'formProps' | 'isSending' | 'failure'>;
  submit: string;
  /** Moves the focus to the first field, again for another value. */
  focusOnOpen?: string | boolean | undefined;
  children: ReactNode;
}

export function ReceiptForm({ sending: { formProps, isSending, failure }, submit, focusOnOpen, children }: ReceiptFormProps) {
  const { ref: form } = formProps;
  useEffect(() => {
    if (focusOnOpen) form.current?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus();
  }, [form, focusOnOpen]);
  return (
    <form
      {...formProps}
      className="relative grid max-w-xl gap-5 overflow-hidden border border-line-strong bg-sheet p-5 text-ink sm:p-6"
    >
      {children}
      <Honeypot />
      {failure && <ErrorNotice {...failure} />}
      <div>
        <Button type="submit" variant="secondary" busy={isSending}>
          {isSending ? t(texts.forms.sending) : submit}
        </Button>
      </div>
    </form>
  );
}

/** Replaces the larger form, so scroll position and focus move to it. */
export function ReceiptFormConfirmation({ message, reference }: { message: string; reference?: string }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Centered: the bar covers the top of the viewport, and toasts an edge.
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
