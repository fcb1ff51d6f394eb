import { type ImportBatch, importBatch } from '@waybill/contracts/shipments/import-schema';
import { describe, expect, test } from 'vitest';
import { setUpServer } from '../../testing/set-up-server.ts';
import { SHIPPER_FILES } from '../../testing/shipper-files.ts';
import type { ShipperFile } from '../../testing/shipper-files/shipper-file.ts';

const server = setUpServer({ config: { rateLimitFactor: 100 } });

async function upload({ fileName, text }: ShipperFile): Promise<ImportBatch> {
  const call = (await server.admin()).post('/api/admin/imports').query({ fileName }).type('text/csv');
  return importBatch.strict().parse((await call.send(text).expect(201)).body.data);
}

const VALUES = { senderName: 'Kiln & Co', origin: 'Malmö, Sweden', deliveryDate: '+3' } as const;

describe.each(SHIPPER_FILES.map((file) => [file.name, file] as const))('a file of %s [F1]', (_name, file) => {
  test('is understood, lacks only what it does not hold, and becomes shipments with three answers', async () => {
    const batch = await upload(file);
    expect(batch.shipper?.name).toBe(file.isBuiltIn ? file.name : undefined);
    expect(batch.missing).toEqual(file.lacks);
    expect(batch.preview[0]?.values).toMatchObject(file.expected);

    const admin = await server.admin();
    const values = Object.fromEntries(Object.entries(VALUES).filter(([field]) => batch.missing.some((one) => one === field)));
    const answers = { values, ...(batch.asksDateFormat && { dateFormat: 'DD/MM/YYYY' }) };
    const answered = await admin.put(`/api/admin/imports/${batch.importId}/mapping`).send(answers).expect(200);
    expect(answered.body.data).toMatchObject({ missing: [], rows: { error: 0 } });
    const committed = await admin.post(`/api/admin/imports/${batch.importId}/commit`).send({ skipErrors: false }).expect(200);
    expect(committed.body.data.imported).toBeGreaterThan(0);
  });
});
