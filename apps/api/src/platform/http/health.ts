import { texts } from '@waybill/contracts/languages/texts';
import { AppError } from '../errors/app-error.ts';
import type { Handlers } from './handler.ts';

interface HealthDeps {
  /** Resolves when the database answers, rejects when it does not within a second or so. */
  pingDatabase: () => Promise<void>;
  isStopping: () => boolean;
}

/** Alive and ready are two things: a process whose database is away, or that is stopping, is alive and not ready. */
export function healthHandlers({ pingDatabase, isStopping }: HealthDeps): Pick<Handlers, 'getHealth' | 'getReadiness'> {
  return {
    getHealth: async () => ({ body: { data: { status: 'ok' } } }),

    getReadiness: async () => {
      if (isStopping()) throw new AppError('UNAVAILABLE', (say) => say(texts.api.stopping), { retryAfter: 5 });
      try {
        await pingDatabase();
      } catch (error) {
        throw new AppError('UNAVAILABLE', (say) => say(texts.api.unavailable), { retryAfter: 5, cause: error });
      }
      return { body: { data: { status: 'ready', database: 'up' } } };
    },
  };
}
