import { readFile } from 'node:fs/promises';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { callApi, createShipment } from '../product/api-client.ts';
import { expect, test } from '../product/test.ts';

const PERSON = 'noor.haidari@example.com';
const RECIPIENT = { name: 'Noor Haidari', email: PERSON, phone: '+32 2 555 01 42', address: 'Kaai 4, Antwerpen' };

test(
  'finds a person, exports the stored data, and erases it from everything except statistics [P08]',
  { tag: '@journey' },
  async ({ page, product, signedIn }) => {
    const { token } = signedIn;
    const { trackingId } = await createShipment(product.url, token, { recipient: RECIPIENT, status: 'delivered' });
    const body = { name: 'Noor', email: PERSON.toUpperCase(), subject: 'Sunday?', message: 'Do you deliver?' };
    await callApi(product.url, 'submitContact', { body: { ...body, website: '', elapsedMs: 30_000 } });

    await page.goto('/admin/settings/data');
    await page.getByRole('link', { name: 'Export or erase personal data' }).click();
    await expect(page.getByRole('heading', { name: 'Privacy' })).toBeFocused();
    await page.getByLabel('Email address or phone number').fill(PERSON);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: `Stored data of ${PERSON}` })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Shipments/ })).toContainText('1');

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as a file' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('personal-data.json');
    const file = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(file).toMatchObject({ counts: { shipments: 1, messages: 1 }, shipments: [{ trackingId, sender: null }] });

    await page.getByRole('button', { name: 'Erase...' }).click();
    await page.getByLabel(`Type ${PERSON} to confirm`).fill(PERSON);
    await page.keyboard.press('Enter');
    await expect(page.getByText(tEnglish(office.privacy.erased))).toBeVisible();
    await expect(page.getByRole('heading', { name: `Erased data of ${PERSON}` })).toBeFocused();

    await page.goto(`/admin/shipments?search=${encodeURIComponent(PERSON)}`);
    await expect(page.getByText('Noor Haidari')).toHaveCount(0);
    await page.goto(`/admin/shipments/${trackingId}?view=activity`);
    await expect(page.getByText('Personal data erased from shipment')).toBeVisible();
    await expect(page.getByText('Noor')).toHaveCount(0);
    await page.goto(`/track/${trackingId}`);
    await expect(page.getByRole('img', { name: /^From / })).toBeVisible();
    await expect(page.getByText('Noor')).toHaveCount(0);
  },
);
