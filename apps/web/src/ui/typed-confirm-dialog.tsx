import { office } from '@waybill/i18n/office';
import { useId, useLayoutEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { rich } from '#lib/language/rich.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { TextField } from '#ui/field.tsx';

interface TypedConfirmDialogProps {
  title: string;
  /** Must be typed to confirm. */
  name: string;
  /** Applied to both texts before they are compared. */
  normalize: (text: string) => string;
  action: string;
  busyLabel: string;
  isBusy: boolean;
  isReady?: boolean;
  failure: { text: string; error: unknown } | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  children: ReactNode;
}

const renderMono = (words: ReactNode) => <span className="font-mono font-medium wrap-anywhere">{words}</span>;

export function TypedConfirmDialog({
  title,
  name,
  normalize,
  action,
  busyLabel,
  isBusy,
  isReady = true,
  ...props
}: TypedConfirmDialogProps) {
  const { failure, onConfirm, onCancel, children } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // Runs after the dialog has opened, which focuses its first button.
  useLayoutEffect(() => {
    input.current?.focus();
  }, []);
  const canConfirm = isReady && normalize(typed) === normalize(name);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (canConfirm && !isBusy) onConfirm();
  }

  return (
    <Dialog
      title={title}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{t(office.common.cancel)}</Button>
          <Button type="submit" form={id} variant="danger" busy={isBusy} disabled={!canConfirm}>
            {isBusy ? busyLabel : action}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="grid gap-4">
        {children}
        <TextField
          label={rich(office.common.typeToConfirm, { id: renderMono }, { name })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          ref={input}
          autoComplete="off"
          spellCheck={false}
          className="[&_input]:font-mono"
        />
        {failure && <ErrorNotice {...failure} />}
      </form>
    </Dialog>
  );
}
