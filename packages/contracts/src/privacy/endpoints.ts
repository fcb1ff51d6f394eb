import { endpoint } from '../shared/endpoint.ts';
import { dataResponse } from '../shared/envelope.ts';
import { erasure, erasureRequest, personExport, personRequest, retentionPreview, retentionPreviewRequest } from './schema.ts';

export const privacyEndpoints = {
  exportPerson: endpoint('POST', '/admin/privacy/export', {
    access: 'privacy:read',
    summary:
      'Export the stored data of one person as a file. Name the person by email address or phone number. Includes shipments, messages, problem reports, quote requests, mails, subscriptions, links, uploaded files, and activity. It contains nothing about the other party of a shipment. For an unknown person the lists are empty.',
    body: personRequest,
    views: { staff: { 200: dataResponse(personExport) } },
    heavy: true,
  }),
  erasePerson: endpoint('POST', '/admin/privacy/erase', {
    access: 'privacy:write',
    summary:
      'Erase the stored data of one person. Name the person by email address or phone number; without `confirm`, the call only counts. Shipments remain without the name, address, phone number, and email address of that party; with a recipient, also without notes, delivery requests, proofs, and their pictures. In texts of others, the email address or number and the name beside it become “Erased”. Messages, problem reports, quote requests, mails, subscriptions, links, and uploaded files are deleted. Activity entries remain without the values. An opt-out from mails is kept as a hash. Returns 409 while a shipment of the person is open, unless `includeOpen` is set. With an `Idempotency-Key`, the call returns within seconds: while the response says `unfinished`, the work continues, and repeating the call returns the progress or resumes it after a crash. Backups keep the data until they expire, and uploaded files that cannot be read until they are deleted; `remaining` says when.',
    body: erasureRequest,
    views: { staff: { 200: dataResponse(erasure) } },
    errors: ['CONFLICT', 'IDEMPOTENCY_MISMATCH'],
    idempotent: true,
  }),
  previewRetention: endpoint('POST', '/admin/privacy/retention-preview', {
    access: 'privacy:read',
    summary:
      'Preview what the next retention run would remove. Counts the delivered shipments that would be anonymized and the messages, problem reports, quote requests, and log entries that would be deleted with these numbers of days. 0 keeps a kind forever. Nothing is changed.',
    body: retentionPreviewRequest,
    views: { staff: { 200: dataResponse(retentionPreview) } },
  }),
};
