import { endpoints } from '@waybill/contracts/contracts';
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
const USAGE = { quota: 600, windowSeconds: 60, remaining: 599, resetSeconds: 60 };
const keyWith = (...permissions: KeyPermission[]): ApiKey => ({
  kind: 'apiKey',
  id: 'k',
  name: 'Shop',
  permissions,
  usage: USAGE,
});
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
    const passing: unknown = step(request, { locals, set: (_headers: object) => {} } as Response, () => {});
    await passing;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  return locals;
}

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

describe('a key of one customer with all permissions', () => {
  const OWN = new Set([
    'trackShipment',
    'listShipments',
    'createShipment',
    'createShipments',
    'editShipment',
    'cancelShipment',
    'exportShipments',
    'listRequests',
    'addRequest',
    'withdrawRequest',
    'listEvents',
    'getLabelDocument',
    'getLabelDocuments',
  ]);
  const key: ApiKey = { ...keyWith(...PERMISSIONS), customerId: 'c' };

  it.each([...OWN])('may call %s', async (name) => {
    expect(await pass(name, key)).toMatchObject({ principal: key, isStaff: true });
  });

  it.each(restricted.filter(([name]) => !OWN.has(name)))('is refused by %s, which requires %s', async (name) => {
    expect(await pass(name, key)).toBe('FORBIDDEN');
  });

  it.each(table.filter(([name, { staffAccess }]) => staffAccess && !OWN.has(name)))(
    'gets the public view of %s',
    async (name) => {
      expect(await pass(name, key)).toMatchObject({ isStaff: false });
    },
  );
});

describe('a test key with all permissions', () => {
  const key: ApiKey = { ...keyWith(...PERMISSIONS), isTest: true };
  const OWN = new Set(table.flatMap(([name, { forCustomers, forTests }]) => (forCustomers || forTests ? [name] : [])));

  it('may call what a key of a customer may, and update a status', () => {
    expect([...OWN].filter((name) => !new Map(table).get(name)?.forCustomers)).toEqual(['updateStatus']);
  });

  it.each([...OWN])('may call %s', async (name) => {
    expect(await pass(name, key)).toMatchObject({ isStaff: true });
  });

  it.each(restricted.filter(([name]) => !OWN.has(name)))('is refused by %s, which requires %s', async (name) => {
    expect(await pass(name, key)).toBe('FORBIDDEN');
  });
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
