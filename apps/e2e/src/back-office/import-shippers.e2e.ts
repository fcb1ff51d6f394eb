import type { Locator, Page } from '@playwright/test';
import { SHIPPER_FILES } from '../../../api/src/testing/shipper-files.ts';
import type { ShipperFile } from '../../../api/src/testing/shipper-files/shipper-file.ts';
import { expect, test } from '../product/test.ts';

const MAX_CLICKS = { first: 6, second: 3 };

/** Counts what a person does with a file: choosing it, a field, a choice, a button. */
function countClicks(page: Page) {
  let clicks = 0;
  const act = async (action: () => Promise<unknown>) => {
    clicks += 1;
    await action();
  };
  const saved = () => expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  return {
    clicks: () => clicks,
    choose: (name: string, text: string) =>
      act(() =>
        page
          .getByLabel('File to import', { exact: true })
          .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) }),
      ),
    enter: (field: Locator, text: string) =>
      act(async () => {
        await field.fill(text);
        await field.press('Enter');
        await saved();
      }),
    click: (target: Locator) => act(() => target.click()),
  };
}

/** The file of the next week: another person, order and tracking ID. */
const makeNext = (text: string, { recipientName = '', referenceNo, trackingId }: ShipperFile['expected']): string =>
  [recipientName.split(' ')[0], referenceNo, trackingId].reduce<string>(
    (next, known) => (known ? next.replaceAll(known, `${known}9`) : next),
    text,
  );

/** Lacks the most; the API counts the questions of all files. */
const FILES = SHIPPER_FILES.filter(({ name }) => name === 'Shopify');

const VALUES = [
  ['senderName', 'Sender name of every row', 'Kiln & Co'],
  ['origin', 'Origin of every row', 'Malmö, Sweden'],
  ['deliveryDate', 'Delivery date of every row', '+3'],
] as const;

test.describe('a file of another program [F1, B14]', () => {
  for (const { name, fileName, text, lacks, expected } of FILES) {
    test(`of ${name} becomes shipments in at most ${MAX_CLICKS.first} clicks, the next one in ${MAX_CLICKS.second}`, async ({
      page,
      signedIn,
    }) => {
      expect(signedIn.token).not.toBe('');
      await page.goto('/admin/imports');
      const hand = countClicks(page);
      await hand.choose(fileName, text);
      await expect(page.getByRole('heading', { name: fileName })).toBeVisible();
      const dates = page.getByLabel('Day first: 31/12/2030');
      if ((await dates.count()) > 0) await hand.click(dates);
      for (const [field, label, value] of VALUES) {
        if (lacks.includes(field)) await hand.enter(page.getByLabel(label, { exact: true }), value);
      }
      await hand.click(page.getByRole('button', { name: /^Import \d+ rows?/ }));
      await expect(page.getByText(/imported as (?:a shipment|shipments)\./)).toBeVisible();
      expect(hand.clicks()).toBeLessThanOrEqual(MAX_CLICKS.first);

      await page.goto('/admin/imports');
      const again = countClicks(page);
      await again.choose(fileName, makeNext(text, expected));
      await expect(page.getByRole('heading', { name: fileName })).toBeVisible();
      if (await dates.isVisible()) await again.click(dates);
      await again.click(page.getByRole('button', { name: /^Import \d+ rows?/ }));
      await expect(page.getByText(/imported as (?:a shipment|shipments)\./)).toBeVisible();
      expect(again.clicks()).toBeLessThanOrEqual(MAX_CLICKS.second);
    });
  }
});
