import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Webhook, WebhookAttempt, WebhookDelivery } from '@waybill/contracts/webhooks/schema';
import { office } from '@waybill/i18n/office';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { toast } from '#lib/browser/toast.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { useOfficeClock } from '#lib/office-clock.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { TYPE_LABELS } from './webhook-dialog.tsx';

/** Requests and answers of a webhook, a test, and a replay. */
export function DeliveriesDialog({ webhook: { webhookId, url }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const {
    data: deliveries,
    error,
    refetch,
  } = useQuery({
    queryKey: ['webhooks', webhookId, 'deliveries'],
    queryFn: async ({ signal }) => (await call('listDeliveries', { params: { webhookId }, signal })).data.deliveries,
  });
  const testing = useMutation({ mutationFn: async () => (await call('testWebhook', { params: { webhookId } })).data.attempt });
  return (
    <Dialog title={t(office.webhooks.deliveriesOf, { url })} onClose={onClose} shape="side">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <Button busy={testing.isPending} onClick={() => testing.mutate()}>
            {t(office.webhooks.sendTest)}
          </Button>
          <output>{testing.data && <AnswerLine attempt={testing.data} />}</output>
        </div>
        {testing.error && <ErrorNotice text={getErrorText(testing.error, t(office.webhooks.testFailed))} error={testing.error} />}
        {error && <ErrorNotice text={t(office.webhooks.listFailed)} error={error} onRetry={() => void refetch()} />}
        {deliveries?.length === 0 && <p className="border-y border-line py-2 text-ink-soft">{t(office.webhooks.noDeliveries)}</p>}
        {deliveries && deliveries.length > 0 && (
          <ul aria-label={t(office.webhooks.deliveries)} className="border-t border-line">
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.eventId} webhookId={webhookId} delivery={delivery} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function DeliveryRow({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) {
  const { eventId, type, trackingId, attempts, nextAt, body, cursor } = delivery;
  const queryClient = useQueryClient();
  const clock = useOfficeClock();
  const replaying = useMutation({
    mutationFn: async () => (await call('replayWebhook', { params: { webhookId }, body: { after: cursor } })).data.replayed,
    onSuccess: (count) => toast.success(t(office.webhooks.replayed, { count, figure: formatCount(count) })),
    onError: (error) => toast.error(getErrorText(error, t(office.webhooks.replayFailed))),
    onSettled: () => applyEffect(queryClient, 'changed', 'webhook'),
  });
  const last = attempts.at(-1);
  return (
    <li className="border-b border-line py-2">
      <details>
        <summary className="cursor-pointer">
          <span className="font-semibold">{t(TYPE_LABELS[type])}</span> <span translate="no">{trackingId}</span>
          <span className="block ps-4 text-sm text-ink-soft">
            {last ? <AnswerLine attempt={last} /> : t(office.webhooks.notSent)}
            {nextAt && last && ` · ${t(office.webhooks.nextAttempt, { time: clock.instant(nextAt) })}`}
          </span>
        </summary>
        <dl className="mt-2 grid gap-2 text-sm">
          <dt className="font-semibold">{t(office.webhooks.eventId)}</dt>
          <dd translate="no" className="font-mono">
            {eventId}
          </dd>
          <dt className="font-semibold">{t(office.webhooks.request)}</dt>
          <dd>
            <pre dir="ltr" className="max-h-60 overflow-auto text-xs whitespace-pre-wrap wrap-anywhere">
              {body}
            </pre>
          </dd>
          {attempts.length > 0 && <dt className="font-semibold">{t(office.webhooks.attempts)}</dt>}
          {attempts.map((attempt) => (
            <dd key={attempt.at}>
              <AnswerLine attempt={attempt} />
              {attempt.answer !== null && <code className="block wrap-anywhere">{attempt.answer}</code>}
            </dd>
          ))}
        </dl>
        <Button busy={replaying.isPending} onClick={() => replaying.mutate()} className="mt-2">
          {t(office.webhooks.replay)}
        </Button>
      </details>
    </li>
  );
}

function AnswerLine({ attempt: { at, status, error, ms } }: { attempt: WebhookAttempt }) {
  const clock = useOfficeClock();
  const said = status === null ? error : t(office.webhooks.answered, { status: String(status) });
  return <>{[said, t(office.webhooks.took, { ms: formatCount(ms) }), clock.instant(at)].join(' · ')}</>;
}
