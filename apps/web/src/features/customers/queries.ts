import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CustomerProfile } from '@waybill/contracts/customers/schema';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';

export const listCustomersOptions = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['shipment-list', 'customers', search],
    queryFn: async ({ pageParam: after, signal }) => (await call('listCustomers', { query: { search, after }, signal })).data,
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** @param customer ID, or one of the names */
export const getCustomerOptions = (customer: string) =>
  queryOptions({
    queryKey: ['shipment-list', 'customer', customer],
    queryFn: async ({ signal }) => (await call('getCustomer', { params: { customer }, signal })).data,
  });

/** Customers, their counts and lists of shipments are read again. */
export function useCustomerChange<Sent = void>(
  send: (sent: Sent) => Promise<{ data: CustomerProfile }>,
  onSuccess: (customer: CustomerProfile, sent: Sent) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ data }, sent) => {
      void applyEffect(queryClient, 'changed', 'customer');
      onSuccess(data, sent);
    },
  });
}
