import type { NewShipmentInput } from '@waybill/contracts/shipments/schema';
import { MINUTE_MS } from '@waybill/domain/time';
import { connectConsumers } from '../app/create-context.ts';
import { mail } from '../modules/mail/module.ts';
import { sendMails } from '../modules/mail/send/send-mails.ts';
import { createSmtp } from '../platform/smtp/smtp.ts';
import { createdShipment } from './builders.ts';
import type { TestServer } from './set-up-server.ts';

export const ZOE = 'zoe.angstrom@example.com';

/** Plans by the consumer of mails alone, which takes half as long. @param options.allConsumers makes also estimates. */
export function driveMails(server: TestServer, { allConsumers = false } = {}) {
  const stored = () => server.connection().collection('mails');
  const plan = async (context = server.newContext()): Promise<void> => {
    if (allConsumers) return server.processEvents(context);
    await context.dispatcher.dispatch();
    await connectConsumers(mail.consumers?.(context.modules.mail) ?? [], context).run();
  };
  const planAndSend = async (url: string, delayMs = 0): Promise<void> => {
    const context = server.newContext();
    await plan(context);
    server.wait(delayMs);
    await sendMails({ ...context, smtp: createSmtp(url) });
  };
  return {
    stored,
    create: async (overrides: Partial<NewShipmentInput> = {}): Promise<string> =>
      (await createdShipment(await server.admin(), { sender: { name: 'Accra Books' }, ...overrides })).trackingId,
    /** @returns the ID of the new history entry. */
    update: async (trackingId: string, body: object): Promise<string> => {
      const answer = await (await server.admin()).put(`/api/tracking/update/${trackingId}`).send(body).expect(200);
      return answer.body.data.statusHistory.at(-1)._id;
    },
    edit: async (trackingId: string, body: object): Promise<void> =>
      void (await (await server.admin()).patch(`/api/tracking/${trackingId}`).send(body).expect(200)),
    deleteEntry: async (trackingId: string, entryId: string): Promise<void> =>
      void (await (await server.admin()).delete(`/api/tracking/${trackingId}/history/${entryId}`).expect(200)),
    remove: async (trackingId: string): Promise<void> =>
      void (await (await server.admin()).delete(`/api/tracking/delete/${trackingId}`).expect(200)),
    restore: async (trackingId: string): Promise<void> =>
      void (await (await server.admin()).post(`/api/admin/trash/${trackingId}/restore`).expect(200)),
    plan: () => plan(),
    work: (url: string): Promise<void> => planAndSend(url),
    workLater: (url: string): Promise<void> => planAndSend(url, 2 * MINUTE_MS),
    /** Such as `created sent` or `created cancelled newer`. */
    states: async (): Promise<string[]> =>
      (await stored().find().sort({ happenedAt: 1, _id: 1 }).toArray()).map(({ event, state, reason }) =>
        [event, state, reason].filter(Boolean).join(' '),
      ),
  };
}
