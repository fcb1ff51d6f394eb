import { texts } from '@waybill/i18n/texts';
import { t } from '#lib/language/t.ts';

/** People neither see nor reach this field, so only bots fill it in. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -start-[200vw] h-px w-px overflow-hidden">
      <label>
        {t(texts.forms.website)}
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
