import { defineFacts } from '../shared/define-facts.ts';

export const LABEL_IDS = { max: 100 } as const;

/** Up to this number, each piece has a label of its own; beyond it, one label is numbered by hand. */
export const MAX_NUMBERED_PIECES = 20;

/** SHA-256 in base64url. */
export const LABEL_DIGEST_LENGTH = 43;

/** In a document: drawing them takes about 5 s. */
export const DOCUMENT_LABELS = { max: 200 } as const;

export const labelsFacts = defineFacts({
  tags: [
    {
      name: 'Labels',
      description: 'Labels as documents, and data for labels and delivery slips.',
      paths: ['/admin/labels', '/tracking/:trackingId/label', '/tracking/labels'],
    },
  ],
});
