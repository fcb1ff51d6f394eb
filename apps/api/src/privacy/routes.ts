import type { privacyEndpoints } from '@waybill/contracts/privacy/endpoints';
import { PRIVACY_TEXTS } from '@waybill/contracts/privacy/texts';
import type { HandlersOf } from '../platform/http/handler.ts';
import { REPLAYED } from '../platform/idempotency/fingerprint.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { previewRetention } from './preview-retention.ts';
import type { PrivacyContext } from './privacy-context.ts';

/** A file for one person, which nobody on the way keeps. */
const PERSONAL_FILE = {
  'Content-Disposition': 'attachment; filename="personal-data.json"',
  'Cache-Control': 'private, no-store',
};

export function privacyHandlers(context: PrivacyContext): HandlersOf<typeof privacyEndpoints> {
  return {
    exportPerson: async ({ body, by }) => ({ body: { data: await exportPerson(context, body, by) }, headers: PERSONAL_FILE }),

    erasePerson: async ({ body, principal, by, idempotencyKey }) => {
      const { erasure, replayed } = await erasePerson(context, body, { adminId: principal.id, by, idempotencyKey });
      const { erased, counts, unfinished } = erasure;
      const isNothing = Object.values(counts).every((count) => count === 0);
      const unerased = isNothing ? PRIVACY_TEXTS.foundNothing : PRIVACY_TEXTS.wouldErase;
      return {
        body: { message: erased ? PRIVACY_TEXTS.erased : unfinished ? PRIVACY_TEXTS.erasing : unerased, data: erasure },
        ...(replayed && { headers: REPLAYED }),
      };
    },

    previewRetention: async ({ body }) => ({ body: { data: await previewRetention(context, body) } }),
  };
}
