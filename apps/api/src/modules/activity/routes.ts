import type { OfficeEvents } from '@waybill/contracts/activity/change-events';
import { activityEndpoints } from '@waybill/contracts/activity/contract';
import type { SigningKeys } from '../../platform/config/purpose-keys.ts';
import { endpointRouter, type MakeRouter } from '../../platform/http/endpoint-router.ts';
import type { StreamReply } from '../../platform/http/handler.ts';
import { NO_STORE } from '../../platform/http/no-store.ts';
import type { AdminSession } from '../../platform/http/principal.ts';
import { type EventSink, writeEvent } from '../../platform/http/send-events.ts';
import type { StreamSlots } from '../../platform/limits/stream-slots.ts';
import { SESSION_KINDS } from '../auth/authenticate.ts';
import { openCursor, sealCursor } from '../events/cursor.ts';
import { getRecord, getRecordByLink, type RecordContext } from './get-record.ts';
import { listActivity } from './list-activity.ts';
import type { ChangeWatch, ChangeWatcher } from './watch-changes.ts';

interface ChangeStreamParts {
  changeWatch: ChangeWatch;
  cursorKeys: SigningKeys;
  officeStreamSlots: StreamSlots;
  findSession: (identity: { adminId: string; sid: string; tokenVersion: number }) => Promise<object | null>;
  now: () => Date;
}

export function activityRoutes(context: RecordContext & ChangeStreamParts): MakeRouter {
  return endpointRouter(activityEndpoints, {
    getActivity: async ({ query }) => ({ body: { data: await listActivity(context, query) } }),
    getRecord: async ({ params: { trackingId }, isStaff, link: token, ip }) => {
      if (isStaff) return { body: { data: await getRecord(context, trackingId) }, headers: NO_STORE };
      const data = await getRecordByLink(context, { trackingId, token, ip });
      return { view: 'link', body: { data }, headers: NO_STORE };
    },
    watchChanges: ({ principal, lastEventId }) => streamChanges(context, principal, lastEventId),
  });
}

/** Ends after session changes, so that clients reconnect with a checked token. @param lastEventId sealed position to continue from. */
export function streamChanges(
  { changeWatch, cursorKeys, officeStreamSlots, findSession, now }: ChangeStreamParts,
  { id: adminId, ...admin }: AdminSession,
  lastEventId?: string,
): Promise<StreamReply> {
  return officeStreamSlots.use(admin.sid, async (slot) => {
    let leave = (): void => undefined;
    let expiry: NodeJS.Timeout | undefined;
    const begin = (sink: EventSink): void => {
      const sendEvent = <Name extends keyof OfficeEvents>(
        event: Name,
        data: OfficeEvents[Name],
        position: number | undefined,
      ): void => {
        const id = position === undefined ? undefined : sealCursor(cursorKeys, position, adminId);
        sink.send(writeEvent({ event, json: JSON.stringify(data), ...(id && { id }) }));
      };
      const start = async (): Promise<void> => {
        const position = changeWatch.position();
        if (lastEventId === undefined) return sendEvent('ready', {}, position);
        const last = openCursor(cursorKeys, lastEventId, adminId);
        const missed = last === undefined ? undefined : await changeWatch.findMissed(last).catch(() => undefined);
        if (missed) sendEvent('changed', { changes: missed.changes }, missed.position);
        else sendEvent('lost', {}, position);
      };
      const sendChanges: ChangeWatcher['changed'] = async (changes, position) => {
        await started;
        sendEvent('changed', { changes }, position);
        if (changes.some(({ kind }) => SESSION_KINDS.has(kind))) sink.end('reconnect to continue');
      };
      const sendLost: ChangeWatcher['lost'] = async (position) => {
        await started;
        sendEvent('lost', {}, position);
        // Without the database nothing is sent; the next change checks again.
        const session = await findSession({ adminId, ...admin }).catch(() => ({}));
        if (!session) sink.end('reconnect to continue');
      };
      slot.onEnd(sink.end);
      expiry = setTimeout(() => sink.end('session ended'), Math.max(0, admin.expiresAt.getTime() - now().getTime()));
      leave = changeWatch.join({ changed: sendChanges, lost: sendLost });
      // After joining, so that nothing falls between what was missed and what follows.
      const started = start();
    };
    const ended = (): void => {
      clearTimeout(expiry);
      leave();
      slot.free();
    };
    return { events: { begin, ended } };
  });
}
