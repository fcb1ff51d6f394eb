import type { OfficeEvents } from '@waybill/contracts';
import type { StreamReply } from '../platform/http/handler.ts';
import type { Principal } from '../platform/http/locals.ts';
import { type EventSink, writeEvent } from '../platform/http/send-events.ts';
import type { StreamPlaces } from '../platform/limits/stream-places.ts';
import type { ChangeWatch } from './watch-changes.ts';

/** Kinds of changes that may have ended a session. */
const OF_SESSIONS: ReadonlySet<string> = new Set(['session', 'administrator']);

export interface ChangeStreamParts {
  changeWatch: ChangeWatch;
  officePlaces: StreamPlaces;
  now: () => Date;
}

/**
 * Tells a signed-in page what changes, for as long as its session may last. Whoever comes back shows its token anew: so a stream
 * ends, too, when something has happened to sessions.
 */
export function streamChanges({ changeWatch, officePlaces, now }: ChangeStreamParts, admin: Principal): Promise<StreamReply> {
  return officePlaces.use(admin.sid, async (place) => {
    let leave = (): void => undefined;
    let expiry: NodeJS.Timeout | undefined;
    const begin = (sink: EventSink): void => {
      const tell = <Name extends keyof OfficeEvents>(event: Name, data: OfficeEvents[Name]): void =>
        sink.send(writeEvent({ event, json: JSON.stringify(data) }));
      tell('ready', {});
      place.endWith(() => sink.end('the server stops'));
      expiry = setTimeout(() => sink.end('the session is over'), Math.max(0, admin.expiresAt.getTime() - now().getTime()));
      leave = changeWatch.join({
        changed: (changes) => {
          tell('changed', { changes });
          if (changes.some(({ kind }) => OF_SESSIONS.has(kind))) sink.end('please come back');
        },
        lost: () => tell('lost', {}),
      });
    };
    const ended = (): void => {
      clearTimeout(expiry);
      leave();
      place.free();
    };
    return { events: { begin, ended } };
  });
}
