import type { OfficeEvents } from '@waybill/contracts/audit/change-events';
import type { StreamReply } from '../../platform/http/handler.ts';
import type { AdminSession } from '../../platform/http/principal.ts';
import { type EventSink, writeEvent } from '../../platform/http/send-events.ts';
import type { StreamSlots } from '../../platform/limits/stream-slots.ts';
import type { ChangeWatch } from './watch-changes.ts';

const SESSION_KINDS: ReadonlySet<string> = new Set(['session', 'administrator']);

export interface ChangeStreamParts {
  changeWatch: ChangeWatch;
  officeStreamSlots: StreamSlots;
  findSession: (identity: { adminId: string; sid: string; tokenVersion: number }) => Promise<object | null>;
  now: () => Date;
}

/** Ends after session changes, so that clients reconnect with a checked token. */
export function streamChanges(
  { changeWatch, officeStreamSlots, findSession, now }: ChangeStreamParts,
  { id: adminId, ...admin }: AdminSession,
): Promise<StreamReply> {
  return officeStreamSlots.use(admin.sid, async (slot) => {
    let leave = (): void => undefined;
    let expiry: NodeJS.Timeout | undefined;
    const begin = (sink: EventSink): void => {
      const sendEvent = <Name extends keyof OfficeEvents>(event: Name, data: OfficeEvents[Name]): void =>
        sink.send(writeEvent({ event, json: JSON.stringify(data) }));
      sendEvent('ready', {});
      slot.onEnd(sink.end);
      expiry = setTimeout(() => sink.end('session ended'), Math.max(0, admin.expiresAt.getTime() - now().getTime()));
      leave = changeWatch.join({
        changed: (changes) => {
          sendEvent('changed', { changes });
          if (changes.some(({ kind }) => SESSION_KINDS.has(kind))) sink.end('reconnect to continue');
        },
        lost: () => {
          sendEvent('lost', {});
          void findSession({ adminId, ...admin }).then(
            (session) => session ?? sink.end('reconnect to continue'),
            // Without the database nothing is sent; the next change checks again.
            () => undefined,
          );
        },
      });
    };
    const ended = (): void => {
      clearTimeout(expiry);
      leave();
      slot.free();
    };
    return { events: { begin, ended } };
  });
}
