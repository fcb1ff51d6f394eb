import { privacyEndpoints } from '@waybill/contracts/privacy/contract';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { endpointRouter, type MakeRouter } from '../../platform/http/endpoint-router.ts';
import { REPLAYED } from '../../platform/idempotency/fingerprint.ts';
import { previewRetention } from './apply-retention.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import type { PrivacyContext } from './privacy-context.ts';

/** A file about one person, which no cache may keep. */
const PERSONAL_FILE = {
  'Content-Disposition': 'attachment; filename="personal-data.json"',
  'Cache-Control': 'private, no-store',
};

export function privacyRoutes(context: PrivacyContext): MakeRouter {
  return endpointRouter(privacyEndpoints, {
    exportPerson: async ({ body, by }) => ({ body: { data: await exportPerson(context, body, by) }, headers: PERSONAL_FILE }),

    erasePerson: async ({ body, principal, by, idempotencyKey }) => {
      const { erasure, replayed } = await erasePerson(context, body, { adminId: principal.id, by, idempotencyKey });
      const { erased, counts, unfinished } = erasure;
      const isNothing = Object.values(counts).every((count) => count === 0);
      const unerased = isNothing ? tEnglish(office.privacy.foundNothing) : tEnglish(office.privacy.wouldErase);
      return {
        body: {
          message: erased ? tEnglish(office.privacy.erased) : unfinished ? tEnglish(office.privacy.erasing) : unerased,
          data: erasure,
        },
        ...(replayed && { headers: REPLAYED }),
      };
    },

    previewRetention: async ({ body }) => ({ body: { data: await previewRetention(context, body) } }),
  });
}
