import { MAIL_LIMITS } from '@waybill/contracts/mail/mail-limits';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { LANGUAGE_CODES } from '@waybill/domain/languages';
import { getTemplateFields } from '@waybill/domain/mail/template-fields';
import { office } from '@waybill/i18n/office';
import { getLanguageName } from '@waybill/i18n/phrases/language-name';
import { useFieldArray } from 'react-hook-form';
import { Repeater } from '#features/site/settings/components/repeater.tsx';
import { ChoiceSetting, listState, LongTextSetting, TextSetting } from '#features/site/settings/components/settings-field.tsx';
import { SettingsGroup } from '#features/site/settings/components/settings-group.tsx';
import type { SettingsForm } from '#features/site/settings/use-settings-form.ts';
import { t } from '#lib/language/t.ts';

const FIELDS = getTemplateFields('message_reply')
  .map((field) => `{{${field}}}`)
  .join(', ');

export function ReplyTemplates({ form }: { form: SettingsForm }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'mail.replyTemplates' });
  return (
    <SettingsGroup title={t(office.replies.templates)} hint={t(office.replies.templatesHint, { fields: FIELDS })}>
      <Repeater
        label={t(office.replies.templates)}
        itemName={t(office.replies.rowTemplate)}
        rows={fields}
        max={MAIL_LIMITS.replyTemplates}
        onAdd={() => append({ name: '', language: 'en', text: '' })}
        onRemove={remove}
        onMove={move}
        {...listState(form, 'mail.replyTemplates')}
      >
        {(index) => (
          <>
            <TextSetting
              form={form}
              name={`mail.replyTemplates.${index}.name`}
              label={t(office.common.name)}
              required
              maxLength={MAIL_LIMITS.replyTemplateName}
            />
            <ChoiceSetting form={form} name={`mail.replyTemplates.${index}.language`} label={t(office.common.language)}>
              {LANGUAGE_CODES.map((language) => (
                <option key={language} value={language}>
                  {getLanguageName(language)}
                </option>
              ))}
            </ChoiceSetting>
            <LongTextSetting
              form={form}
              name={`mail.replyTemplates.${index}.text`}
              label={t(office.replies.templateText)}
              required
              rows={5}
              maxLength={LIMITS.message}
              className="md:col-span-2"
            />
          </>
        )}
      </Repeater>
    </SettingsGroup>
  );
}
