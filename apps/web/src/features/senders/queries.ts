import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

export const listSendersOptions = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['shipment-list', 'senders', search],
    queryFn: async ({ pageParam: after, signal }) => (await call('listSenders', { query: { search, after }, signal })).data,
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export const getSenderOptions = (name: string) =>
  queryOptions({
    queryKey: ['shipment-list', 'sender', name],
    queryFn: async ({ signal }) => (await call('getSender', { params: { name }, signal })).data,
  });
