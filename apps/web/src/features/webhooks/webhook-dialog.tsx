import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EVENT_TYPES, type EventType } from '@waybill/contracts/events/facts';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { WEBHOOK_LIMITS } from '@waybill/contracts/webhooks/facts';
import type { Message } from '@waybill/i18n/message';
import { office } from '@waybill/i18n/office';
import { useState } from 'react';
import { getErrorText, getFieldProblems } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { CheckField, TextField } from '#ui/field.tsx';
import { ShownOnce } from '#ui/shown-once.tsx';

export function WebhookDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [url, setUrl] = useState('');
  const [customer, setCustomer] = useState('');
  const [allowed, setAllowed] = useState('');
  const [types, setTypes] = useState<readonly EventType[]>(EVENT_TYPES);
  const [isTest, setTest] = useState(false);
  const making = useMutation({
    mutationFn: async () => {
      const privateAddresses = allowed.split(/[\s,]+/).filter(Boolean);
      const body = {
        url,
        types: [...types],
        ...(customer.trim() !== '' && { customer }),
        ...(privateAddresses.length > 0 && { privateAddresses }),
        ...(isTest && { test: true }),
      };
      return (await call('makeWebhook', { body })).data;
    },
    onSuccess: () => applyEffect(queryClient, 'changed', 'webhook'),
  });
  if (making.data) return <WebhookSecret secret={making.data.secret} onClose={onClose} />;
  const problems = getFieldProblems(making.error);
  const addressProblem = Object.entries(problems).find(([path]) => path.startsWith('privateAddresses'))?.[1];
  const toggle = (type: EventType) =>
    setTypes((before) => EVENT_TYPES.filter((one) => (one === type ? !before.includes(one) : before.includes(one))));
  return (
    <Dialog title={t(office.webhooks.newWebhook)} onClose={onClose}>
      <form
        noValidate
        aria-busy={making.isPending}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          making.mutate();
        }}
      >
        <TextField
          label={t(office.webhooks.url)}
          value={url}
          type="url"
          dir="ltr"
          autoComplete="off"
          maxLength={WEBHOOK_LIMITS.url}
          hint={t(office.webhooks.urlHint)}
          error={problems['url']}
          onChange={({ target }) => setUrl(target.value)}
        />
        <fieldset>
          <legend className="mb-1 font-semibold">{t(office.webhooks.types)}</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {EVENT_TYPES.map((type) => (
              <CheckField key={type} label={t(TYPE_LABELS[type])} checked={types.includes(type)} onChange={() => toggle(type)} />
            ))}
          </div>
          {problems['types'] !== undefined && (
            <p role="alert" className="mt-1 text-status-red">
              {t(office.webhooks.chooseType)}
            </p>
          )}
        </fieldset>
        <TextField
          label={t(office.keys.customer)}
          value={customer}
          dir="auto"
          autoComplete="off"
          maxLength={LIMITS.name}
          hint={t(office.webhooks.customerHint)}
          error={problems['customer']}
          onChange={({ target }) => setCustomer(target.value)}
        />
        <TextField
          label={t(office.webhooks.privateAddresses)}
          value={allowed}
          dir="ltr"
          autoComplete="off"
          hint={t(office.webhooks.privateHint)}
          error={addressProblem}
          onChange={({ target }) => setAllowed(target.value)}
        />
        <CheckField label={t(office.webhooks.tests)} checked={isTest} onChange={setTest} />
        {making.error && Object.keys(problems).length === 0 && (
          <ErrorNotice text={getErrorText(making.error, t(office.webhooks.makeFailed))} error={making.error} />
        )}
        <Button type="submit" variant="primary" busy={making.isPending} className="justify-self-end">
          {t(office.webhooks.make)}
        </Button>
      </form>
    </Dialog>
  );
}

export const TYPE_LABELS: Readonly<Record<EventType, Message>> = {
  'shipment.created': office.webhooks.typeNames.created,
  'shipment.edited': office.webhooks.typeNames.edited,
  'shipment.status': office.webhooks.typeNames.status,
  'shipment.attempt': office.webhooks.typeNames.attempt,
  'shipment.proof': office.webhooks.typeNames.proof,
  'shipment.request': office.webhooks.typeNames.request,
  'shipment.ended': office.webhooks.typeNames.ended,
  'shipment.deleted': office.webhooks.typeNames.deleted,
  'shipment.restored': office.webhooks.typeNames.restored,
};

export function WebhookSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog title={t(office.webhooks.secret)} onClose={onClose}>
      <ShownOnce
        label={t(office.webhooks.secret)}
        value={secret}
        hint={t(office.keys.shownOnce)}
        copyLabel={t(office.webhooks.copySecret)}
        onDone={onClose}
      />
    </Dialog>
  );
}
