import { DESK_SAVES } from '../product/saves/desk-saves.ts';
import { INBOX_SAVES } from '../product/saves/inbox-saves.ts';
import { findLostFocus } from '../product/saves/save.ts';
import { restoreSettings, SETTINGS_SAVES } from '../product/saves/settings-saves.ts';
import { SHIPMENT_SAVES } from '../product/saves/shipment-saves.ts';
import { expect, test } from '../product/test.ts';

const AREAS = { shipment: SHIPMENT_SAVES, inbox: INBOX_SAVES, settings: SETTINGS_SAVES, desk: DESK_SAVES };
/** In milliseconds, for one area: some 15 pages. */
const TIMEOUT = 300_000;

test.afterEach(({ product }) => restoreSettings(product.url));

/** One of each kind: a form in place, a dialog, a question, and a page that is left. */
const KINDS = ['entry of the history', 'proof of delivery', 'deletion of a note', 'deletion of a shipment'];
const RUNS = [
  ...Object.entries(AREAS).map(([area, saves]) => ({ area, motion: 'no-preference' as const, saves: Object.entries(saves) })),
  {
    area: 'one save of each kind',
    motion: 'reduce' as const,
    saves: Object.entries(SHIPMENT_SAVES).filter(([name]) => KINDS.includes(name)),
  },
];

for (const { area, motion, saves } of RUNS) {
  test(`keeps the focus in its region after each save by Enter: ${area}, motion: ${motion} [V4]`, async ({
    page,
    product,
    signedIn,
  }) => {
    test.setTimeout(TIMEOUT);
    page.setDefaultTimeout(30_000);
    await page.emulateMedia({ reducedMotion: motion });
    const desk = { page, url: product.url, token: signedIn.token };
    const lost: Record<string, string> = {};
    for (const [name, start] of saves) {
      const focused = await test.step(name, () => findLostFocus(desk, start));
      if (focused !== undefined) lost[name] = focused;
    }
    expect(lost).toEqual({});
    expect(saves.length).toBeGreaterThanOrEqual(KINDS.length);
  });
}

test('keeps the focus in public forms while and after sending [V4]', async ({ page }) => {
  const expectFocus = async () => expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  const form = page.getByRole('main');
  await page.goto('/verify');
  await form.getByRole('textbox').first().fill('K7QX2M9RTW');
  await page.getByRole('button', { name: 'Check', exact: true }).press('Enter');
  await expect(form.getByRole('status')).toBeVisible();
  await expectFocus();

  await page.goto('/contact');
  await form.getByLabel(/Full Name/).fill('Mireille Okafor');
  await form.getByLabel(/Email/).fill('mireille@example.com');
  await form.getByLabel(/Subject/).fill('Pallets');
  await form.getByLabel(/Message/).fill('Do you collect?');
  await form.getByRole('button', { name: 'Send Message' }).press('Enter');
  await expect(form.getByText(/M-[0-9A-Z]{6}/).first()).toBeVisible();
  await expectFocus();
});
