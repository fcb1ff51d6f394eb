import type { Stats } from '@waybill/contracts';
import type { Handlers } from '../../http/handler.ts';

export function reportHandlers({ stats }: { stats: { get: () => Promise<Stats> } }): Pick<Handlers, 'getStats'> {
  return { getStats: async () => ({ body: { data: await stats.get() } }) };
}
