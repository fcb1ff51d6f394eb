import { useQueryClient } from '@tanstack/react-query';
import type { StaffRequest } from '@waybill/contracts/requests/schema';
import { office } from '@waybill/i18n/office';
import { Check, X } from 'lucide-react';
import { useShipmentChange } from '#features/shipments/mutations.ts';
import { offerUndo } from '#features/shipments/undo-change.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { toast } from '#lib/browser/toast.ts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';

interface AnswerButtonsProps {
  trackingId: string;
  request: Pick<StaffRequest, 'id' | 'kind' | 'day' | 'details'>;
  /** Sent to the recipient. */
  answer?: string;
  onAnswered?: () => void;
}

/** One click makes the change and the email. */
export function AnswerButtons({ trackingId, request, answer, onAnswered }: AnswerButtonsProps) {
  const params = { trackingId, requestId: request.id };
  const queryClient = useQueryClient();
  const answering = useShipmentChange<'accepted' | 'declined'>(trackingId, {
    send: (state) => call('answerRequest', { params, body: { state, answer: answer || null } }),
    onDone: ({ requests, version }) => {
      const isAccepted = requests.some(({ id, state }) => id === request.id && state === 'accepted');
      const undo = offerUndo(queryClient, {
        send: () => call('answerRequest', { params, body: { state: 'open', version } }),
        done: t(office.requests.reopened),
        failed: t(office.requests.notReopened),
      });
      // The history takes back a status, such as On Hold.
      const canUndo = !isAccepted || request.kind !== 'not_mine';
      toast.changed(trackingId, t(isAccepted ? office.requests.accepted : office.requests.declined), ...(canUndo ? [undo] : []));
      onAnswered?.();
    },
  });
  const { name, what } = describeRequest(request);
  const label = [name, what].filter(Boolean).join(', ');
  const { isPending, variables, failure } = answering;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          aria-label={t(office.requests.acceptOf, { request: label })}
          busy={isPending && variables === 'accepted'}
          onClick={() => answering.mutate('accepted')}
        >
          <Check size={16} />
          {t(office.requests.accept)}
        </Button>
        <Button
          aria-label={t(office.requests.declineOf, { request: label })}
          busy={isPending && variables === 'declined'}
          onClick={() => answering.mutate('declined')}
        >
          <X size={16} />
          {t(office.requests.decline)}
        </Button>
      </div>
      {failure && <ErrorNotice text={getErrorText(failure, t(office.requests.failed))} error={failure} />}
    </div>
  );
}

type Described = Pick<StaffRequest, 'kind' | 'day' | 'details'>;

/** Returns the kind of a request and what was added, such as a day or a neighbor's name. */
export function describeRequest({ kind, day, details }: Described): { name: string; what: string | null } {
  return { name: t(office.requests.kinds[kind]), what: day === null ? details : formatCalendarDate(day) };
}
