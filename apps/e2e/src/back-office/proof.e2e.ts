import { Buffer } from 'node:buffer';
import { deflateSync } from 'node:zlib';
import { callApi, createShipment } from '../product/api-client.ts';
import { expect, test } from '../product/test.ts';

const CRC = Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
const crc = (bytes: Buffer) => {
  let value = 0xffffffff;
  for (const byte of bytes) value = (CRC[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
};
function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([size, body, sum]);
}
/** A gray picture. */
function makePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(side * (side + 1), 0x80);
  for (let row = 0; row < side; row += 1) rows[row * (side + 1)] = 0;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('delivers with a signature and a photo, which only the office and the recipient’s link show [B23]', async ({
  page,
  product,
  signedIn,
}) => {
  const { trackingId } = await createShipment(product.url, signedIn.token);
  await page.goto(`/admin/shipments/${trackingId}`);
  await page.getByRole('button', { name: 'Deliver with proof' }).click();
  const dialog = page.getByRole('dialog', { name: 'Proof of delivery' });
  await dialog.getByLabel('Received by').fill('Nils Berg');
  await dialog.getByLabel('Received as').selectOption({ label: 'Neighbor' });
  const field = dialog.getByRole('img', { name: 'Signature' });
  // Waits until the dialog no longer moves.
  await field.click({ position: { x: 40, y: 40 } });
  await expect(dialog.getByText('This is too short for a signature.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Clear' }).click();
  const pad = await field.boundingBox();
  if (!pad) throw new Error('The signature field is not shown');
  await page.mouse.move(pad.x + 40, pad.y + 40);
  await page.mouse.down();
  await page.mouse.move(pad.x + 160, pad.y + 90, { steps: 8 });
  await page.mouse.up();
  await dialog.getByLabel(/^Photos/).setInputFiles([
    { name: 'door.png', mimeType: 'image/png', buffer: makePng(40) },
    { name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
  ]);
  await expect(dialog.getByRole('alert')).toContainText('not a picture');
  await expect(dialog.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(page.getByText('Proof of delivery saved')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Left with a neighbor');

  await page.getByRole('link', { name: 'Signature and photos' }).click();
  await expect(page).toHaveURL(`/admin/shipments/${trackingId}/proof`);
  await expect(page.getByRole('article')).toContainText('Nils Berg');
  await expect(page.getByRole('img', { name: 'Signature' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Photo 1' })).toHaveJSProperty('complete', true);

  const visitor = await page.context().newPage();
  await visitor.goto(`/track?id=${trackingId}`);
  const receipt = visitor.getByRole('article', { name: `Shipment ${trackingId}` });
  await expect(receipt).toContainText('Received by N.');
  await expect(receipt).not.toContainText('Nils');
  const made = await callApi(product.url, 'makeLink', {
    params: { trackingId },
    body: { scope: 'recipient', days: 1 },
    token: signedIn.token,
  });
  const { data } = (await made.json()) as { data: { address: string } };
  await visitor.goto(data.address);
  await expect(receipt).toContainText('Nils Berg');
  await expect(receipt.getByRole('img', { name: 'Proof of delivery' })).toHaveCount(2);
});

test('undoes a proof of delivery with the status that came with it [B23]', async ({ page, product, signedIn }) => {
  const { trackingId } = await createShipment(product.url, signedIn.token, { status: 'in_transit' });
  await page.goto(`/admin/shipments/${trackingId}`);
  await page.getByRole('button', { name: 'Deliver with proof' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(page.getByRole('link', { name: 'Signature and photos' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Proof of delivery undone. The status is In Transit.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deliver with proof' })).toBeVisible();
});
