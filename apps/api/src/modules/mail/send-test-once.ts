import { randomUUID } from 'node:crypto';
import { createCreation } from '../../platform/idempotency/fingerprint.ts';
import { runOnce } from '../../platform/idempotency/run-once.ts';
import type { MailContext } from './mail-context.ts';
import { sendTestMail } from './try-template.ts';

type Draft = Parameters<typeof sendTestMail>[1];
type Sender = Parameters<typeof sendTestMail>[2];

interface SendOptions {
  by: Sender;
  adminId: string;
  idempotencyKey: string | undefined;
}

export async function sendTestOnce(
  context: MailContext,
  draft: Draft,
  { by, adminId, idempotencyKey }: SendOptions,
): Promise<{ replayed: boolean }> {
  const execute = async () => {
    await sendTestMail(context, draft, by);
    return { sent: true };
  };
  const creation = createCreation(draft, { scope: `test mail ${adminId}`, idempotencyKey });
  if (creation) return runOnce({ runs: context.testMailRuns, now: context.now }, creation, { plan, execute });
  await execute();
  return { replayed: false };
}

const plan = async () => ({ runId: randomUUID(), ids: [], warnings: [] });
