import { endpoints } from '@waybill/contracts/endpoints';
import type { Endpoint } from '@waybill/contracts/shared/endpoint';
import { type KeyPermission, type Permission, PERMISSIONS } from '@waybill/contracts/shared/permissions';
import type { Request, Response } from 'express';
import { describe, expect, it } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { checkAccess } from './check-access.ts';
import { type AdminSession, ANONYMOUS, type ApiKey, type Authenticated, hasPermission, toActor } from './principal.ts';

const table: [string, Endpoint][] = Object.entries(endpoints);
const restricted = table.flatMap(([name, { access }]) => (access === 'public' ? [] : [[name, access] as [string, Permission]]));

const ADMIN: AdminSession = {
  kind: 'admin',
  id: '65f000000000000000000001',
  username: 'dispatcher',
  sid: 's',
  tokenVersion: 1,
  expiresAt: new Date('2030-01-01'),
};
const keyWith = (...permissions: KeyPermission[]): ApiKey => ({ kind: 'apiKey', id: 'k', name: 'Shop', permissions });
const isKeyPermission = (permission: Permission): permission is KeyPermission => PERMISSIONS.some((one) => one === permission);

async function pass(name: string, caller: Authenticated | undefined): Promise<string | Response['locals']> {
  const endpoint = new Map(table).get(name);
  if (!endpoint) throw new Error(`No endpoint ${name}`);
  const step = checkAccess(endpoint, async () => {
    if (!caller) throw new Error('Nobody to authenticate');
    return caller;
  });
  const locals = {} as Response['locals'];
  const request = { headers: caller ? { authorization: 'Bearer t' } : {} } as Request;
  try {
    const passing: unknown = step(request, { locals } as Response, () => {});
    await passing;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  return locals;
}

it('names the permission of each call [C5]', () => {
  expect(Object.fromEntries(table.map(([name, { access }]) => [name, access]))).toEqual({
    addNote: 'shipments:write',
    addRequest: 'public',
    answerRequest: 'shipments:write',
    listPendingRequests: 'shipments:read',
    listRequests: 'public',
    withdrawRequest: 'public',
    addProof: 'shipments:write',
    bulkShipments: 'shipments:write',
    cancelMail: 'mail:write',
    changeImportMapping: 'shipments:write',
    changeMessage: 'inbox:write',
    changePassword: 'account:write',
    changeQuote: 'inbox:write',
    changeSubscription: 'public',
    commitImport: 'shipments:write',
    convertQuote: 'inbox:read',
    correctImport: 'shipments:write',
    createImport: 'shipments:write',
    createShipment: 'shipments:write',
    deleteHistoryEntry: 'shipments:write',
    deleteMessage: 'inbox:write',
    deleteNote: 'shipments:write',
    restoreNote: 'shipments:write',
    deleteShipment: 'shipments:write',
    deleteShipper: 'shipments:write',
    deleteView: 'office:write',
    duplicateShipment: 'shipments:read',
    editShipment: 'shipments:write',
    editHistoryEntry: 'shipments:write',
    restoreHistoryEntry: 'shipments:write',
    endAllSessions: 'account:write',
    endSession: 'account:write',
    erasePerson: 'privacy:write',
    exportPerson: 'privacy:read',
    exportReport: 'reports:read',
    exportShipments: 'shipments:read',
    getActivity: 'activity:read',
    getAttention: 'office:read',
    getCalendar: 'public',
    getDesk: 'office:read',
    getDoorCode: 'public',
    getHealth: 'public',
    getImport: 'shipments:read',
    getImportErrors: 'shipments:read',
    getImportTemplate: 'shipments:read',
    getLabels: 'shipments:read',
    getMail: 'mail:read',
    getMailTemplate: 'mail:read',
    getMe: 'account:read',
    getMessage: 'inbox:read',
    getMessageFile: 'inbox:read',
    getNotices: 'office:read',
    getOnTime: 'public',
    getPublicContent: 'public',
    getProof: 'public',
    getPublicSettings: 'public',
    getQuote: 'inbox:read',
    getReadiness: 'public',
    getReportLanes: 'reports:read',
    getReportSummary: 'reports:read',
    getSender: 'shipments:read',
    getSettings: 'settings:read',
    getSettingsVersion: 'settings:read',
    getSetupEnvironment: 'settings:read',
    getStats: 'reports:read',
    getSubscription: 'public',
    getSuggestions: 'shipments:read',
    listImports: 'shipments:read',
    listLinks: 'shipments:read',
    forecastBulk: 'shipments:read',
    forecastMails: 'mail:read',
    listMails: 'mail:read',
    listMessages: 'inbox:read',
    listQuotes: 'inbox:read',
    listReplies: 'inbox:read',
    listSessions: 'account:read',
    listSettingsVersions: 'settings:read',
    listShipments: 'shipments:read',
    listSenders: 'shipments:read',
    listShippers: 'shipments:read',
    listTrash: 'shipments:read',
    listViews: 'office:read',
    login: 'public',
    logout: 'account:write',
    makeLink: 'shipments:write',
    markLabels: 'shipments:read',
    markNoticesSeen: 'office:write',
    previewMail: 'mail:read',
    previewRetention: 'privacy:read',
    purgeShipment: 'shipments:write',
    removeDemo: 'office:write',
    renameShipper: 'shipments:write',
    replaceImportFile: 'shipments:write',
    replyToMessage: 'inbox:write',
    reportProblem: 'public',
    resendMail: 'mail:write',
    restoreMessage: 'inbox:write',
    restoreShipment: 'shipments:write',
    returnShipment: 'shipments:write',
    retryConsumer: 'office:write',
    revokeLink: 'shipments:write',
    revokeLinks: 'shipments:write',
    rollBackSettings: 'settings:write',
    saveSettings: 'settings:write',
    saveView: 'office:write',
    search: 'office:read',
    skipConsumer: 'office:write',
    sendTestMail: 'mail:write',
    submitContact: 'public',
    submitQuote: 'public',
    subscribe: 'public',
    testMailServer: 'mail:write',
    trackShipment: 'public',
    trackShipments: 'public',
    updateStatus: 'shipments:write',
    uploadLogo: 'settings:write',
    uploadPhoto: 'settings:write',
    verifyCode: 'public',
    watchChanges: 'office:read',
    watchShipment: 'public',
  });
});

describe('a call with a permission', () => {
  it.each(restricted)('%s, which requires %s, rejects a caller without a token [C5]', async (name) => {
    expect(await pass(name, undefined)).toBe('UNAUTHENTICATED');
  });

  it.each(restricted)('%s, which requires %s, rejects a key with all other permissions [C5]', async (name, permission) => {
    expect(await pass(name, keyWith(...PERMISSIONS.filter((other) => other !== permission)))).toBe('FORBIDDEN');
  });

  it.each(restricted)('%s, which requires %s, accepts an administrator [C5]', async (name) => {
    expect(await pass(name, ADMIN)).toMatchObject({ principal: ADMIN, isStaff: true });
  });

  it.each(restricted.filter(([, permission]) => isKeyPermission(permission)))(
    '%s, which requires %s, accepts a key with this permission only [C5]',
    async (name, permission) => {
      if (!isKeyPermission(permission)) throw new Error('Filtered above');
      const key = keyWith(permission);
      expect(await pass(name, key)).toMatchObject({ principal: key, isStaff: true });
    },
  );
});

describe('the lookup of a shipment', () => {
  it.each([
    ['an administrator', ADMIN, true],
    ['a key that may read shipments', keyWith('shipments:read'), true],
    ['a key that may do anything else', keyWith(...PERMISSIONS.filter((one) => one !== 'shipments:read')), false],
  ])('returns the office or the public view to %s [C5]', async (_who, caller, isStaff) => {
    expect(await pass('trackShipment', caller)).toMatchObject({ isStaff });
  });

  it('returns the public view to a visitor [C5]', async () => {
    expect(await pass('trackShipment', undefined)).toEqual({});
  });
});

it('gives the holder of a link and a visitor no permission [C5]', () => {
  for (const permission of PERMISSIONS) {
    expect(hasPermission(ANONYMOUS, permission)).toBe(false);
    expect(hasPermission({ kind: 'link', id: '65f000000000000000000002' }, permission)).toBe(false);
  }
});

it('names a caller by kind, ID and name [C4]', () => {
  expect(toActor(ADMIN)).toEqual({ kind: 'admin', id: '65f000000000000000000001', name: 'dispatcher' });
  expect(toActor(keyWith())).toEqual({ kind: 'apiKey', id: 'k', name: 'Shop' });
  expect(toActor(ANONYMOUS)).toEqual({ kind: 'anonymous', id: null, name: 'visitor' });
});
