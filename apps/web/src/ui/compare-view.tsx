import { office } from '@waybill/i18n/office';
import { useState } from 'react';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

const SIDES = { yours: t(office.common.yours), now: t(office.common.now) } as const;
export type Side = keyof typeof SIDES;

interface ComparedField {
  name: string;
  label: string;
  yours: string;
  now: string;
}

interface CompareViewProps {
  /** Such as "shipment". */
  what: string;
  fields: readonly ComparedField[];
  /** Changed by the other side only, and taken as they are. */
  alsoChanged: readonly string[];
  onResolve: (choices: ReadonlyMap<string, Side>) => void;
  onClose: () => void;
}

/** Stands beside the form, not in it, where Enter would submit the form. */
export function CompareView({ what, fields, alsoChanged, onResolve, onClose }: CompareViewProps) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const complete = fields.every(({ name }) => choices.has(name));

  return (
    <Dialog
      title={t(office.common.compareTitle)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(office.common.backToForm)}</Button>
          <Button variant="primary" disabled={!complete} onClick={() => onResolve(choices)}>
            {t(office.common.saveTheseChoices)}
          </Button>
        </>
      }
    >
      <p>{t(office.common.compareHint, { what })}</p>
      <div className="mt-4">
        {fields.map((field) => (
          <fieldset key={field.name} className="border-t border-line py-3">
            <legend className="pr-3 font-semibold">{field.label}</legend>
            <div className="grid grid-cols-2 gap-x-4 gap-y-2 md:grid-cols-[1fr_1fr_auto]">
              <SideText label={SIDES.yours} text={field.yours} isChosen={choices.get(field.name) === 'yours'} />
              <SideText label={SIDES.now} text={field.now} isChosen={choices.get(field.name) === 'now'} />
              <div className="max-md:col-span-2">
                <p className="text-xs text-ink-soft">{t(office.common.take)}</p>
                <div className="flex gap-4">
                  {(['yours', 'now'] as const).map((side) => (
                    <label key={side} className="flex min-h-9 cursor-pointer items-center gap-2">
                      <input
                        type="radio"
                        name={field.name}
                        checked={choices.get(field.name) === side}
                        onChange={() => setChoices(new Map(choices).set(field.name, side))}
                        className="size-4 accent-signal-fill"
                      />
                      {SIDES[side]}
                    </label>
                  ))}
                </div>
              </div>
            </div>
          </fieldset>
        ))}
      </div>
      {alsoChanged.length > 0 && (
        <p className="border-t border-line pt-3 text-ink-soft">
          {t(office.common.alsoChanged, { names: alsoChanged.join(', ') })}
        </p>
      )}
    </Dialog>
  );
}

function SideText({ label, text, isChosen }: { label: string; text: string; isChosen: boolean }) {
  return (
    <div className={`min-w-0 border-l-2 pl-2 ${isChosen ? 'border-signal' : 'border-transparent'}`}>
      <p className="text-xs text-ink-soft">{label}</p>
      <p className="py-2 wrap-anywhere whitespace-pre-line">
        {text || <span className="text-ink-soft">{t(office.common.nothing)}</span>}
      </p>
    </div>
  );
}
