import type { Attention } from '@waybill/contracts';
import type { Handlers } from '../../http/handler.ts';

export function attentionHandlers({
  attention,
}: {
  attention: { get: () => Promise<Attention> };
}): Pick<Handlers, 'getAttention'> {
  return { getAttention: async () => ({ body: { data: await attention.get() } }) };
}
