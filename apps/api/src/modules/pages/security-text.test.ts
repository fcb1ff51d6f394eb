import { DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storeSettings } from '../../testing/store-settings.ts';
import { securityText } from './routes.ts';

const PATH = '/.well-known/security.txt';
const server = setUpServer({ config: { trustProxy: 1 } });
const proxied = setUpServer({
  config: { publicUrl: 'https://parcels.example.com', securityContact: 'https://example.com/report' },
});

test("names the company's e-mail address of Settings, and expires within a year of the answer [O9]", async () => {
  await storeSettings(server.connection(), { company: { email: 'safety@nordkurier.example', locale: 'de-DE' } });
  const { headers, text } = await server
    .visitor()
    .get(PATH)
    .set('Host', 'parcels.example')
    .set('X-Forwarded-Proto', 'https')
    .expect(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toBe(`Contact: mailto:safety@nordkurier.example
Expires: 2040-09-03T17:00:00.000Z
Preferred-Languages: en, de
Canonical: https://parcels.example/.well-known/security.txt
`);
  server.wait(24 * 3_600_000);
  expect((await server.visitor().get(PATH)).text).toContain('Expires: 2040-09-04T17:00:00.000Z');
});

test('has no Canonical without https, which RFC 9116 requires of it', async () => {
  expect((await server.visitor().get(PATH)).text).not.toContain('Canonical');
});

test('prefers SECURITY_CONTACT and PUBLIC_URL [O9]', async () => {
  const { text } = await proxied.visitor().get(PATH).set('Host', 'other.example').expect(200);
  expect(text).toMatch(/^Contact: https:\/\/example\.com\/report\n/);
  expect(text).toMatch(/\nCanonical: https:\/\/parcels\.example\.com\/\.well-known\/security\.txt\n$/);
});

test('answers 404 without any contact, and a contact of odd characters as one URI [O9]', async () => {
  const get = (email: string) => {
    const readSettings = async () => ({ ...DEFAULT_SETTINGS, company: { ...DEFAULT_SETTINGS.company, email } });
    const parts = { publicUrl: undefined, securityContact: undefined, readSettings, now: () => new Date() };
    return request(express().get(PATH, securityText(parts))).get(PATH);
  };
  expect((await get('')).status).toBe(404);
  expect((await get("o'neil+a&b?c=d@example.com")).text).toMatch(/^Contact: mailto:o'neil%2Ba%26b%3Fc%3Dd@example\.com\n/);
});

test('answers HEAD like GET, and 404 for other methods', async () => {
  const answers = [await server.visitor().head(PATH), await server.visitor().post(PATH)];
  expect(answers.map(({ status }) => status)).toEqual([200, 404]);
});
