import type { EndpointName } from '@waybill/contracts/contracts';
import { ROUTES } from '@waybill/contracts/routes';
import { API_BASE } from '@waybill/contracts/shared/constants';
import { fillPath } from '@waybill/contracts/shared/endpoint';

const GIVE_UP_MS = 10_000;

export interface CallParts {
  params?: Record<string, string>;
  query?: string;
  body?: object;
  token?: string;
}

export interface Answer {
  status: number;
  data: unknown;
}

/** Rejects if there is no response. */
export async function callApi(
  url: string,
  name: EndpointName,
  { params = {}, query = '', body, token }: CallParts,
): Promise<Answer> {
  const { method, path } = ROUTES[name];
  const response = await fetch(`${url}${API_BASE}${fillPath(path, params)}?${query}`, {
    method,
    headers: { ...(body && { 'Content-Type': 'application/json' }), ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(GIVE_UP_MS),
  });
  const { data } = (await response.json()) as { data?: unknown };
  return { status: response.status, data };
}

/** Rejects if there is no response. */
export async function fetchPage(url: string, path: string): Promise<Answer> {
  const response = await fetch(url + path, { signal: AbortSignal.timeout(GIVE_UP_MS) });
  await response.text();
  return { status: response.status, data: undefined };
}
