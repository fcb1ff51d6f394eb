import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { z } from 'zod';
import { singlePage, success } from '../shared/call-example.ts';
import { defineContract } from '../shared/define-contract.ts';
import { endpoint } from '../shared/endpoint.ts';
import { dataResponse } from '../shared/envelope.ts';
import { pageQuery } from '../shared/pagination.ts';
import { siteContent } from './content-schema.ts';
import { EXAMPLE_CONTENT, EXAMPLE_OFFICE_SETTINGS, EXAMPLE_SETTINGS } from './example-settings.ts';
import {
  LOGO_BODY_LIMIT_BYTES,
  PUBLIC_CONTENT_PATH,
  PUBLIC_SETTINGS_PATH,
  SETTINGS_BODY_LIMIT_BYTES,
  siteFacts,
} from './facts.ts';
import { logoUpload, settingsChange, settingsHistory, settingsRollback, versionedSettings } from './schema.ts';
import { setupEnvironment } from './setup-schema.ts';
import { siteSettings } from './site-settings-schema.ts';

export const settingsEndpoints = {
  getPublicSettings: endpoint('GET', PUBLIC_SETTINGS_PATH, {
    access: 'public',
    summary: 'Get the public settings of the company. Cache the response and revalidate it with its ETag.',
    views: { public: { 200: dataResponse(siteSettings) } },
    translated: true,
  }),
  getPublicContent: endpoint('GET', PUBLIC_CONTENT_PATH, {
    access: 'public',
    summary: 'Get the texts about the company: services, prices, story. Cache them like the public settings.',
    views: { public: { 200: dataResponse(siteContent) } },
    translated: true,
  }),
  getSettings: endpoint('GET', '/admin/settings', {
    access: 'settings:read',
    summary: 'Get all settings. Returns the version that a change must name.',
    views: { staff: { 200: dataResponse(versionedSettings) } },
  }),
  saveSettings: endpoint('PUT', '/admin/settings', {
    access: 'settings:write',
    summary: 'Replace all settings. The named version must be the current one.',
    body: settingsChange,
    bodyLimitBytes: SETTINGS_BODY_LIMIT_BYTES,
    views: { staff: { 200: dataResponse(versionedSettings) } },
    errors: ['STALE'],
  }),
  listSettingsVersions: endpoint('GET', '/admin/settings/history', {
    access: 'settings:read',
    summary:
      'List the changes of the settings, newest first. Each has its author, its time, the changed settings, and their short values before and after.',
    query: pageQuery,
    views: { staff: { 200: dataResponse(settingsHistory) } },
  }),
  getSettingsVersion: endpoint('GET', '/admin/settings/history/:version', {
    access: 'settings:read',
    summary: 'Get the settings of one version. Version 0 is the default.',
    params: z.object({
      version: z
        .string()
        .regex(/^\d{1,9}$/, 'must be the number of a version')
        .transform(Number)
        .pipe(z.int()),
    }),
    views: { staff: { 200: dataResponse(versionedSettings) } },
    errors: ['SETTINGS_VERSION_NOT_FOUND'],
  }),
  rollBackSettings: endpoint('POST', '/admin/settings/rollback', {
    access: 'settings:write',
    summary: 'Restore the settings of an earlier version. This creates a new version.',
    body: settingsRollback,
    views: { staff: { 200: dataResponse(versionedSettings) } },
    errors: ['SETTINGS_VERSION_NOT_FOUND', 'CONFLICT'],
  }),
  getSetupEnvironment: endpoint('GET', '/admin/setup', {
    access: 'settings:read',
    summary: 'Get what the environment sets for mails and backups. Shown in the setup after the first sign-in.',
    views: { staff: { 200: dataResponse(setupEnvironment) } },
  }),
  uploadLogo: endpoint('POST', '/admin/settings/logo', {
    access: 'settings:write',
    summary: 'Upload a logo. It is shown once the settings name it.',
    body: logoUpload,
    bodyLimitBytes: LOGO_BODY_LIMIT_BYTES,
    views: { staff: { 201: dataResponse(z.object({ logo: z.string() })) } },
    errors: ['UNSUPPORTED_PICTURE'],
  }),
  uploadPhoto: endpoint('POST', '/admin/settings/photo', {
    access: 'settings:write',
    summary: 'Upload a portrait. It is shown once a team member names it.',
    body: logoUpload,
    bodyLimitBytes: LOGO_BODY_LIMIT_BYTES,
    views: { staff: { 201: dataResponse(z.object({ photo: z.string() })) } },
    errors: ['UNSUPPORTED_PICTURE'],
  }),
};

const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const stored = { ...EXAMPLE_OFFICE_SETTINGS, version: 7 };

export const siteContract = defineContract(siteFacts, settingsEndpoints, {
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
});
