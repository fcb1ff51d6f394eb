import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Erasure, PersonRequestInput } from '@waybill/contracts';
import { PRIVACY_TEXTS } from '@waybill/contracts/privacy/texts';
import { useId, useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import { errorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { countOf } from '#lib/format/format-count.ts';
import { newKey } from '#lib/forms/use-idempotency-key.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { TextField } from '#ui/field.tsx';
import { nameOf } from './person.ts';

interface EraseDialogProps {
  person: PersonRequestInput;
  open: Erasure['open'];
  onErased: (erasure: Erasure) => void;
  onCancel: () => void;
}

/** Erases a person once the address or the number has been typed again. A failure keeps the dialog; another try goes on with it. */
export function EraseDialog({ person, open, onErased, onCancel }: EraseDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [includeOpen, setIncludeOpen] = useState(false);
  const [key, setKey] = useState(newKey);
  const input = useRef<HTMLInputElement>(null);
  // After the dialog has opened, which gives the focus to its first button.
  useLayoutEffect(() => input.current?.focus(), []);
  const name = nameOf(person);
  const ready = typed.trim().toLowerCase() === name.toLowerCase() && (open.total === 0 || includeOpen);
  const queryClient = useQueryClient();
  const erasing = useMutation({
    mutationFn: () =>
      call('erasePerson', { body: { ...person, confirm: true, includeOpen }, headers: { 'Idempotency-Key': key } }),
    onSuccess: ({ data }) => {
      void applyEffect(queryClient, 'personErased');
      onErased(data);
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (ready) erasing.mutate();
  }

  function includeOpenOnes(included: boolean) {
    setIncludeOpen(included);
    // Another request than the one before.
    setKey(newKey());
  }

  return (
    <Dialog
      title="Erase this person?"
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" form={id} look="danger" disabled={erasing.isPending || !ready} aria-busy={erasing.isPending}>
            {erasing.isPending ? 'Erasing...' : 'Erase for good'}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="grid gap-4">
        <p>
          Nothing brings back what is erased. Backups made before still hold it until they age out; whoever restores one has to
          erase again.
        </p>
        {open.total > 0 && (
          <label className="flex items-start gap-3">
            <input
              type="checkbox"
              checked={includeOpen}
              onChange={(event) => includeOpenOnes(event.target.checked)}
              className="mt-0.5 size-5 shrink-0 cursor-pointer accent-signal-fill"
            />
            <span>
              Erase the person in {countOf(open.total, 'shipment')} not delivered yet, too. Whoever delivers will not know to
              whom.
            </span>
          </label>
        )}
        <TextField
          label={
            <>
              Type <span className="font-mono wrap-anywhere">{name}</span> to confirm
            </>
          }
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          ref={input}
          autoComplete="off"
          spellCheck={false}
          className="[&_input]:font-mono"
        />
        {erasing.isError && <ErrorNotice text={errorText(erasing.error, PRIVACY_TEXTS.eraseFailed)} error={erasing.error} />}
      </form>
    </Dialog>
  );
}
