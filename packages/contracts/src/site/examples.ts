import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { type EndpointExamples, success, singlePage } from '../shared/call-example.ts';
import type { settingsEndpoints } from './endpoints.ts';
import { EXAMPLE_CONTENT, EXAMPLE_OFFICE_SETTINGS, EXAMPLE_SETTINGS } from './example-settings.ts';

const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const stored = { ...EXAMPLE_OFFICE_SETTINGS, version: 7 };

export const settingsExamples: EndpointExamples<typeof settingsEndpoints> = {
  getPublicSettings: { answers: { 200: success(EXAMPLE_SETTINGS) } },
  getPublicContent: { answers: { 200: success(EXAMPLE_CONTENT) } },
  getSettings: { answers: { 200: success(stored) } },
  saveSettings: {
    body: { ...EXAMPLE_OFFICE_SETTINGS, version: 6 },
    answers: { 200: success(stored, tEnglish(office.settings.saved)) },
  },
  listSettingsVersions: {
    answers: {
      200: success({
        versions: [
          {
            version: 7,
            at: '2026-03-04T10:05:00.000Z',
            actor: 'admin',
            changed: ['company.phone', 'website.team'],
            values: [{ path: 'company.phone', from: null, to: '+47 55 55 01 00' }],
            restored: null,
          },
        ],
        pagination: singlePage(1),
      }),
    },
  },
  getSettingsVersion: { params: { version: '7' }, answers: { 200: success(stored) } },
  rollBackSettings: { body: { version: 6 }, answers: { 200: success(stored, tEnglish(office.settings.restored)) } },
  getSetupEnvironment: {
    answers: {
      200: success({
        mail: { hasServer: true, hasPublicUrl: true },
        backup: { folder: '/var/backups/waybill', lastAt: '2026-03-04T03:10:00.000Z' },
      }),
    },
  },
  uploadLogo: { body: { content: ONE_PIXEL }, answers: { 201: success({ logo: '0f5c1c1d2e3f4a5b6c7d8e9fa0b1c2d3.png' }) } },
  uploadPhoto: { body: { content: ONE_PIXEL }, answers: { 201: success({ photo: '0f5c1c1d2e3f4a5b6c7d8e9fa0b1c2d3.png' }) } },
};
