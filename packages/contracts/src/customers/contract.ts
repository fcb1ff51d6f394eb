import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { success } from '../shared/call-example.ts';
import { defineContract } from '../shared/define-contract.ts';
import { endpoint } from '../shared/endpoint.ts';
import { dataResponse } from '../shared/envelope.ts';
import { SHIPMENT } from '../shipments/example-shipment.ts';
import { customersFacts } from './facts.ts';
import {
  customerEdit,
  customerMerge,
  customerPage,
  customerParams,
  type CustomerProfile,
  customerProfile,
  customerQuery,
  customerSplit,
  newCustomer,
} from './schema.ts';

const found = { 200: dataResponse(customerProfile) };

export const customerEndpoints = {
  listCustomers: endpoint('GET', '/admin/customers', {
    access: 'shipments:read',
    summary: 'List customers by name. Send `next` as `after` for more.',
    query: customerQuery,
    views: { staff: { 200: dataResponse(customerPage) } },
  }),
  getCustomer: endpoint('GET', '/admin/customers/:customer', {
    access: 'shipments:read',
    summary: 'Get a customer by ID or name. The profile is made from the newest shipments, too.',
    params: customerParams,
    views: { staff: found },
    errors: ['CUSTOMER_NOT_FOUND'],
  }),
  createCustomer: endpoint('POST', '/admin/customers', {
    access: 'shipments:write',
    summary: 'Create a customer. New senders become customers with their first shipment, too.',
    body: newCustomer,
    views: { staff: { 201: dataResponse(customerProfile) } },
    errors: ['CONFLICT'],
    location: '/admin/customers',
  }),
  editCustomer: endpoint('PATCH', '/admin/customers/:customer', {
    access: 'shipments:write',
    summary: 'Change a customer. Shipments keep the name on their label.',
    params: customerParams,
    body: customerEdit,
    views: { staff: found },
    errors: ['CUSTOMER_NOT_FOUND', 'CONFLICT', 'STALE'],
    versioned: true,
  }),
  mergeCustomer: endpoint('POST', '/admin/customers/:customer/merge', {
    access: 'shipments:write',
    summary:
      'Merge a customer into another one. That one gets all shipments and names and is the response. Repeating the call changes nothing.',
    params: customerParams,
    body: customerMerge,
    views: { staff: found },
    errors: ['CUSTOMER_NOT_FOUND', 'CONFLICT'],
  }),
  unmergeCustomer: endpoint('POST', '/admin/customers/:customer/unmerge', {
    access: 'shipments:write',
    summary: 'Undo a merge: the customer gets its shipments and names back. Repeating the call changes nothing.',
    params: customerParams,
    views: { staff: found },
    errors: ['CUSTOMER_NOT_FOUND', 'CONFLICT'],
  }),
  splitCustomer: endpoint('POST', '/admin/customers/:customer/split', {
    access: 'shipments:write',
    summary: 'Split names off a customer. They become a customer with their shipments, which is the response.',
    params: customerParams,
    body: customerSplit,
    views: { staff: { 201: dataResponse(customerProfile) } },
    errors: ['CUSTOMER_NOT_FOUND', 'CONFLICT'],
    location: '/admin/customers',
  }),
};

const { sender, recipient, destination, origin } = SHIPMENT;
const LISTED = { name: sender.name, shipments: 41, open: 3, lastShipmentAt: SHIPMENT.createdAt };
const CUSTOMER: CustomerProfile = {
  customerId: '0b8e5a34-6a0f-4d6f-9d0a-3f3f2b1a7c55',
  ...LISTED,
  aliases: ['Halvorsen and Sons'],
  kept: {
    person: 'Ingrid Halvorsen',
    phone: null,
    email: 'orders@halvorsen.example',
    address: null,
    service: null,
    origin: null,
    destination: null,
    notes: 'Picks up on Fridays only.',
  },
  contact: { person: 'Ingrid Halvorsen', address: sender.address, phone: sender.phone, email: 'orders@halvorsen.example' },
  usual: { service: 'Express Delivery', origin, destination },
  addressBook: [{ ...recipient, destination, isKept: false, shipments: 12, lastShipmentAt: SHIPMENT.createdAt }],
  mailWishes: { events: ['on_hold', 'delivered'], language: 'en' },
  delivered: 38,
  onTime: 35,
  basis: 41,
  merged: [],
  mergedInto: null,
  similar: [{ customerId: '5d3c8a1e-2f4b-4a86-8f53-7c1de9b0a442', name: 'Halvorsen', shipments: 2 }],
  createdAt: SHIPMENT.createdAt,
  version: 3,
};
const params = { customer: CUSTOMER.customerId };
const { customerId } = CUSTOMER;

export const customersContract = defineContract(customersFacts, customerEndpoints, {
  listCustomers: {
    query: { search: 'halv' },
    answers: { 200: success({ customers: [{ customerId, ...LISTED }], next: null }) },
  },
  getCustomer: { params, answers: { 200: success(CUSTOMER) } },
  createCustomer: {
    body: { name: sender.name, aliases: ['Halvorsen and Sons'], email: 'orders@halvorsen.example' },
    answers: { 201: success(CUSTOMER, tEnglish(office.customers.created)) },
  },
  editCustomer: {
    params,
    body: { notes: 'Picks up on Fridays only.', version: 2 },
    answers: { 200: success(CUSTOMER, tEnglish(office.customers.saved)) },
  },
  mergeCustomer: {
    params: { customer: '5d3c8a1e-2f4b-4a86-8f53-7c1de9b0a442' },
    body: { into: customerId },
    answers: { 200: success(CUSTOMER, tEnglish(office.customers.mergedNow)) },
  },
  unmergeCustomer: { params, answers: { 200: success(CUSTOMER, tEnglish(office.customers.unmerged)) } },
  splitCustomer: {
    params: { customer: '5d3c8a1e-2f4b-4a86-8f53-7c1de9b0a442' },
    body: { names: [sender.name] },
    answers: { 201: success(CUSTOMER, tEnglish(office.customers.splitNow)) },
  },
});
