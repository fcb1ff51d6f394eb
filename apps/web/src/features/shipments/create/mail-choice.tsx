import { LANGUAGE_CODES } from '@waybill/domain/languages';
import { office } from '@waybill/i18n/office';
import { getLanguageName } from '@waybill/i18n/phrases/language-name';
import { useWatch } from 'react-hook-form';
import { t } from '#lib/language/t.ts';
import { FieldGroup } from '#ui/field-group.tsx';
import { SelectField } from '#ui/field.tsx';
import type { CreateForm } from './use-create-shipment.ts';

const PARTIES = [
  { name: 'recipient', label: t(office.create.tellRecipient) },
  { name: 'sender', label: t(office.create.tellSender) },
] as const;

export function MailChoice({ form }: { form: CreateForm }) {
  const [recipient, sender, mail] = useWatch({ control: form.control, name: ['recipient.email', 'sender.email', 'mail'] });
  const addresses = { recipient, sender };
  const partiesWithEmail = PARTIES.filter(({ name }) => addresses[name]?.trim());
  const isAnySelected = partiesWithEmail.some(({ name }) => mail?.[name] !== false);
  return (
    <FieldGroup legend={t(office.create.mail)}>
      {partiesWithEmail.length === 0 ? (
        <p className="text-ink-soft md:col-span-2">{t(office.create.nobodyToTell)}</p>
      ) : (
        <>
          <div className="grid content-start">
            {partiesWithEmail.map(({ name, label }) => (
              <label key={name} className="flex min-h-(--control-height) cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 cursor-pointer accent-signal-fill"
                  {...form.register(`mail.${name}`)}
                />
                <span className="min-w-0 truncate">
                  {label} <span className="text-ink-soft">{addresses[name]}</span>
                </span>
              </label>
            ))}
          </div>
          {isAnySelected && (
            <SelectField label={t(office.create.mailLanguage)} {...form.register('mail.language')}>
              {LANGUAGE_CODES.map((code) => (
                <option key={code} value={code}>
                  {getLanguageName(code)}
                </option>
              ))}
            </SelectField>
          )}
        </>
      )}
    </FieldGroup>
  );
}
