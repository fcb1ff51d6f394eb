import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewInternalNote } from '@waybill/contracts';
import { newInternalNote } from '@waybill/contracts/shipments/note-schema';
import { TEXTS } from '@waybill/contracts/texts';
import { useForm } from 'react-hook-form';
import { errorText } from '#lib/api/api-error.ts';
import { toast } from '#lib/browser/toast.ts';
import { showFieldErrors } from '#lib/forms/field-errors.ts';
import { useFormDraft } from '#lib/forms/use-form-draft.ts';
import { keepShipment } from '../api/keep-shipment.ts';
import { isGone, lookAgain } from '../api/look-again.ts';
import { addNote } from '../api/notes.ts';

const EMPTY = { text: '' };
const FAILED = 'Failed to add the note';

/** The note form: its rule, its draft, and the sending of it (B18). */
export function useAddNote(trackingId: string) {
  const queryClient = useQueryClient();
  const form = useForm<NewInternalNote, unknown, NewInternalNote>({
    resolver: zodResolver(newInternalNote),
    defaultValues: EMPTY,
  });
  useFormDraft(form, `note:${trackingId}`);
  const addition = useMutation({
    mutationFn: ({ text }: NewInternalNote) => addNote(trackingId, text),
    onSuccess: (shipment) => {
      keepShipment(queryClient, shipment);
      form.reset(EMPTY);
      toast.success(TEXTS.shipments.noteAdded);
    },
    onError: (error) => {
      if (isGone(error)) return lookAgain(queryClient, trackingId);
      showFieldErrors(form, error, ['text']);
    },
  });
  return {
    form,
    submit: form.handleSubmit((note) => addition.mutate(note)),
    pending: addition.isPending,
    failure: addition.error && !isGone(addition.error) && { error: addition.error, text: errorText(addition.error, FAILED) },
  };
}
