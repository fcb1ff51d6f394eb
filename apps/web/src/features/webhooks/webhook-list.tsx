import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KEY_OVERLAP_HOURS } from '@waybill/contracts/keys/facts';
import type { Webhook } from '@waybill/contracts/webhooks/schema';
import { office } from '@waybill/i18n/office';
import { useState } from 'react';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { toast } from '#lib/browser/toast.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { useOfficeClock } from '#lib/office-clock.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { WebhookDialog, WebhookSecret } from './webhook-dialog.tsx';

type Opened =
  | { kind: 'new' }
  | { kind: 'secret'; secret: string }
  | { kind: 'deliveries' | 'rotate' | 'remove'; webhook: Webhook };

export function WebhookList() {
  const {
    data: webhooks,
    error,
    refetch,
  } = useQuery({
    queryKey: ['webhooks'],
    queryFn: async ({ signal }) => (await call('listWebhooks', { signal })).data.webhooks,
  });
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      <p className="mb-3 max-w-[68ch] text-ink-soft">{t(office.webhooks.hint)}</p>
      {error && <ErrorNotice text={t(office.webhooks.listFailed)} error={error} onRetry={() => void refetch()} />}
      {webhooks?.length === 0 && <p className="border-y border-line py-2 text-ink-soft">{t(office.webhooks.none)}</p>}
      {webhooks && webhooks.length > 0 && (
        <ul aria-label={t(office.webhooks.title)} className="border-t border-line">
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.webhookId} webhook={webhook} onOpen={setOpened} />
          ))}
        </ul>
      )}
      <Button onClick={() => setOpened({ kind: 'new' })} className="mt-3">
        {t(office.webhooks.newWebhook)}
      </Button>
      {opened?.kind === 'new' && <WebhookDialog onClose={close} />}
      {opened?.kind === 'secret' && <WebhookSecret secret={opened.secret} onClose={close} />}
      {opened?.kind === 'deliveries' && <DeliveriesDialog webhook={opened.webhook} onClose={close} />}
      {opened?.kind === 'rotate' && (
        <RotateDialog webhook={opened.webhook} onMade={(secret) => setOpened({ kind: 'secret', secret })} onCancel={close} />
      )}
      {opened?.kind === 'remove' && <RemoveDialog webhook={opened.webhook} onClose={close} />}
    </>
  );
}

function WebhookRow({ webhook, onOpen }: { webhook: Webhook; onOpen: (opened: Opened) => void }) {
  const { webhookId, url, types, customer, test, state, pausedBecause, waiting, oldSecretUntil, createdAt, createdBy } = webhook;
  const queryClient = useQueryClient();
  const clock = useOfficeClock();
  const switching = useMutation({
    mutationFn: () => call('changeWebhook', { params: { webhookId }, body: { state: state === 'active' ? 'paused' : 'active' } }),
    onSuccess: ({ message }) => toast.success(message ?? ''),
    onError: (error) => toast.error(getErrorText(error, t(office.webhooks.changeFailed))),
    onSettled: () => applyEffect(queryClient, 'changed', 'webhook'),
  });
  const facts = [
    state === 'paused' && [t(office.webhooks.paused), pausedBecause].filter(Boolean).join(': '),
    waiting > 0 && t(office.webhooks.waiting, { count: waiting, figure: formatCount(waiting) }),
    test && t(office.webhooks.tests),
    customer && t(office.keys.ofCustomer, { name: customer.name }),
    oldSecretUntil && t(office.webhooks.oldUntil, { time: clock.instant(oldSecretUntil) }),
    t(office.keys.madeBy, { createdBy, day: clock.day(createdAt) }),
  ];
  return (
    <li className="border-b border-line py-2">
      <p dir="ltr" className="font-semibold wrap-anywhere">
        {url}
      </p>
      <p className="font-mono text-xs wrap-anywhere">{types.join(' · ')}</p>
      <p className={`text-xs ${pausedBecause === null ? 'text-ink-soft' : 'text-status-red'}`}>
        {facts.filter(Boolean).join(' · ')}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button aria-label={t(office.webhooks.deliveriesOf, { url })} onClick={() => onOpen({ kind: 'deliveries', webhook })}>
          {t(office.webhooks.deliveries)}
        </Button>
        <Button busy={switching.isPending} onClick={() => switching.mutate()}>
          {t(state === 'active' ? office.webhooks.pause : office.webhooks.activate)}
        </Button>
        <Button aria-label={t(office.webhooks.rotateOf, { url })} onClick={() => onOpen({ kind: 'rotate', webhook })}>
          {t(office.webhooks.newSecret)}
        </Button>
        <Button aria-label={t(office.webhooks.removeOf, { url })} onClick={() => onOpen({ kind: 'remove', webhook })}>
          {t(office.webhooks.remove)}
        </Button>
      </div>
    </li>
  );
}

interface RotateDialogProps {
  webhook: Webhook;
  onMade: (secret: string) => void;
  onCancel: () => void;
}

function RotateDialog({ webhook: { webhookId, url }, onMade, onCancel }: RotateDialogProps) {
  const queryClient = useQueryClient();
  const rotating = useMutation({
    mutationFn: async () =>
      (await call('rotateWebhook', { params: { webhookId }, body: { overlapHours: KEY_OVERLAP_HOURS.usual } })).data,
    onSuccess: ({ secret }) => {
      void applyEffect(queryClient, 'changed', 'webhook');
      onMade(secret);
    },
  });
  return (
    <ConfirmDialog
      title={t(office.webhooks.rotateOf, { url })}
      confirmLabel={t(office.webhooks.newSecret)}
      busy={rotating.isPending}
      error={rotating.error ? getErrorText(rotating.error, t(office.webhooks.changeFailed)) : undefined}
      onConfirm={() => rotating.mutate()}
      onCancel={onCancel}
    >
      {t(office.webhooks.rotateHint, { hours: String(KEY_OVERLAP_HOURS.usual) })}
    </ConfirmDialog>
  );
}

function RemoveDialog({ webhook: { webhookId, url }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const queryClient = useQueryClient();
  const removing = useMutation({
    mutationFn: () => call('removeWebhook', { params: { webhookId } }),
    onSuccess: ({ message }) => {
      toast.success(message ?? '');
      onClose();
    },
    onSettled: () => applyEffect(queryClient, 'changed', 'webhook'),
  });
  return (
    <ConfirmDialog
      title={t(office.webhooks.removeOf, { url })}
      confirmLabel={t(office.webhooks.remove)}
      busy={removing.isPending}
      error={removing.error ? getErrorText(removing.error, t(office.webhooks.removeFailed)) : undefined}
      onConfirm={() => removing.mutate()}
      onCancel={onClose}
    >
      {t(office.webhooks.removeHint)}
    </ConfirmDialog>
  );
}
