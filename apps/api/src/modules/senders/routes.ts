import { customerEndpoints } from '@waybill/contracts/customers/contract';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { endpointRouter, type MakeRouter } from '../../platform/http/endpoint-router.ts';
import { createCustomer, editCustomer, findCustomer } from '../customers/customers.ts';
import type { StoredCustomer } from '../customers/store.ts';
import { mergeCustomer, splitCustomer, unmergeCustomer } from './move-customers.ts';
import { type CustomerContext, listCustomers, presentProfile } from './profile.ts';

const present = ({ customerId, name, aliases, version }: StoredCustomer) => ({ customerId, name, aliases, version });

export const customerRoutes = (context: CustomerContext): MakeRouter => {
  const answer = async (message: string, stored: Promise<StoredCustomer>) => ({
    body: { message, data: await presentProfile(context, await stored) },
  });
  return endpointRouter(customerEndpoints, {
    listCustomers: async ({ query }) => ({ body: { data: await listCustomers(context, query) } }),
    getCustomer: async ({ params }) => ({
      body: { data: await presentProfile(context, await findCustomer(context, params.customer)) },
    }),
    createCustomer: ({ body, by }) => answer(tEnglish(office.customers.created), createCustomer(context, body, by)),
    editCustomer: ({ params, body, by, expected }) =>
      answer(tEnglish(office.customers.saved), editCustomer(context, params.customer, { edit: body, by, expected, present })),
    mergeCustomer: ({ params, body, by }) =>
      answer(tEnglish(office.customers.mergedNow), mergeCustomer(context, params.customer, { ...body, by })),
    unmergeCustomer: ({ params, by }) =>
      answer(tEnglish(office.customers.unmerged), unmergeCustomer(context, params.customer, by)),
    splitCustomer: ({ params, body, by }) =>
      answer(tEnglish(office.customers.splitNow), splitCustomer(context, params.customer, { ...body, by })),
  });
};
