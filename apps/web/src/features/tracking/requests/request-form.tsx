import { LIMITS } from '@waybill/contracts/shared/limits';
import type { NewRequestInput, RequestList } from '@waybill/contracts/shipments/request-schema';
import type { RequestKind } from '@waybill/domain/shipments/requests';
import { MINUTE_MS } from '@waybill/domain/time';
import { texts } from '@waybill/i18n/texts';
import { useState } from 'react';
import { call } from '#lib/api/call.ts';
import { useReaderZone } from '#lib/drawn-lookup.ts';
import { createClock } from '#lib/format/format-date.ts';
import { usePublicForm } from '#lib/forms/use-public-form.ts';
import { t } from '#lib/language/t.ts';
import { SelectField, TextAreaField } from '#ui/field.tsx';
import { DayField } from '../components/problem-fields.tsx';
import { ReceiptForm } from '../components/receipt-form.tsx';
import { getLinkHeader } from './use-requests.ts';

interface RequestFormProps {
  trackingId: string;
  list: RequestList;
  onSent: () => void;
}

/** A deadline at midnight reads as 23:59 of the day that it ends, which nobody takes for the day after. */
const toLastMinute = (until: string) => new Date(Date.parse(until) - MINUTE_MS).toISOString();

type RequestBody = NewRequestInput & { website?: string; elapsedMs?: number };

const SHORT_ROWS = 3;

export function RequestForm({ trackingId, list: { possible, days, until, bar }, onSent }: RequestFormProps) {
  const zone = useReaderZone();
  const [chosen, setChosen] = useState<RequestKind>();
  const only = possible.length === 1 ? possible[0] : undefined;
  const kind = only ?? chosen;
  const sending = usePublicForm<RequestBody>({
    name: `request:${trackingId}`,
    fields: ['kind', 'day', 'details'],
    // The link tells who asks, so bots are no concern here.
    send: async ({ website: _website, elapsedMs: _elapsedMs, ...body }, headers) => {
      const request = { ...body, day: body.day || null, details: body.details || null };
      const options = { params: { trackingId }, body: request, headers: { ...headers, ...getLinkHeader(trackingId) } };
      return { data: { reference: (await call('addRequest', options)).data.id } };
    },
    failed: () => t(texts.requests.failed),
    onTexts: (typed) => setChosen(possible.find((one) => one === typed.kind)),
    onSent: () => {
      setChosen(undefined);
      onSent();
    },
  });
  return (
    <div className="mt-3">
      {bar === null && (
        <p className="mb-3 max-w-[60ch] text-ink-soft">
          {t(texts.requests.intro)}{' '}
          {until !== null && t(texts.requests.until, { until: createClock(zone).instant(toLastMinute(until)) })}
        </p>
      )}
      <ReceiptForm sending={sending} submit={t(texts.requests.send)} focusOnOpen={only !== undefined}>
        {only ? (
          <input type="hidden" name="kind" value={only} />
        ) : (
          <SelectField label={t(texts.requests.choose)} name="kind" required defaultValue="" error={sending.fieldErrors.kind}>
            <option value="" disabled>
              {t(texts.problem.chooseKind)}
            </option>
            {possible.map((one) => (
              <option key={one} value={one}>
                {t(texts.requests.kinds[one])}
              </option>
            ))}
          </SelectField>
        )}
        {kind === 'another_day' && (
          <DayField label={t(texts.requests.day)} hint={t(texts.requests.dayHint)} days={days} error={sending.fieldErrors.day} />
        )}
        {kind !== undefined && <DetailsField kind={kind} error={sending.fieldErrors.details} />}
      </ReceiptForm>
    </div>
  );
}

const LABELS = {
  neighbour: texts.requests.neighbour,
  safe_place: texts.requests.safe_place,
  address: texts.requests.address,
};

function DetailsField({ kind, error }: { kind: RequestKind; error: string | undefined }) {
  const label = kind in LABELS ? LABELS[kind as keyof typeof LABELS] : undefined;
  return (
    <TextAreaField
      key={kind}
      label={t(label ?? texts.requests.remark)}
      name="details"
      rows={SHORT_ROWS}
      required={label !== undefined}
      maxLength={LIMITS.address}
      {...(kind === 'address' && { autoComplete: 'street-address' })}
      error={error}
    />
  );
}
