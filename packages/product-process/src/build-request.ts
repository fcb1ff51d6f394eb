import type { EndpointName } from '@waybill/contracts/contracts';
import { ROUTES } from '@waybill/contracts/routes';
import { API_BASE } from '@waybill/contracts/shared/constants';
import { fillPath } from '@waybill/contracts/shared/endpoint';

export interface RequestParts {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  token?: string | undefined;
}

export function buildRequest(name: EndpointName, { params = {}, query = {}, body, token }: RequestParts = {}) {
  const { method, path } = ROUTES[name];
  const search = new URLSearchParams(query).toString();
  return {
    method,
    path: API_BASE + fillPath(path, params) + (search && `?${search}`),
    headers: { ...(body && { 'Content-Type': 'application/json' }), ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  };
}
