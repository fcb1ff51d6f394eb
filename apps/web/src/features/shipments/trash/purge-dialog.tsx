import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DESK_TEXTS } from '@waybill/contracts/reports/desk-texts';
import { TEXTS } from '@waybill/contracts/texts';
import { normalizeTrackingId } from '@waybill/contracts/tracking-id';
import { useId, useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import { errorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { toast } from '#lib/browser/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { TextField } from '#ui/field.tsx';

interface PurgeDialogProps {
  trackingId: string;
  onPurged: () => void;
  onCancel: () => void;
}

/** Removes a shipment for good, once its ID has been typed: nothing brings it back. A failure keeps the dialog, for another try. */
export function PurgeDialog({ trackingId, onPurged, onCancel }: PurgeDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // After the dialog has opened, which gives the focus to its first button.
  useLayoutEffect(() => input.current?.focus(), []);
  const named = normalizeTrackingId(typed) === trackingId;
  const queryClient = useQueryClient();
  const purge = useMutation({
    mutationFn: () => call('purgeShipment', { params: { trackingId } }),
    onSuccess: () => {
      void applyEffect(queryClient, 'shipmentsChanged');
      toast.success(TEXTS.shipments.purged);
      onPurged();
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (named) purge.mutate();
  }

  return (
    <Dialog
      title="Remove for good?"
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" form={id} look="danger" disabled={purge.isPending || !named} aria-busy={purge.isPending}>
            {purge.isPending ? 'Removing...' : 'Remove for good'}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="grid gap-4">
        <p>
          <span className="font-mono">{trackingId}</span> and its whole history are removed. Nothing brings them back; the
          activity log keeps what was done to it, without its people.
        </p>
        <TextField
          label={
            <>
              Type <span className="font-mono">{trackingId}</span> to confirm
            </>
          }
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          ref={input}
          autoComplete="off"
          spellCheck={false}
          className="[&_input]:font-mono"
        />
        {purge.isError && <ErrorNotice text={errorText(purge.error, DESK_TEXTS.purgeFailed)} error={purge.error} />}
      </form>
    </Dialog>
  );
}
