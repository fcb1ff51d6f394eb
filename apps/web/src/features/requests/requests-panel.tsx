import type { StaffRequest } from '@waybill/contracts/requests/schema';
import { LIMITS } from '@waybill/contracts/shared/limits';
import type { Shipment } from '@waybill/contracts/shipments/schema';
import { isInstruction } from '@waybill/domain/shipments/requests';
import { office } from '@waybill/i18n/office';
import { useState } from 'react';
import { t } from '#lib/language/t.ts';
import { useOfficeClock } from '#lib/office-clock.ts';
import { TextAreaField } from '#ui/field.tsx';
import { AnswerButtons, describeRequest } from './answer-buttons.tsx';

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
