import { defineFacts } from '../shared/define-facts.ts';

/** Characters, except the numbers of names and of addresses. */
export const CUSTOMER_LIMITS = { aliases: 50, addressBook: 200, customerNotes: 2_000 } as const;

export const customersFacts = defineFacts({
  tags: [{ name: 'Customers', description: 'Who sends shipments, under one or more names.', paths: ['/admin/customers'] }],
  errors: { CUSTOMER_NOT_FOUND: { status: 404, title: 'Customer not found' } },
  limits: CUSTOMER_LIMITS,
  audit: {
    customer: ['customer.created', 'customer.edited', 'customer.merged', 'customer.unmerged', 'customer.split'],
  },
  // The list of shipments may be filtered by a customer.
  cache: { customer: ['shipment-list'] },
});
