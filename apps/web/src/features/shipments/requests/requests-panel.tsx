import { LIMITS } from '@waybill/contracts/shared/limits';
import type { StaffRequest } from '@waybill/contracts/shipments/request-schema';
import type { Shipment } from '@waybill/contracts/shipments/schema';
import { isInstruction } from '@waybill/domain/shipments/requests';
import { office } from '@waybill/i18n/office';
import { useState } from 'react';
import { t } from '#lib/language/t.ts';
import { useOfficeClock } from '#lib/office-clock.ts';
import { TextAreaField } from '#ui/field.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { describeRequest } from './describe-request.ts';

/** Requests that the recipient made by link, newest first. */
export function RequestsPanel({ shipment: { trackingId, requests, recipient } }: { shipment: Shipment }) {
  if (requests.length === 0) return null;
  return (
    <section aria-label={t(office.requests.title)}>
      <h2 className="mb-2 text-base">{t(office.requests.title)}</h2>
      <ul className="border-t border-line">
        {requests.map((request) => (
          <li key={request.id} className="border-b border-line py-2">
            <RequestText request={request} />
            {request.state === 'open' && (
              <OpenRequest trackingId={trackingId} request={request} isToldByMail={recipient.email !== null} />
            )}
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
    <div className="mt-2 grid gap-2">
      <p className="text-xs text-ink-soft">
        {t(office.requests.effects[request.kind])} {!isToldByMail && t(office.requests.noEmail)}
      </p>
      <TextAreaField
        label={t(office.requests.answer)}
        hint={isToldByMail ? t(office.requests.answerHint) : undefined}
        name={`answer-${request.id}`}
        rows={2}
        maxLength={LIMITS.notes}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <AnswerButtons trackingId={trackingId} request={request} answer={answer.trim()} />
    </div>
  );
}
