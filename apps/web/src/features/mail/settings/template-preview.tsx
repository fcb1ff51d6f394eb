import { useMutation, useQuery } from '@tanstack/react-query';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { office } from '@waybill/i18n/office';
import { useState } from 'react';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { useDebounced } from '#lib/browser/use-debounced.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { TextField } from '#ui/field.tsx';
import { MailPreview } from '../mail-preview.tsx';
import { type Draft, previewOptions } from './queries.ts';

interface TemplatePreviewProps {
  draft: Omit<Draft, 'trackingId'>;
  isFaulty: boolean;
}

/** Renders the unsaved template with a real shipment; nothing is stored. */
export function TemplatePreview({ draft, isFaulty }: TemplatePreviewProps) {
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
