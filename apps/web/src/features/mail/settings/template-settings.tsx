import { useQuery } from '@tanstack/react-query';
import { MAIL_LIMITS } from '@waybill/contracts/mail/mail-limits';
import { LANGUAGE_CODES, getLanguageInfo } from '@waybill/domain/languages';
import { MAIL_EVENTS } from '@waybill/domain/mail/events';
import { describeTemplateErrors } from '@waybill/domain/mail/template';
import { office } from '@waybill/i18n/office';
import { getLanguageName } from '@waybill/i18n/phrases/language-name';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { SettingsGroup } from '#features/site/settings/components/settings-group.tsx';
import type { SettingsForm } from '#features/site/settings/use-settings-form.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import {
  findFaultyTemplates,
  getTemplate,
  type TemplatePart,
  TEMPLATE_PARTS,
  type TemplatePlace,
  setTemplate,
} from './custom-templates.ts';
import { shippedTemplateOptions } from './queries.ts';
import { TemplatePreview } from './template-preview.tsx';

export function TemplateSettings({ form }: { form: SettingsForm }) {
  const [place, setPlace] = useState<TemplatePlace>({ event: 'created', language: 'en' });
  const templates = useWatch({ control: form.control, name: 'mail.templates' });
  const { event, language } = place;
  const template = getTemplate(templates, place);
  const { data: shipped } = useQuery(shippedTemplateOptions(place));
  const lastFocused = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const findFaults = (part: TemplatePart) => describeTemplateErrors(template[part], event);
  const updateTemplate = (words: Record<TemplatePart, string>) =>
    form.setValue('mail.templates', setTemplate(form.getValues('mail.templates'), place, words), { shouldDirty: true });

  function insert(field: string) {
    const control = lastFocused.current ?? area.current;
    if (!control) return;
    const part: TemplatePart = control === area.current ? 'body' : 'subject';
    const { selectionStart, selectionEnd } = control;
    const text = template[part];
    const start = lastFocused.current ? (selectionStart ?? text.length) : text.length;
    const end = lastFocused.current ? (selectionEnd ?? start) : start;
    updateTemplate({ ...template, [part]: `${text.slice(0, start)}{{${field}}}${text.slice(end)}` });
    control.focus();
  }

  const control = (part: TemplatePart, label: string) => ({
    label,
    value: template[part],
    placeholder: shipped?.[part],
    maxLength: part === 'subject' ? MAIL_LIMITS.subject : MAIL_LIMITS.body,
    lang: language,
    dir: getLanguageInfo(language).direction,
    autoComplete: 'off',
    className: 'md:col-span-2',
    ...(findFaults(part)[0] && { error: `${label} ${findFaults(part).join('; ')}.` }),
    onFocus: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      (lastFocused.current = currentTarget),
    onChange: ({ target }: { target: { value: string } }) => updateTemplate({ ...template, [part]: target.value }),
  });
  const isFaulty = TEMPLATE_PARTS.some((part) => findFaults(part).length > 0);
  const others = findFaultyTemplates(templates).filter((other) => other.event !== event || other.language !== language);

  return (
    <SettingsGroup title={t(office.mail.templates)} hint={t(office.mail.templatesHint)}>
      <SelectField
        label={t(office.mail.mail)}
        value={event}
        onChange={({ target }) => setPlace({ ...place, event: MAIL_EVENTS.find((known) => known === target.value) ?? event })}
      >
        {MAIL_EVENTS.map((known) => (
          <option key={known} value={known}>
            {t(office.mail.events[known])}
            {templates[known] ? t(office.mail.ownWords) : ''}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t(office.common.language)}
        value={language}
        onChange={({ target }) =>
          setPlace({ ...place, language: LANGUAGE_CODES.find((known) => known === target.value) ?? language })
        }
      >
        {LANGUAGE_CODES.map((known) => (
          <option key={known} value={known}>
            {getLanguageName(known)}
            {templates[event]?.[known] ? t(office.mail.ownWords) : ''}
          </option>
        ))}
      </SelectField>
      <TextField {...control('subject', t(office.common.subject))} />
      <TextAreaField {...control('body', t(office.mail.body))} ref={area} rows={10} />
      <div className="md:col-span-2">
        <p id="mail-fields" className="mb-1 text-sm font-semibold">
          {t(office.mail.fields)}
        </p>
        <div role="group" aria-labelledby="mail-fields" className="flex flex-wrap gap-1">
          {shipped?.fields.map((field) => (
            <Button key={field} onClick={() => insert(field)} className="px-2! font-mono text-xs font-normal!">
              {field}
            </Button>
          ))}
        </div>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button disabled={!shipped} onClick={() => shipped && updateTemplate({ subject: shipped.subject, body: shipped.body })}>
            {t(office.mail.beginWithOurs)}
          </Button>
          <Button
            disabled={template.subject === '' && template.body === ''}
            onClick={() => updateTemplate({ subject: '', body: '' })}
          >
            {t(office.mail.backToOurs)}
          </Button>
        </div>
        {others.map((other) => (
          <p key={`${other.event} ${other.language}`} role="alert" className="mt-3 text-status-red">
            {t(office.mail.faultyTemplate, {
              event: t(office.mail.events[other.event]),
              language: getLanguageName(other.language),
            })}{' '}
            <button type="button" onClick={() => setPlace(other)} className="cursor-pointer underline underline-offset-4">
              {t(office.mail.showIt)}
            </button>
          </p>
        ))}
      </div>
      <TemplatePreview draft={{ event, language, ...template }} isFaulty={isFaulty} />
    </SettingsGroup>
  );
}
