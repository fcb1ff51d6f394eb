import { localizePath } from '@waybill/domain/languages';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import { texts } from '@waybill/i18n/texts';
import { useId, useState, type ReactNode, type RefObject } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { NoScript } from '#features/site/no-script.tsx';
import { INITIAL_FOCUS } from '#lib/address/initial-focus.ts';
import { paths } from '#lib/address/paths.ts';
import { toast } from '#lib/browser/toast.ts';
import { pageLanguage } from '#lib/language/page-language.ts';
import { rich } from '#lib/language/rich.ts';
import { t } from '#lib/language/t.ts';
import { useSettings } from '#lib/settings.ts';
import { Button } from '#ui/button.tsx';
import { FOCUS_TRACKING_INPUT, TrackingInput } from './tracking-input.tsx';

interface TrackFormProps {
  text: string;
  onTextChange: (text: string) => void;
  onFocus?: () => void;
  onSubmit: () => void;
  busy: boolean;
  failed: boolean;
  compact: boolean;
  submitLabel?: string | undefined;
  inputRef: RefObject<HTMLInputElement | null>;
}

export function TrackForm({
  text,
  onTextChange,
  onFocus,
  onSubmit,
  busy,
  failed,
  compact,
  submitLabel,
  inputRef,
}: TrackFormProps) {
  const [isBlank, setIsBlank] = useState(false);
  const { sample } = useSettings().tracking;
  const location = useLocation();
  const id = useId();
  const showsHint = sample && !compact;

  const submit = () => {
    const blank = text.trim() === '';
    setIsBlank(blank);
    if (!blank) return onSubmit();
    toast.error(t(texts.api.lookupBlank));
    inputRef.current?.focus();
  };

  return (
    <form
      noValidate
      action={localizePath(pageLanguage(), paths.track)}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label htmlFor={id} className={compact ? 'sr-only' : 'mb-2 block font-semibold'}>
        {t(texts.lookup.trackingId)}
      </label>
      <div className={`flex gap-3 ${compact ? 'flex-wrap' : 'flex-col sm:flex-row'}`}>
        <TrackingInput
          ref={inputRef}
          id={id}
          value={text}
          onChange={(next) => {
            setIsBlank(false);
            onTextChange(next);
          }}
          onFocus={onFocus}
          aria-invalid={isBlank || failed}
          aria-describedby={`${isBlank ? `${id}-error` : ''} ${showsHint ? `${id}-hint` : ''}`.trim() || undefined}
          compact={compact}
          {...((location.state === FOCUS_TRACKING_INPUT || (!compact && text === '')) && { [INITIAL_FOCUS]: true })}
        />
        <Button
          type="submit"
          variant={compact ? 'secondary' : 'primary'}
          busy={busy}
          className={`shrink-0 ${compact ? 'grow' : 'min-h-14 px-6 text-lg'}`}
        >
          {submitLabel ?? t(busy ? texts.lookup.busy : texts.lookup.submit)}
        </Button>
      </div>
      {isBlank && <FieldError id={`${id}-error`}>{t(texts.api.lookupBlank)}</FieldError>}
      {showsHint && <Hint id={`${id}-hint`} />}
      {!compact && <p className="mt-1 text-ink-soft">{t(texts.lookup.several)}</p>}
      {/* Without JavaScript it is compact only beside an answer. */}
      {!compact && <NoScript isTracking />}
    </form>
  );
}

function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-2 font-medium text-status-red">
      {children}
    </p>
  );
}

function Hint({ id }: { id: string }) {
  return (
    <p id={id} className="mt-2 text-ink-soft">
      {rich(texts.lookup.example, { example: linkExample }, { trackingId: EXAMPLE_TRACKING_ID })}
    </p>
  );
}

const linkExample = (trackingId: ReactNode) => (
  <Link
    to={paths.trackId(EXAMPLE_TRACKING_ID)}
    translate="no"
    className="inline-flex min-h-6 items-center font-mono text-[0.9375em] text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
  >
    {trackingId}
  </Link>
);
