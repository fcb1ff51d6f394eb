import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { TEST_TRACKING_IDS } from '@waybill/contracts/tracking/sample-stories';
import { getScriptFreePath } from '@waybill/contracts/tracking/script-free-path';
import { type Language, LANGUAGE_CODES, localizePath } from '@waybill/domain/languages';
import { MAIL_EVENTS } from '@waybill/domain/mail/events';
import { callApi, createShipment } from '../product/api-client.ts';
import { decodeHtml, findInventedWords } from '../product/invented-company.ts';
import { markSettings } from '../product/mark-settings.ts';
import { PUBLIC_PAGES } from '../product/public-pages.ts';
import { expect, test } from '../product/test.ts';

const FILES = [
  '/manifest.webmanifest',
  '/favicon.svg',
  '/brand.css',
  '/.well-known/security.txt',
  '/api/docs',
  '/api/openapi.json',
  '/api/settings/public',
  '/api/settings/content',
  '/sitemap.xml',
  '/robots.txt',
];

const listAddresses = (language: Language): string[] => [
  ...PUBLIC_PAGES.map((page) => localizePath(language, page)),
  getScriptFreePath(language),
  ...TEST_TRACKING_IDS.map((trackingId) => getScriptFreePath(language, trackingId)),
];

async function readPages(
  site: string,
  addresses: readonly string[],
  headers: Record<string, string> = {},
): Promise<Map<string, string>> {
  const read = async (address: string) => [address, await (await fetch(site + address, { headers })).text()] as const;
  return new Map(await Promise.all(addresses.map(read)));
}

/** Previews of every mail, about a shipment made here. */
async function readMails(site: string, token: string): Promise<Map<string, string>> {
  const { trackingId } = await createShipment(site, token, { sender: { name: 'Accra Books' } });
  const mails = new Map<string, string>();
  for (const language of LANGUAGE_CODES) {
    for (const event of MAIL_EVENTS) {
      const params = { event, language };
      const { data } = (await (await callApi(site, 'getMailTemplate', { params, token })).json()) as {
        data: { subject: string; body: string };
      };
      const { subject, body } = data;
      const preview = await callApi(site, 'previewMail', { body: { subject, body, ...params, trackingId }, token });
      expect(preview.status, `${event} in ${language}`).toBe(200);
      mails.set(`${event} in ${language}`, await preview.text());
    }
  }
  return mails;
}

const findIn = (pages: ReadonlyMap<string, string>): [address: string, words: string[]][] =>
  [...pages]
    .map(([address, text]): [string, string[]] => [address, findInventedWords(text)])
    .filter(([, words]) => words.length > 0);

test('shows a company’s own texts in each language, and no word of the company that the site ships with', async ({
  product,
  token,
}) => {
  try {
    const { data } = (await (await callApi(product.url, 'getSettings', { token })).json()) as { data: VersionedSettings };
    // The search finds what a fresh site shows.
    expect(findIn(await readPages(product.url, ['/', '/ar/about', '/en/t'])).map(([address]) => address)).toEqual([
      '/',
      '/ar/about',
      '/en/t',
    ]);
    const { marked, marks } = markSettings(data);
    expect((await callApi(product.url, 'saveSettings', { token, body: marked })).status).toBe(200);

    const pages = new Map<Language, Map<string, string>>();
    for (const language of LANGUAGE_CODES) pages.set(language, await readPages(product.url, listAddresses(language)));
    const plain = await readPages(
      product.url,
      TEST_TRACKING_IDS.map((trackingId) => `/t/${trackingId}`),
      { Accept: 'text/plain' },
    );
    const files = await readPages(product.url, FILES);
    const mails = await readMails(product.url, token);
    expect(mails.size).toBe(MAIL_EVENTS.length * LANGUAGE_CODES.length);
    expect([...pages.values(), plain, files, mails].flatMap(findIn)).toEqual([]);

    for (const language of ['en', 'de'] as const) {
      const shown = decodeHtml([...(pages.get(language)?.values() ?? [])].join('\n'));
      expect(
        [...marks[language]].filter((text) => !shown.includes(text)),
        `marks in ${language}`,
      ).toEqual([]);
    }
  } finally {
    // Other tests share the product.
    await callApi(product.url, 'rollBackSettings', { token, body: { version: 0 } });
  }
});
