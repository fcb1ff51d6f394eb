import { endpoint } from '../shared/endpoint.ts';
import { dataResponse } from '../shared/envelope.ts';
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
