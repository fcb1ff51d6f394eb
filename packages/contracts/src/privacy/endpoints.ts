import { adminEndpoint } from '../endpoint.ts';
import { answer } from '../envelope.ts';
import { erasure, erasureRequest, personExport, personRequest } from './schema.ts';

export const privacyEndpoints = {
  exportPerson: adminEndpoint('POST', '/admin/privacy/export', {
    summary:
      'All that is stored of one person, named by an e-mail address or a phone number, as a file: shipments, messages, problem reports, quote requests, uploaded files, activity. Of the other party of a shipment it holds nothing. Of a person nobody knows the lists are empty.',
    body: personRequest,
    responses: { 200: answer(personExport) },
  }),
  erasePerson: adminEndpoint('POST', '/admin/privacy/erase', {
    summary:
      'Erases one person, named by an e-mail address or a phone number; without `confirm` it only counts. Shipments stay without name, address, phone and e-mail of that side, so that figures stay; messages, problem reports, quote requests and uploaded files are removed; the activity log keeps its entries without the values. While a shipment of the person is on its way it answers 409, unless `includeOpen` says otherwise. Backups made before still hold the data until they age out.',
    body: erasureRequest,
    responses: { 200: answer(erasure) },
    errors: ['CONFLICT', 'IDEMPOTENCY_MISMATCH'],
    idempotent: true,
  }),
};
