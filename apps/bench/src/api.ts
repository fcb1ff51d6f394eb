import type { EndpointName } from '@waybill/contracts/contracts';
import { ROUTES } from '@waybill/contracts/routes';
import { API_BASE } from '@waybill/contracts/shared/constants';
import { fillPath } from '@waybill/contracts/shared/endpoint';
import type { Call } from './drive.ts';

interface CallParts {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: object;
  token?: string | undefined;
}

/** `isRight` defaults to status 200. */
export function apiCall(
  name: EndpointName,
  { params = {}, query = {}, headers, body, token }: CallParts = {},
  isRight: Call['isRight'] = (status) => status === 200,
): Call {
  const { method, path } = ROUTES[name];
  const search = new URLSearchParams(query).toString();
  return {
    method: method as NonNullable<Call['method']>,
    path: API_BASE + fillPath(path, params) + (search && `?${search}`),
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    isRight,
  };
}

/** Not measured. @throws on an unexpected response. */
export async function makeCall(url: string, { path, isRight, ...call }: Call): Promise<{ body: string; headers: Headers }> {
  const response = await fetch(url + path, call);
  const body = await response.text();
  if (!isRight(response.status, body)) throw new Error(`${path} answered ${response.status} ${body.slice(0, 200)}`);
  return { body, headers: response.headers };
}

export async function readData<Data>(url: string, call: Call): Promise<Data> {
  const { body } = await makeCall(url, call);
  return (JSON.parse(body) as { data: Data }).data;
}
