import { endpoint } from '../shared/endpoint.ts';
import { answer } from '../shared/envelope.ts';
import { erasure, erasureRequest, personExport, personRequest, retentionPreview, retentionPreviewRequest } from './schema.ts';

export const privacyEndpoints = {
  exportPerson: endpoint('POST', '/admin/privacy/export', {
    access: 'privacy:read',
    summary:
      'All that is stored of one person, named by an e-mail address or a phone number, as a file: shipments, messages, problem reports, quote requests, mails, subscriptions to them, links, uploaded files, activity. Of the other party of a shipment it holds nothing. Of a person nobody knows the lists are empty.',
    body: personRequest,
    views: { staff: { 200: answer(personExport) } },
    heavy: true,
  }),
  erasePerson: endpoint('POST', '/admin/privacy/erase', {
    access: 'privacy:write',
    summary:
      'Erases one person, named by an e-mail address or a phone number; without `confirm` it only counts. Shipments stay without name, address, phone and e-mail of that side, so that figures stay; messages, problem reports, quote requests, mails, subscriptions to them, links and uploaded files are removed; the activity log keeps its entries without the values. That somebody wants no mails is kept, under a hash. While a shipment of the person is on its way it answers 409, unless `includeOpen` says otherwise. With an `Idempotency-Key` it is answered after some seconds: as long as it says `unfinished`, the work goes on, and the same call tells how far it is, or takes it up again after a crash. Backups made before still hold the data until they age out.',
    body: erasureRequest,
    views: { staff: { 200: answer(erasure) } },
    errors: ['CONFLICT', 'IDEMPOTENCY_MISMATCH'],
    idempotent: true,
  }),
  previewRetention: endpoint('POST', '/admin/privacy/retention-preview', {
    access: 'privacy:read',
    summary:
      'How much would go at the next run if the settings named these days: delivered shipments that would lose their people, and messages, problem reports, quote requests and log entries that would be removed. 0 days keep a kind for ever. Nothing is changed.',
    body: retentionPreviewRequest,
    views: { staff: { 200: answer(retentionPreview) } },
  }),
};
