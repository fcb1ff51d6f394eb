import type { Page } from '@playwright/test';
import { STORAGE_KEYS } from '@waybill/contracts/auth/facts';
import type { Session } from '@waybill/contracts/auth/schema';
import type { CreatedLink } from '@waybill/contracts/links/schema';
import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import type { Email } from 'postal-mime';
import { callApi, createShipment, signIn } from '../product/api-client.ts';
import { expectNoViolations } from '../product/axe.ts';
import { Mailbox } from '../product/mailbox.ts';
import { Product } from '../product/server.ts';
import { Steps } from '../product/steps.ts';
import { expect, isolatedTest as base } from '../product/test.ts';

interface Mailing {
  product: Product;
  mailbox: Mailbox;
}

let running: Promise<Mailing> | undefined;

/** A product that sends mails, for all tests of this file. Another worker fixture would start a second kind of worker. */
const startMailing = (): Promise<Mailing> => {
  const start = async () => {
    const mailbox = await Mailbox.start();
    const product = await Product.start({ smtpUrl: mailbox.url });
    await sendAtOnce(product.url);
    return { product, mailbox };
  };
  return (running ??= start());
};

const test = base.extend<{ mailbox: Mailbox; mailing: Product }>({
  mailbox: async ({}, use) => use((await startMailing()).mailbox),
  mailing: async ({}, use) => use((await startMailing()).product),
  baseURL: async ({ mailing }, use) => use(mailing.url),
});

// One after the other in one worker; each has addresses of its own.
test.describe.configure({ mode: 'default' });
test.afterAll(async () => {
  const { product, mailbox } = await startMailing();
  await product.stop();
  await mailbox.stop();
});

const ARRIVAL_TIMEOUT = { timeout: 60_000 };
const REQUEST_CONFIRMATION = 'Check your inbox and confirm. No email? Check the tracking ID and the address, then try again.';

async function sendAtOnce(url: string): Promise<void> {
  const { token } = await signIn(url);
  const { data }: { data: VersionedSettings } = await (await callApi(url, 'getSettings', { token })).json();
  const body = { ...data, mail: { ...data.mail, undoSeconds: 0, quietHours: false } };
  expect((await callApi(url, 'saveSettings', { token, body })).status).toBe(200);
}

function findLink({ text = '' }: Email, pattern: RegExp): string {
  const link = text.match(/https?:\/\/\S+/g)?.find((address) => pattern.test(address));
  if (!link) throw new Error(`No link ${pattern} in: ${text}`);
  return link;
}

async function signInBrowser(page: Page, { token, admin }: Session): Promise<void> {
  await page.goto('/login');
  await page.evaluate(
    ([keys, values]) => {
      localStorage.setItem(keys.token, values.token);
      localStorage.setItem(keys.admin, JSON.stringify(values.admin));
    },
    [STORAGE_KEYS, { token, admin }] as const,
  );
}

test(
  'leads from a mail to the receipt; a subscriber confirms, is notified and unsubscribes with one click',
  { tag: '@journey' },
  async ({ page, mailing: product, mailbox }) => {
    const session = await signIn(product.url);
    const { token } = session;
    await signInBrowser(page, session);
    await page.goto('/admin/settings/mails');
    await page.getByLabel('Email', { exact: true }).selectOption('Out for delivery');
    await page.getByRole('textbox', { name: 'Subject' }).fill('Today: {{trackingId}}');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText(tEnglish(office.settings.saved))).toBeVisible();

    const { trackingId } = await createShipment(product.url, token, {
      recipient: { name: 'Ada Okafor', email: 'ada@example.com' },
    });
    const update = async (body: object) =>
      expect((await callApi(product.url, 'updateStatus', { params: { trackingId }, body, token })).status).toBe(200);
    const newest = async (address: string, count: number): Promise<Email> => {
      await expect.poll(() => mailbox.to(address).length, ARRIVAL_TIMEOUT).toBe(count);
      const mail = mailbox.to(address).at(-1);
      if (!mail) throw new Error('It has just arrived');
      return mail;
    };

    const registered = await newest('ada@example.com', 1);
    expect(registered.subject).toBe(`Shipment ${trackingId} has been registered`);
    await page.goto(findLink(registered, /\/track\//));
    await expect(page.getByRole('article')).toContainText('Ada Okafor');

    await page.getByRole('button', { name: 'Get email updates' }).click();
    await page.getByLabel(/^Email address/i).fill('friend@example.com');
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: REQUEST_CONFIRMATION })).toBeFocused();

    const confirmationMail = await newest('friend@example.com', 1);
    expect(confirmationMail.subject).toBe(`Please confirm: updates about shipment ${trackingId}`);
    await page.goto(findLink(confirmationMail, /\/subscription/));
    await expect(page.getByText('Would you like email updates about shipment')).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Yes, send me updates' }).click();
    await expect(page.getByText(`You’re signed up for updates about shipment ${trackingId}.`)).toBeVisible();
    await expectNoViolations(page);

    await update({ status: 'in_transit', subStatus: 'out_for_delivery', location: 'Lagos, Nigeria' });
    const updateMail = await newest('friend@example.com', 2);
    expect(updateMail.subject).toBe(`Today: ${trackingId}`);
    expect(updateMail.text).toContain('Out for delivery in Lagos');
    await newest('ada@example.com', 2);

    const header = (key: string) => updateMail.headers.find((each) => each.key === key)?.value ?? '';
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const oneClick = header('list-unsubscribe').replace(/^<|>$/g, '');
    const answer = await fetch(oneClick, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(200);

    await update({ status: 'on_hold', subStatus: 'customs' });
    const toAda = await newest('ada@example.com', 3);
    await page.goto(findLink(toAda, /\/subscription/));
    await expect(page.getByText(`You’re signed up for updates about shipment ${trackingId}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Unsubscribe from this shipment' }).click();
    await expect(page.getByText(`You won’t get any more emails about shipment ${trackingId}.`)).toBeVisible();
    await expectNoViolations(page);

    await update({ status: 'delivered', subStatus: 'neighbour' });
    // Waits for the log, from which mails are planned.
    const activity = async () => {
      const { data } = await (await callApi(product.url, 'getActivity', { token })).json();
      return JSON.stringify(data);
    };
    await expect.poll(activity, ARRIVAL_TIMEOUT).toContain('delivered');
    const headers = { Authorization: `Bearer ${token}` };
    const { data } = await (await fetch(`${product.url}/api/admin/mails?shipment=${trackingId}`, { headers })).json();
    expect(data.counts).toMatchObject({ held: 0, queued: 0, sending: 0, sent: 5 });
    expect([mailbox.to('ada@example.com').length, mailbox.to('friend@example.com').length]).toEqual([3, 2]);

    await page.goto(`/admin/mails?shipment=${trackingId}`);
    await expect(page.getByRole('navigation', { name: 'Emails by state' })).toContainText('Sent 5');

    const code = /Enter (\S+) at/.exec(toAda.text ?? '')?.[1] ?? '';
    await page.goto(findLink(toAda, /\/verify/));
    await page.getByLabel('Code').fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'This came from us.' })).toBeFocused();
    await page.getByLabel('Code').fill(code.replace(/.$/, (last) => (last === '2' ? '3' : '2')));
    await page.keyboard.press('Enter');
    await expect(page.getByText('We have no record of this code.')).toBeVisible();
  },
);

test('job 11: answers a visitor’s message from the office', async ({ page, mailing: product, mailbox }) => {
  const session = await signIn(product.url);
  const body = { name: 'Ada Okafor', email: 'asker@example.com', subject: 'Where is it?', message: 'It is late.' };
  const sent = await callApi(product.url, 'submitContact', { body });
  const { reference } = (await sent.json()).data;
  await signInBrowser(page, session);
  await page.goto('/admin');
  const steps = new Steps(page);
  await steps.click(page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Messages' }));
  await steps.click(page.getByRole('row').filter({ hasText: 'Ada Okafor' }).getByRole('link'));
  await steps.fill(page.getByLabel('Reply to asker@example.com in English'), 'It comes tomorrow.');
  await steps.click(page.getByLabel('Mark as done'));
  await steps.press('Control+Enter');
  await expect.poll(() => mailbox.to('asker@example.com').length, ARRIVAL_TIMEOUT).toBe(1);
  const [reply] = mailbox.to('asker@example.com');
  expect(reply?.subject).toBe(`Re: Where is it? [${reference}]`);
  expect(reply?.text).toMatch(/^It comes tomorrow\.[^]*> It is late\./);
  const { data } = await (await callApi(product.url, 'getMessage', { params: { reference }, token: session.token })).json();
  expect(data).toMatchObject({ status: 'done' });
  expect(steps.count).toBe(6);
});

function findLinksWithQuery({ text = '', html = '', headers }: Email): string[] {
  const unsubscribe = headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  return [text, html.replaceAll('&amp;', '&'), unsubscribe].flatMap(
    (part) => part.match(/https?:\/\/[^\s"<>]+\?[^\s"<>]+/g) ?? [],
  );
}

function recordRequests(page: Page): Promise<string>[] {
  const requests: Promise<string>[] = [];
  page.on('request', (request) => {
    const referer = request.allHeaders().then(
      (headers) => headers.referer ?? '',
      // The page closed before the request was sent.
      () => '',
    );
    requests.push(referer, ...(requests.length > 0 ? [Promise.resolve(request.url())] : []));
  });
  return requests;
}

test('keeps tokens of mail links and personal links out of URLs, Referer and links [H5]', async ({
  context,
  mailing: product,
  mailbox,
}) => {
  // Loads ten pages without cache.
  test.slow();
  const { token } = await signIn(product.url);
  const { trackingId } = await createShipment(product.url, token, {
    recipient: { name: 'Ada Okafor', email: 'ines@example.com' },
    sender: { name: 'Accra Books', email: 'books@example.com' },
  });
  const subscriber = { email: 'luc@example.com', language: 'de' } as const;
  await callApi(product.url, 'subscribe', { params: { trackingId }, body: subscriber });
  const addresses = ['ines@example.com', 'books@example.com', 'luc@example.com'];
  const mails = () => addresses.flatMap((address) => mailbox.to(address));
  await expect.poll(() => mails().length, ARRIVAL_TIMEOUT).toBe(3);
  const made = await callApi(product.url, 'makeLink', { params: { trackingId }, body: { scope: 'recipient', days: 30 }, token });
  const { data } = (await made.json()) as { data: CreatedLink };
  const links = [...new Set([...mails().flatMap(findLinksWithQuery), data.address])];
  // Shipment: recipient's mail and a personal link. Preferences: three recipients. Unsubscribe all: the subscriber.
  const queries = links.map((link) => [...new URL(link).searchParams.keys()].join());
  expect(queries.toSorted()).toEqual(['k', 'k', 't', 't', 't', 't,wish']);

  for (const link of links) {
    const [secret = ''] = [...new URL(link).searchParams.values()];
    const page = await context.newPage();
    const requests = recordRequests(page);
    await page.goto(link);
    await expect(page.getByRole('main')).toContainText(trackingId);
    expect(page.url()).not.toContain(secret);
    expect(await page.content()).not.toContain(secret);
    // A separate document.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();
    await expect(page).toHaveURL(/\/fr\//);
    await expect(page.getByRole('main')).toContainText(trackingId);
    const texts = await Promise.all(requests);
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((text) => text.includes(secret))).toEqual([]);
    await page.close();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('unsubscribes from a shipment by the link in a mail; viewing the page does not [H5]', async ({
    page,
    mailing: product,
    mailbox,
  }) => {
    const { token } = await signIn(product.url);
    await createShipment(product.url, token, { recipient: { name: 'Ada Okafor', email: 'noor@example.com' } });
    await expect.poll(() => mailbox.to('noor@example.com').length, ARRIVAL_TIMEOUT).toBe(1);
    const [mail] = mailbox.to('noor@example.com');
    const link = findLink(mail as Email, /\/subscription/);
    const readPreference = async (): Promise<string> => {
      const headers = { 'Mail-Link': new URL(link).searchParams.get('t') ?? '' };
      const { data } = await (await fetch(`${product.url}/api/mail/subscriptions/mine`, { headers })).json();
      return data.wish;
    };
    await page.goto(link);
    // Role locators do not search <noscript>.
    const button = page.locator('noscript button');
    await expect(button).toHaveText('Unsubscribe from this shipment');
    expect(await readPreference()).toBe('told');
    await button.click();
    await expect(page.getByText('You won’t get any more emails about this shipment.')).toBeVisible();
    expect(await readPreference()).toBe('not_this');
  });
});
