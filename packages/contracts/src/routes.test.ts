import { describe, expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';
import { ROUTES } from './routes.ts';
import { defaultView, fillPath } from './shared/endpoint.ts';
import { ERROR_CODES } from './shared/error-codes.ts';

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
      const endpoint = endpoints[name as keyof typeof ROUTES];
      expect(endpoint).toMatchObject({ method, path });
      expect(endpoint.access === 'public').toBe(isPublic);
      expect(endpoint.summary).toMatch(/\.$/);
      expect(Object.keys(defaultView(endpoint)).every((status) => status.startsWith('2'))).toBe(true);
    }
  });

  it('declares exactly the parameters in its path', () => {
    for (const endpoint of Object.values(endpoints)) {
      const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
      const declared = 'params' in endpoint ? Object.keys(endpoint.params.shape) : [];
      expect(declared).toEqual(names);
    }
  });

  it('maps every error code to an error status', () => {
    for (const { status } of Object.values(ERROR_CODES)) expect(status).toBeGreaterThanOrEqual(400);
  });
});

describe('fillPath', () => {
  it('URL-encodes values', () => {
    expect(fillPath(ROUTES.trackShipment.path, { trackingId: 'A/B ?#' })).toBe('/tracking/track/A%2FB%20%3F%23');
  });

  it('throws when a value is missing', () => {
    expect(() => fillPath(ROUTES.trackShipment.path, {})).toThrow(':trackingId');
  });
});
