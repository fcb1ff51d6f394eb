import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

export const listAccountsOptions = () =>
  queryOptions({
    queryKey: ['accounts'],
    queryFn: async ({ signal }) => (await call('listAccounts', { signal })).data.accounts,
  });

export const getSignInOptions = () =>
  queryOptions({
    queryKey: ['sign-in'],
    queryFn: async ({ signal }) => (await call('getSignIn', { signal })).data,
  });
