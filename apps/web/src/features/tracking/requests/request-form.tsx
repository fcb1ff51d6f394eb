import type { NewRequestInput, RequestList } from '@waybill/contracts/requests/schema';
import { LIMITS } from '@waybill/contracts/shared/limits';
import type { RequestKind } from '@waybill/domain/shipments/requests';
import { MINUTE_MS } from '@waybill/domain/time';
import { texts } from '@waybill/i18n/texts';
import { CalendarDays, type LucideIcon, PackageCheck, Store, Users } from 'lucide-react';
import { useRef, useState } from 'react';
import { call } from '#lib/api/call.ts';
import { useReaderZone } from '#lib/drawn-lookup.ts';
import { createClock } from '#lib/format/format-date.ts';
import { usePublicForm } from '#lib/forms/use-public-form.ts';
import { t } from '#lib/language/t.ts';
import { TextAreaField } from '#ui/field.tsx';
import { DayField } from '../forms/problem-fields.tsx';
import { ReceiptForm } from '../forms/receipt-form.tsx';
import { getLinkHeader } from './use-requests.ts';

/** A deadline at midnight reads as 23:59 of the day that it ends, which nobody takes for the day after. */
const toLastMinute = (until: string) => new Date(Date.parse(until) - MINUTE_MS).toISOString();

interface RequestFormProps {
  trackingId: string;
  list: RequestList;
  onSent: (isConfirmed: boolean) => void;
}

type RequestBody = NewRequestInput & { website?: string; elapsedMs?: number };

const ICONS: Readonly<Partial<Record<RequestKind, LucideIcon>>> = {
  another_day: CalendarDays,
  neighbour: Users,
  safe_place: PackageCheck,
  collect: Store,
};

export function RequestForm({ trackingId, list: { possible, days, until, bar, confirmsChanges }, onSent }: RequestFormProps) {
  const zone = useReaderZone();
  const [chosen, setChosen] = useState<RequestKind>();
  /** Pressed, so that the focus follows; a draft opens without. */
  const [asked, setAsked] = useState<RequestKind>();
  const choose = (pressed: RequestKind | undefined) => {
    setChosen(pressed);
    setAsked(pressed);
  };
  const only = possible.length === 1 ? possible[0] : undefined;
  const kind = only ?? chosen;
  const isConfirmed = useRef(false);
  const sending = usePublicForm<RequestBody>({
    name: `request:${trackingId}`,
    fields: ['kind', 'day', 'details'],
    // The link tells who asks, so bots are no concern here.
    send: async ({ website: _website, elapsedMs: _elapsedMs, ...body }, headers) => {
      const request = { ...body, day: body.day || null, details: body.details || null };
      const options = { params: { trackingId }, body: request, headers: { ...headers, ...getLinkHeader(trackingId) } };
      const { data } = await call('addRequest', options);
      isConfirmed.current = data.state === 'accepted';
      return { data: { reference: data.id } };
    },
    failed: () => t(texts.requests.failed),
    onTexts: (typed) => setChosen(possible.find((one) => one === typed.kind)),
    onSent: () => {
      setChosen(undefined);
      onSent(isConfirmed.current);
    },
  });
  return (
    <div className="mt-3">
      {bar === null && (
        <p className="mb-3 max-w-[60ch] text-ink-soft">
          {t(confirmsChanges ? texts.requests.introAtOnce : texts.requests.intro)}{' '}
          {until !== null && t(texts.requests.until, { until: createClock(zone).instant(toLastMinute(until)) })}
        </p>
      )}
      {!only && <KindButtons possible={possible} chosen={kind} onChoose={choose} />}
      {/* Always there, so that a draft finds it. */}
      <div hidden={kind === undefined} className={only ? '' : 'mt-4'}>
        <ReceiptForm sending={sending} submit={t(texts.requests.send)} focusOnOpen={only ?? asked}>
          <input type="hidden" name="kind" value={kind ?? ''} />
          {kind === 'another_day' && (
            <DayField
              label={t(texts.requests.day)}
              hint={t(texts.requests.dayHint)}
              days={days}
              error={sending.fieldErrors.day}
            />
          )}
          {kind !== undefined && <DetailsField kind={kind} error={sending.fieldErrors.details} />}
        </ReceiptForm>
      </div>
    </div>
  );
}

interface KindButtonsProps {
  possible: readonly RequestKind[];
  chosen: RequestKind | undefined;
  onChoose: (kind: RequestKind | undefined) => void;
}

/** The four ways to receive it, large enough for a thumb; what is rare stands below them as text. */
function KindButtons({ possible, chosen, onChoose }: KindButtonsProps) {
  const toggle = (kind: RequestKind) => ({
    'aria-expanded': kind === chosen,
    onClick: () => onChoose(kind === chosen ? undefined : kind),
  });
  return (
    <div role="group" aria-label={t(texts.requests.choose)}>
      <div className="grid max-w-xl grid-cols-2 gap-2 min-[30rem]:grid-cols-4">
        {possible.map((kind) => {
          const Icon = ICONS[kind];
          return (
            Icon && (
              <button key={kind} type="button" {...toggle(kind)} className={TARGET}>
                <Icon className="size-6" />
                {t(texts.requests.kinds[kind])}
              </button>
            )
          );
        })}
      </div>
      <div className="-mx-2 mt-1 flex flex-wrap">
        {possible
          .filter((kind) => !ICONS[kind])
          .map((kind) => (
            <button
              key={kind}
              type="button"
              {...toggle(kind)}
              className="min-h-11 cursor-pointer rounded-control px-2 text-sm font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
            >
              {t(texts.requests.kinds[kind])}
            </button>
          ))}
      </div>
    </div>
  );
}

const TARGET =
  'flex min-h-24 cursor-pointer flex-col items-center justify-center gap-2 rounded-control border border-line-strong bg-sheet px-2 py-3 text-center text-sm leading-tight font-semibold hover:bg-surface-strong aria-expanded:border-ink aria-expanded:bg-surface-strong';

const SHORT_ROWS = 3;

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
