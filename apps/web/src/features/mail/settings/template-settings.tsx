import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { MAIL_LIMITS } from '@waybill/contracts/mail/facts';
import type { MailSettings } from '@waybill/contracts/mail/settings-schema';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { getLanguageInfo, type Language, LANGUAGE_CODES } from '@waybill/domain/languages';
import { MAIL_EVENTS, type MailEvent } from '@waybill/domain/mail/events';
import { describeTemplateErrors } from '@waybill/domain/mail/template';
import { office } from '@waybill/i18n/office';
import { getLanguageName } from '@waybill/i18n/phrases/language-name';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { SettingsForm } from '#features/site/settings/use-settings-form.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { call, type CallOptions } from '#lib/api/call.ts';
import { useDebounced } from '#lib/browser/use-debounced.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { MailPreview } from '../mail-preview.tsx';

const TEMPLATE_PARTS = ['subject', 'body'] as const;
type TemplatePart = (typeof TEMPLATE_PARTS)[number];

interface TemplatePlace {
  event: MailEvent;
  language: Language;
}

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
    <>
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
    </>
  );
}

type Draft = CallOptions<'previewMail'>['body'];

interface TemplatePreviewProps {
  draft: Omit<Draft, 'trackingId'>;
  isFaulty: boolean;
}

/** Renders the unsaved template with a real shipment; nothing is stored. */
function TemplatePreview({ draft, isFaulty }: TemplatePreviewProps) {
  const [trackingId, setTrackingId] = useState('');
  const [to, setTo] = useState('');
  const body: Draft = { ...draft, ...(trackingId.trim() && { trackingId: trackingId.trim() }) };
  const settled = useDebounced(JSON.stringify(body));
  const { data, error } = useQuery({ ...previewOptions(JSON.parse(settled) as Draft), enabled: !isFaulty });
  const test = useMutation({ mutationFn: () => call('sendTestMail', { body: { ...body, to } }) });
  return (
    <div className="grid gap-3 md:col-span-2">
      <h3 className="text-sm font-semibold">{t(office.mail.trial)}</h3>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={t(office.mail.withTheShipment)}
          value={trackingId}
          onChange={({ target }) => setTrackingId(target.value)}
          placeholder={
            data?.trackingId ? t(office.mail.newestShipment, { trackingId: data.trackingId }) : t(office.mail.theNewest)
          }
          maxLength={LIMITS.trackingId}
          autoComplete="off"
          spellCheck={false}
        />
        <div className="flex items-end gap-2">
          <TextField
            label={t(office.mail.sendTestTo)}
            type="email"
            value={to}
            onChange={({ target }) => setTo(target.value)}
            onKeyDown={(event) => {
              // Enter must not submit the surrounding form.
              if (event.key === 'Enter') event.preventDefault();
            }}
            maxLength={LIMITS.email}
            autoComplete="off"
            className="grow"
          />
          <Button busy={test.isPending} disabled={to.trim() === '' || isFaulty} onClick={() => test.mutate()}>
            {test.isPending ? t(office.mail.sending) : t(office.mail.send)}
          </Button>
        </div>
      </div>
      {test.error && <ErrorNotice text={getErrorText(test.error, t(office.mail.testFailed))} error={test.error} />}
      {test.data && <p role="status">{test.data.message}</p>}
      {error && !isFaulty && <ErrorNotice text={getErrorText(error, t(office.mail.previewFailed))} />}
      {data && !error && (
        <div className={isFaulty ? 'opacity-60' : ''}>
          <p dir="auto" className="mb-2 text-base font-semibold wrap-anywhere">
            {data.subject}
          </p>
          <MailPreview html={data.html} text={data.text} />
        </div>
      )}
    </div>
  );
}

type Templates = MailSettings['templates'];

const getTemplate = (templates: Templates, { event, language }: TemplatePlace): Record<TemplatePart, string> =>
  templates[event]?.[language] ?? { subject: '', body: '' };

/** A blank template is removed, as if it had never existed. */
function setTemplate(templates: Templates, { event, language }: TemplatePlace, parts: Record<TemplatePart, string>): Templates {
  const { [language]: _before, ...languages } = templates[event] ?? {};
  const { [event]: _all, ...others } = templates;
  const eventTemplates = TEMPLATE_PARTS.some((part) => parts[part] !== '') ? { ...languages, [language]: parts } : languages;
  return Object.keys(eventTemplates).length > 0 ? { ...others, [event]: eventTemplates } : others;
}

const findFaultyTemplates = (templates: Templates): TemplatePlace[] =>
  MAIL_EVENTS.flatMap((event) =>
    LANGUAGE_CODES.map((language) => ({ event, language })).filter((place) => {
      const words = getTemplate(templates, place);
      return TEMPLATE_PARTS.some((part) => describeTemplateErrors(words[part], event).length > 0);
    }),
  );

/** Never changes while the page is open. */
const shippedTemplateOptions = ({ event, language }: TemplatePlace) =>
  queryOptions({
    queryKey: ['getMailTemplate', event, language],
    queryFn: async ({ signal }) => (await call('getMailTemplate', { params: { event, language }, signal })).data,
    staleTime: Infinity,
  });

const previewOptions = (draft: Draft) =>
  queryOptions({
    queryKey: ['previewMail', draft],
    queryFn: async ({ signal }) => (await call('previewMail', { body: draft, signal })).data,
    placeholderData: (before) => before,
    gcTime: 0,
    retry: false,
  });
