import { office } from '@waybill/i18n/office';
import { useId, type ReactNode } from 'react';
import { useModal } from '#lib/browser/use-modal.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  /** `danger` destroys something; `primary` only needs a second look. */
  confirmVariant?: 'danger' | 'primary';
  busy?: boolean;
  /** While the consequences are not known yet. */
  disabled?: boolean;
  error?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A native dialog: it traps and returns the focus, and Escape cancels. The focus starts on Cancel. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  confirmVariant = 'danger',
  busy = false,
  disabled = false,
  error,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const dialog = useModal({ onCancel });
  const id = useId();
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-surface border border-line bg-paper p-6 text-ink shadow-float backdrop:bg-[oklch(0.19_0.02_255/0.5)]"
    >
      <h2 id={`${id}-title`} className="text-lg font-bold">
        {title}
      </h2>
      <div id={`${id}-text`} className="mt-2 text-ink-soft">
        {children}
      </div>
      {error && (
        <p role="alert" className="mt-3 text-status-red">
          {error}
        </p>
      )}
      <div className="mt-6 flex justify-end gap-3">
        <Button autoFocus onClick={onCancel}>
          {t(office.common.cancel)}
        </Button>
        <Button variant={confirmVariant} busy={busy} disabled={disabled} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}
