import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

/** One message (B4). */
export function getMessageOptions(reference: string) {
  return queryOptions({
    queryKey: ['message', reference],
    queryFn: async ({ signal }) => (await call('getMessage', { params: { reference }, signal })).data,
  });
}
