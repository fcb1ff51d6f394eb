import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { success } from '../shared/call-example.ts';
import { defineContract } from '../shared/define-contract.ts';
import { endpoint } from '../shared/endpoint.ts';
import { dataResponse } from '../shared/envelope.ts';
import { demoFacts } from './facts.ts';
import { demoRemoval } from './schema.ts';

export const demoEndpoints = {
  removeDemo: endpoint('DELETE', '/admin/demo', {
    access: 'office:write',
    summary:
      'Remove all demo data. Deletes its shipments, mails, subscriptions, messages, problem reports, quote requests, imports, and estimates permanently. Entries of the activity log remain without personal data. Repeating the call removes nothing more. Returns 409 while demo data is being added or removed.',
    views: { staff: { 200: dataResponse(demoRemoval) } },
    errors: ['CONFLICT'],
  }),
};

export const demoContract = defineContract(demoFacts, demoEndpoints, {
  removeDemo: {
    answers: {
      200: success({ shipments: 300, mails: 291, messages: 19, quotes: 6, imports: 1 }, tEnglish(office.demo.removed)),
    },
  },
});
