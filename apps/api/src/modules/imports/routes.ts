import { importEndpoints } from '@waybill/contracts/imports/contract';
import { API_BASE } from '@waybill/contracts/shared/constants';
import { endpointRouter, type MakeRouter } from '../../platform/http/endpoint-router.ts';
import { REPLAYED } from '../../platform/idempotency/fingerprint.ts';
import { templateFile } from './columns/import-columns.ts';
import { commitImport } from './commit-import.ts';
import { errorFile } from './error-file.ts';
import type { ImportContext } from './import-context.ts';
import { type ImportView, requireImport } from './import-repository.ts';
import { presentImport, summarizeImport } from './present-import.ts';
import { changeMapping, correctImport, replaceFile } from './revise-import.ts';
import { createShipperFinder } from './shippers/columns-key.ts';
import { deleteShipper, listShippers, renameShipper } from './shippers/shippers.ts';
import { startImport } from './start-import.ts';

const MAX_LISTED = 20;

export function importRoutes(context: ImportContext): MakeRouter {
  const { imports, importShippers, now } = context;
  const present = async (view: ImportView) => {
    const columns = view.understanding.columns.map(({ name }) => name);
    const [earlier, known] = await Promise.all([imports.findEarlier(view), importShippers.list()]);
    const row = view.understanding.file?.headerRow ?? 1;
    const shippers = createShipperFinder(known)({ row, columns }).map(({ shipper }) => shipper);
    return presentImport(view, { earlier, shippers, now: now() });
  };
  const answer = async (importId: string) => ({
    body: { data: await present(requireImport(await imports.findView(importId))) },
  });

  return endpointRouter(importEndpoints, {
    createImport: async ({ file, query, principal, by, idempotencyKey }) => {
      const keyedBy = { adminId: principal.id, idempotencyKey };
      const { record, replayed } = await startImport(context, { file, fileName: query.fileName, keyedBy }, by);
      return {
        body: { data: await present(record) },
        headers: { Location: `${API_BASE}/admin/imports/${record.importId}`, ...(replayed && REPLAYED) },
      };
    },

    listImports: async () => ({
      body: { data: { imports: (await imports.list(MAX_LISTED)).map((view) => summarizeImport(view, now())) } },
    }),

    getImportTemplate: async () => ({ csv: templateFile() }),

    listShippers: async () => ({ body: { data: { shippers: await listShippers(context) } } }),

    renameShipper: async ({ params, body, by }) => ({
      body: { data: await renameShipper(context, params.shipperId, { name: body.name, by }) },
    }),

    deleteShipper: async ({ params, by }) => ({ body: { data: await deleteShipper(context, params.shipperId, by) } }),

    getImport: ({ params }) => answer(params.importId),

    changeImportMapping: async ({ params, body }) => {
      await changeMapping(context, params.importId, body);
      return answer(params.importId);
    },

    replaceImportFile: async ({ params, query, file }) => {
      await replaceFile(context, params.importId, { file, fileName: query.fileName });
      return answer(params.importId);
    },

    correctImport: async ({ params, body }) => {
      await correctImport(context, params.importId, body.corrections);
      return answer(params.importId);
    },

    getImportErrors: async ({ params }) => ({ csv: await errorFile(context, params.importId) }),

    commitImport: async ({ params, body, principal, by, idempotencyKey }) => {
      const { outcome, replayed } = await commitImport(context, params.importId, {
        ...body,
        adminId: principal.id,
        by,
        idempotencyKey,
      });
      return { body: { data: outcome }, ...(replayed && { headers: REPLAYED }) };
    },
  });
}
