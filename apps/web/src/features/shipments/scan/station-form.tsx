import { STAGES } from '@waybill/domain/shipments/outcomes';
import { checkForm, parseLookup } from '@waybill/domain/tracking-ids/parse-lookup';
import { office } from '@waybill/i18n/office';
import { type KeyboardEvent, useRef } from 'react';
import { detectScan, SCANNER_PAUSE_MS } from '#lib/browser/scanner.ts';
import { storedText } from '#lib/browser/stored.ts';
import { soundSwitch } from '#lib/browser/tone.ts';
import { useStored } from '#lib/browser/use-stored.ts';
import { t } from '#lib/language/t.ts';
import { NO_STATUS, type StatusForm, StatusFields } from '../status/status-form.tsx';

export const scanPlace = storedText('scanPlace');

interface StationFormProps {
  form: StatusForm;
  isActive: boolean;
  onScan: (code: string) => void;
  /** Enter: the next scan goes to the field. */
  onDone: () => void;
}

/** Sets what a scan does. Without a status it only looks up. */
export function StationForm({ form, isActive, onScan, onDone }: StationFormProps) {
  const [hasSound, setSound] = useStored(soundSwitch);
  return (
    <section className="@container rounded-surface border border-line bg-surface px-4 py-3">
      <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-base">{t(office.scan.each)}</h2>
        {isActive ? (
          <label className="flex min-h-9 cursor-pointer items-center gap-2 pointer-coarse:min-h-11">
            <input
              type="checkbox"
              checked={hasSound}
              onChange={({ target }) => setSound(target.checked)}
              className="size-4 accent-ink"
            />
            {t(office.scan.sound)}
          </label>
        ) : (
          <p aria-hidden="true" className="text-xs text-ink-soft pointer-coarse:hidden">
            {t(office.detail.statusKeys, { first: '1', last: String(STAGES.length) })}
          </p>
        )}
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.trigger();
          onDone();
        }}
        onKeyDownCapture={useMisdirectedScan(form, onScan)}
        className="grid grid-cols-2 gap-3 @min-[40rem]:grid-cols-3 @min-[60rem]:grid-cols-4"
      >
        <StatusFields form={form} lastPlace={scanPlace.read()} emptyLabel={t(office.scan.lookUpOnly)} />
      </form>
    </section>
  );
}

/** A code scanned into a field of this form, such as the place, is no place: the fields get back what they held. */
function useMisdirectedScan(form: StatusForm, onScan: (code: string) => void) {
  const before = useRef({ values: NO_STATUS, keyAt: -Infinity });
  return (event: KeyboardEvent) => {
    const { timeStamp } = event.nativeEvent;
    if (timeStamp - before.current.keyAt > SCANNER_PAUSE_MS) before.current.values = structuredClone(form.getValues());
    before.current.keyAt = timeStamp;
    const scanned = detectScan(event.nativeEvent);
    if (scanned === undefined || !isCode(scanned)) return;
    event.preventDefault();
    event.stopPropagation();
    form.reset(before.current.values, { keepDefaultValues: true });
    onScan(scanned);
  };
}

function isCode(text: string): boolean {
  const reading = parseLookup(text);
  const fault = checkForm(text)?.code;
  return (reading.kind === 'ids' && reading.isNamed) || fault === 'digits' || fault === 'carrier';
}
