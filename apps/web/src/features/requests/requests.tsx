import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PendingRequest, StaffRequest } from '@waybill/contracts/requests/schema';
import { LIMITS } from '@waybill/contracts/shared/limits';
import type { Shipment } from '@waybill/contracts/shipments/schema';
import { isInstruction } from '@waybill/domain/shipments/requests';
import { office } from '@waybill/i18n/office';
import { Check, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useShipmentChange } from '#features/shipments/mutations.ts';
import { offerUndo } from '#features/shipments/undo-change.ts';
import { officePaths } from '#lib/address/office-paths.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { toast } from '#lib/browser/toast.ts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';
import { useOfficeClock } from '#lib/office-clock.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { TextAreaField } from '#ui/field.tsx';

/** Requests by link that wait for an answer, above everything else of the shipment. */
export function OpenRequests({ shipment: { trackingId, requests, recipient } }: { shipment: Shipment }) {
  const open = requests.filter(({ state }) => state === 'open');
  if (open.length === 0) return null;
  const count = t(office.requests.waiting, { count: open.length });
  return (
    <section aria-label={count} className="mb-6 border-s-4 border-status-yellow bg-surface px-4 py-3">
      <h2 className="mb-2 text-base">{count}</h2>
      <ul>
        {open.map((request) => (
          <li key={request.id} className="grid gap-x-8 gap-y-2 border-t border-line py-3 md:grid-cols-2">
            <div>
              <RequestText request={request} />
            </div>
            <OpenRequest trackingId={trackingId} request={request} isToldByMail={recipient.email !== null} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Answered requests by link, newest first. */
export function AnsweredRequests({ shipment: { requests } }: { shipment: Shipment }) {
  const answered = requests.filter(({ state }) => state !== 'open');
  if (answered.length === 0) return null;
  return (
    <section aria-label={t(office.requests.title)}>
      <h2 className="mb-2 text-base">{t(office.requests.title)}</h2>
      <ul className="border-t border-line">
        {answered.map((request) => (
          <li key={request.id} className="border-b border-line py-2">
            <RequestText request={request} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const PENDING = queryOptions({
  queryKey: ['stats', 'requests'],
  queryFn: async ({ signal }) => (await call('listPendingRequests', { signal })).data,
});

/** Requests of recipients that wait for an answer; nothing without one. */
export function DeskRequests() {
  const { data, error, refetch } = useQuery(PENDING);
  const heading = useRef<HTMLHeadingElement>(null);
  if (error && !data) {
    return <ErrorNotice text={t(office.requests.listFailed)} error={error} onRetry={() => void refetch()} />;
  }
  if (!data || data.count === 0) return null;
  return (
    <section aria-labelledby="requests" className="mb-6 border-s-4 border-status-yellow bg-surface px-4 py-3">
      <h3 id="requests" ref={heading} tabIndex={-1} className="text-base font-semibold">
        {t(office.requests.waiting, { count: data.count })}
      </h3>
      <ul className="mt-2">
        {data.requests.map((request) => (
          // The answered row goes, and the focus with it.
          <DeskRequest key={request.id} request={request} onAnswered={() => heading.current?.focus()} />
        ))}
      </ul>
    </section>
  );
}

function RequestText({ request }: { request: StaffRequest }) {
  const clock = useOfficeClock();
  const { name, what } = describeRequest(request);
  const { state, answer, answeredAt, answeredBy, askedAt } = request;
  return (
    <>
      <p className="font-semibold">{name}</p>
      {what !== null && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {what}
        </p>
      )}
      <p className="text-xs text-ink-soft">
        {state === 'open' || answeredAt === null
          ? t(office.requests.askedOn, { day: clock.instant(askedAt) })
          : [t(office.requests.states[state]), answeredBy, clock.instant(answeredAt)].filter(Boolean).join(', ')}
      </p>
      {state === 'accepted' && isInstruction(request.kind) && (
        <p className="mt-1 text-sm font-semibold text-status-green">{t(office.requests.instruction)}</p>
      )}
      {answer !== null && (
        <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
          {answer}
        </p>
      )}
    </>
  );
}

interface OpenRequestProps {
  trackingId: string;
  request: StaffRequest;
  isToldByMail: boolean;
}

function OpenRequest({ trackingId, request, isToldByMail }: OpenRequestProps) {
  const [answer, setAnswer] = useState('');
  return (
    <div className="grid gap-2">
      <p className="text-xs text-ink-soft">
        {t(office.requests.effects[request.kind])} {t(isToldByMail ? office.requests.answerHint : office.requests.noEmail)}
      </p>
      <TextAreaField
        label={t(office.requests.answer)}
        name={`answer-${request.id}`}
        rows={1}
        maxLength={LIMITS.notes}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <AnswerButtons trackingId={trackingId} request={request} answer={answer.trim()} />
    </div>
  );
}

function DeskRequest({ request, onAnswered }: { request: PendingRequest; onAnswered: () => void }) {
  const { trackingId, recipient, askedAt } = request;
  const { name, what } = describeRequest(request);
  const clock = useOfficeClock();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-2">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-semibold">{name}</span>
          {what !== null && (
            <>
              {': '}
              <bdi>{what}</bdi>
            </>
          )}
        </p>
        <p className="text-xs text-ink-soft">
          <Link to={officePaths.shipment(trackingId)} className="font-mono">
            {trackingId}
          </Link>
          {' · '}
          <bdi>{recipient}</bdi>
          {` · ${t(office.requests.askedOn, { day: clock.minute(askedAt) })}`}
        </p>
      </div>
      <AnswerButtons trackingId={trackingId} request={request} onAnswered={onAnswered} />
    </li>
  );
}

interface AnswerButtonsProps {
  trackingId: string;
  request: Pick<StaffRequest, 'id' | 'kind' | 'day' | 'details'>;
  /** Sent to the recipient. */
  answer?: string;
  onAnswered?: () => void;
}

/** One click makes the change and the email. */
function AnswerButtons({ trackingId, request, answer, onAnswered }: AnswerButtonsProps) {
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
function describeRequest({ kind, day, details }: Described): { name: string; what: string | null } {
  return { name: t(office.requests.kinds[kind]), what: day === null ? details : formatCalendarDate(day) };
}
