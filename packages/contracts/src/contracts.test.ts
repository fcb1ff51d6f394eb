import { describe, expect, it } from 'vitest';
import { CONTRACTS, endpoints } from './contracts.ts';
import { CACHE, ERROR_CODES } from './facts.ts';
import { ROUTES } from './routes.ts';
import { type Contract, defineContract } from './shared/define-contract.ts';
import type { Facts } from './shared/define-facts.ts';
import { defaultView, type Endpoint, endpoint, fillPath } from './shared/endpoint.ts';
import { messageResponse } from './shared/envelope.ts';
import { SHARED_ERRORS } from './shared/errors.ts';

describe('the eight endpoints of the specification', () => {
  it.each([
    ['submitContact', 'POST', '/contact', 'public'],
    ['trackShipment', 'GET', '/tracking/track/:trackingId', 'public'],
    ['login', 'POST', '/admin/login', 'public'],
    ['listShipments', 'GET', '/tracking/all', 'shipments:read'],
    ['deleteShipment', 'DELETE', '/tracking/delete/:trackingId', 'shipments:write'],
    ['createShipment', 'POST', '/tracking/generate', 'shipments:write'],
    ['updateStatus', 'PUT', '/tracking/update/:trackingId', 'shipments:write'],
    ['deleteHistoryEntry', 'DELETE', '/tracking/:trackingId/history/:historyEntryId', 'shipments:write'],
  ] as const)('%s is %s %s, for %s [R102]', (name, method, path, access) => {
    expect(endpoints[name]).toMatchObject({ method, path, access });
    expect(ROUTES[name]).toEqual({ method, path, isPublic: access === 'public' });
  });
});

describe('the endpoint table', () => {
  it('gives every route a summary and at least one success response', () => {
    for (const [name, { method, path, isPublic }] of Object.entries(ROUTES)) {
      const route = endpoints[name as keyof typeof ROUTES];
      expect(route).toMatchObject({ method, path });
      expect(route.access === 'public').toBe(isPublic);
      expect(route.summary).toMatch(/\.$/);
      expect(Object.keys(defaultView(route)).every((status) => status.startsWith('2'))).toBe(true);
    }
  });

  it('declares exactly the parameters in its path', () => {
    for (const route of Object.values(endpoints)) {
      const names = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
      const declared = 'params' in route ? Object.keys(route.params.shape) : [];
      expect(declared).toEqual(names);
    }
  });

  it('maps every error code to an error status', () => {
    for (const { status } of Object.values(ERROR_CODES)) expect(status).toBeGreaterThanOrEqual(400);
  });
});

const THINGS = { public: { 200: messageResponse } };

describe('the facts of all modules', () => {
  const contracts = Object.entries(CONTRACTS) as [string, Contract<Facts, Record<string, Endpoint>>][];

  it.each<[string, (contract: (typeof contracts)[number][1]) => readonly string[]]>([
    ['an error code', ({ facts }) => Object.keys(facts.errors ?? {})],
    ['an action of the log', ({ facts }) => Object.values(facts.audit ?? {}).flat()],
    ['a kind of item in the log', ({ facts }) => Object.keys(facts.audit ?? {})],
    ['stale keys for a kind of item', ({ facts }) => Object.keys(facts.cache ?? {})],
    ['a path of the reference', ({ facts }) => (facts.tags ?? []).flatMap(({ paths }) => paths)],
    ['an endpoint', ({ endpoints: own }) => Object.keys(own)],
    ['a method and path', ({ endpoints: own }) => Object.values(own).map(({ method, path }) => `${method} ${path}`)],
  ])('name %s once: give it to one module, or choose another name', (_what, list) => {
    const owners = contracts.flatMap(([name, contract]) => list(contract).map((item) => ({ item, name })));
    const shared = Object.keys(SHARED_ERRORS).map((item) => ({ item, name: 'shared/errors.ts' }));
    const all = [...owners, ...shared];
    expect(owners.filter(({ item, name }) => all.some((other) => other.item === item && other.name !== name))).toEqual([]);
    expect(owners).toHaveLength(new Set(owners.map(({ item }) => item)).size);
  });

  it('do not compile without an example of each endpoint, or with a code that no module has', () => {
    const things = { listThings: endpoint('GET', '/things', { access: 'public', summary: 'List things.', views: THINGS }) };
    // @ts-expect-error The example is missing.
    expect(defineContract({}, things, {})).toBeDefined();
    // @ts-expect-error No facts.ts has the code.
    expect(endpoint('GET', '/things', { access: 'public', summary: 'x', views: THINGS, errors: ['THING_GONE'] })).toBeDefined();
  });

  it('name what the cache keeps about every kind of item that calls write, or nothing on purpose', () => {
    const kinds = contracts.flatMap(([, { facts }]) => Object.keys(facts.audit ?? {}));
    expect(kinds.filter((kind) => !CACHE[kind])).toEqual(['consumer', 'person']);
  });

  it('are reviewed: access, errors, limits, actions and stale keys, by module [C5]', async () => {
    const lines = contracts.flatMap(([name, { facts, endpoints: own }]) => [
      `# ${name}`,
      ...Object.entries(own).map(([call, route]) => `${call}: ${route.method} ${route.path}, ${describeAccess(route)}`),
      ...Object.entries(facts.errors ?? {}).map(([code, { status }]) => `error ${code}: ${status}`),
      ...Object.entries(facts.limits ?? {}).map(([limit, value]) => `limit ${limit}: ${value}`),
      ...Object.entries(facts.audit ?? {}).map(([kind, actions]) => `log ${kind}: ${actions.join(', ')}`),
      ...Object.entries(facts.cache ?? {}).map(([kind, keys]) => `stale ${kind}: ${keys.join(', ')}`),
      '',
    ]);
    await expect(lines.join('\n')).toMatchFileSnapshot('./contracts.snapshot.txt');
  });
});

function describeAccess({ access, staffAccess, errors = [], rateLimits = [] }: Endpoint): string {
  const parts = [
    access,
    staffAccess && `staff ${staffAccess}`,
    errors.join(' '),
    rateLimits.map((name) => `limit ${name}`).join(' '),
  ];
  return parts.filter(Boolean).join(', ');
}

describe('fillPath', () => {
  it('URL-encodes values', () => {
    expect(fillPath(ROUTES.trackShipment.path, { trackingId: 'A/B ?#' })).toBe('/tracking/track/A%2FB%20%3F%23');
  });

  it('throws when a value is missing', () => {
    expect(() => fillPath(ROUTES.trackShipment.path, {})).toThrow(':trackingId');
  });
});
