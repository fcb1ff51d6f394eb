import type { MailWishes } from '@waybill/contracts/customers/schema';
import { LANGUAGE_CODES } from '@waybill/domain/languages';
import { SENDER_EVENTS } from '@waybill/domain/mail/events';
import { office } from '@waybill/i18n/office';
import { getLanguageName } from '@waybill/i18n/phrases/language-name';
import { t } from '#lib/language/t.ts';
import { CheckField, SelectField } from '#ui/field.tsx';

const NOTHING: MailWishes = { events: [], language: null };

interface MailWishesFieldsProps {
  wishes: MailWishes | null;
  onChange: (wishes: MailWishes | null) => void;
}

/** Mails to the customer as the sender of its shipments. */
export function MailWishesFields({ wishes, onChange }: MailWishesFieldsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{t(office.customers.mails)}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t(office.customers.mailsAbout)}
          value={wishes ? 'own' : ''}
          onChange={({ target }) => onChange(target.value === '' ? null : NOTHING)}
        >
          <option value="">{t(office.customers.mailsAsSettings)}</option>
          <option value="own">{t(office.customers.mailsOwn)}</option>
        </SelectField>
        {wishes && (
          <SelectField
            label={t(office.customers.mailLanguage)}
            value={wishes.language ?? ''}
            onChange={({ target }) =>
              onChange({ ...wishes, language: LANGUAGE_CODES.find((code) => code === target.value) ?? null })
            }
          >
            <option value="">{t(office.customers.mailLanguageOfShipment)}</option>
            {LANGUAGE_CODES.map((code) => (
              <option key={code} value={code}>
                {getLanguageName(code)}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {wishes && (
        <div className="grid gap-x-4 sm:grid-cols-3">
          {SENDER_EVENTS.map((event) => (
            <CheckField
              key={event}
              label={t(office.mail.events[event])}
              checked={wishes.events.includes(event)}
              onChange={(isWanted) =>
                onChange({
                  ...wishes,
                  events: SENDER_EVENTS.filter((one) => (one === event ? isWanted : wishes.events.includes(one))),
                })
              }
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}

export function describeWishes({ events, language }: MailWishes): string {
  if (events.length === 0) return t(office.customers.mailsNone);
  const named = events.map((event) => t(office.mail.events[event])).join(', ');
  return language ? t(office.customers.mailsIn, { events: named, language: getLanguageName(language) }) : named;
}
