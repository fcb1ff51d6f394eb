import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:https';
import { WEBHOOK_DAYS } from '@waybill/contracts/webhooks/facts';
import type { WebhookAttempt, WebhookTestMessage } from '@waybill/contracts/webhooks/schema';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@waybill/domain/time';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import type { Logger } from 'pino';
import { systemActor } from '../../platform/http/actor.ts';
import { mapBounded } from '../../platform/jobs/batches.ts';
import type { LeaseRepository } from '../../platform/jobs/lease-repository.ts';
import { createAgent, isSuccess, post } from './post.ts';
import { signMessage } from './sign.ts';
import type { DeliveryRecord, WebhookRecord } from './store.ts';
import { pauseFailing, requireWebhook, type WebhookContext } from './webhooks.ts';

const BATCH = 200;
/** Requests to one address at once. */
const AT_ONCE = 10;
/** Milliseconds until another process takes over from a dead one; renewed each second. */
const LEASE_MS = 15_000;
const LEASE = 'webhooks';
/** Milliseconds for answers when the server stops. */
const STOP_MS = 2_000;
const WAITS_MS = [5_000, 30_000, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS, 2 * HOUR_MS, 4 * HOUR_MS, 8 * HOUR_MS];

interface SenderParts extends WebhookContext {
  leases: LeaseRepository;
  logger: Logger;
  /** The only authority to accept, in place of those of Node. */
  ca?: string;
}

export type WebhookSender = ReturnType<typeof createWebhookSender>;

/** At least once, in order for each shipment, by one process at a time. A slow or failing address delays no other. */
export function createWebhookSender(parts: SenderParts) {
  const { webhooks, deliveries, leases, now, logger, ca } = parts;
  const holder = randomUUID();
  let isStopping = false;
  let isHolder = false;
  const running = new Map<string, Promise<void>>();
  const agents = new Map<string, { key: string; agent: Agent }>();

  /** Connections are shared by one webhook only, as each may reach other addresses. */
  const getAgent = ({ webhookId, privateAddresses }: WebhookRecord): Agent => {
    const key = privateAddresses.join(' ');
    const known = agents.get(webhookId);
    if (known?.key === key) return known.agent;
    known?.agent.destroy();
    const agent = createAgent(privateAddresses, ca);
    agents.set(webhookId, { key, agent });
    return agent;
  };

  const postTo = (webhook: WebhookRecord, { id, body }: { id: string; body: string }): Promise<WebhookAttempt> => {
    const at = now();
    const { url, privateAddresses: allowed, secret, old } = webhook;
    const secrets = [secret, ...(old && at < old.until ? [old.secret] : [])];
    const headers = signMessage({ id, body, at }, secrets);
    return post({ url, allowed, agent: getAgent(webhook) }, { headers, body, at });
  };

  const deliver = async (webhook: WebhookRecord, delivery: DeliveryRecord): Promise<void> => {
    const attempt = await postTo(webhook, { id: delivery.eventId, body: delivery.body });
    if (isSuccess(attempt)) return deliveries.recordAttempt(delivery, attempt);
    // Perhaps cut off by the stop: it is sent again after the next start.
    if (isStopping) return;
    const at = now();
    const failures = delivery.failures + 1;
    const firstFailedAt = delivery.firstFailedAt ?? at;
    const wait = WAITS_MS[Math.min(failures, WAITS_MS.length) - 1] ?? 0;
    await deliveries.recordAttempt(delivery, attempt, { failures, firstFailedAt, nextAt: new Date(at.getTime() + wait) });
    if (at.getTime() - firstFailedAt.getTime() < WEBHOOK_DAYS.retried * DAY_MS) return;
    const because = tEnglish(office.webhooks.failedForDays, { days: String(WEBHOOK_DAYS.retried) });
    await pauseFailing(parts, webhook.webhookId, { because, by: systemActor('system') });
  };

  const sendAll = async ({ webhookId }: WebhookRecord): Promise<void> => {
    for (;;) {
      if (isStopping) return;
      // Read again: it may have been changed, paused or removed.
      const webhook = (await webhooks.list()).find((one) => one.webhookId === webhookId);
      if (!webhook || webhook.pausedAt) return;
      const due = await deliveries.findDue(webhookId, { at: now(), limit: BATCH });
      if (due.length === 0) return;
      const first = new Map(due.toReversed().map((delivery) => [delivery.trackingId, delivery]));
      const ready = due.filter((delivery) => first.get(delivery.trackingId) === delivery);
      await mapBounded(ready, { concurrency: AT_ONCE }, async (delivery) => {
        if (!isStopping) await deliver(webhook, delivery);
      });
    }
  };

  const start = (webhook: WebhookRecord): void => {
    if (running.has(webhook.webhookId)) return;
    const sending = sendAll(webhook)
      .catch((error: unknown) => logger.error({ err: error, webhook: webhook.webhookId }, 'webhook could not be sent'))
      .finally(() => running.delete(webhook.webhookId));
    running.set(webhook.webhookId, sending);
  };

  const closeConnections = (): void => {
    for (const { agent } of agents.values()) agent.destroy();
  };

  return {
    /** @returns how many deliveries wait, also for a later attempt. After the stop it hands over to another process. */
    async run(): Promise<number> {
      if (isStopping) {
        if (isHolder) await leases.release(LEASE, holder);
        return 0;
      }
      const active = (await webhooks.list()).filter(({ pausedAt }) => !pausedAt);
      if (active.length === 0) return 0;
      isHolder = await leases.take(LEASE, { holder, ms: LEASE_MS });
      if (isHolder) for (const webhook of active) start(webhook);
      const waiting = await Promise.all(active.map(({ webhookId }) => deliveries.countWaiting(webhookId)));
      return waiting.reduce((sum, count) => sum + count, 0);
    },

    /** Resolves once nothing is being sent. */
    settle: async (): Promise<void> => void (await Promise.all(running.values())),

    /** The rest is sent by another process, or after the next start. */
    async stop(): Promise<void> {
      isStopping = true;
      const cutOff = setTimeout(closeConnections, STOP_MS);
      await Promise.all(running.values());
      clearTimeout(cutOff);
      closeConnections();
    },

    /** Sends at once and records nothing. @throws AppError WEBHOOK_NOT_FOUND */
    async test(webhookId: string): Promise<WebhookAttempt> {
      const webhook = await requireWebhook(parts, webhookId);
      const message: WebhookTestMessage = { type: 'webhook.test', timestamp: now().toISOString(), data: {} };
      return postTo(webhook, { id: `test_${randomUUID()}`, body: JSON.stringify(message) });
    },
  };
}
