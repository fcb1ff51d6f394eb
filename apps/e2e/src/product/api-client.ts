import type { Session } from '@waybill/contracts/auth/schema';
import type { EndpointName } from '@waybill/contracts/contracts';
import { ROUTES } from '@waybill/contracts/routes';
import { API_BASE } from '@waybill/contracts/shared/constants';
import { fillPath } from '@waybill/contracts/shared/endpoint';
import type { NewShipmentInput, Shipment } from '@waybill/contracts/shipments/schema';
import { ADMIN } from '@waybill/product-process';

interface CallParts {
  params?: Record<string, string>;
  body?: unknown;
  /** In place of a body. */
  csv?: string;
  token?: string;
}

export async function callApi(
  url: string,
  name: EndpointName,
  { params = {}, body, csv, token }: CallParts = {},
): Promise<Response> {
  const { method, path } = ROUTES[name];
  return fetch(url + API_BASE + fillPath(path, params), {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(csv === undefined ? {} : { 'Content-Type': 'text/csv' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? csv : JSON.stringify(body),
  });
}

export async function signIn(url: string): Promise<Session> {
  return data(await callApi(url, 'login', { body: ADMIN }));
}

/** The first sign-in of each kind of program makes a notice: each test needs its own. */
export async function signInFrom(url: string, userAgent: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json', 'User-Agent': userAgent };
  await fetch(url + API_BASE + ROUTES.login.path, { method: 'POST', headers, body: JSON.stringify(ADMIN) });
}

export async function createShipment(url: string, token: string, overrides: Partial<NewShipmentInput> = {}): Promise<Shipment> {
  const body: NewShipmentInput = {
    recipient: { name: 'Ada Okafor', address: '12 Marina Road, Lagos', phone: '+234 1 555 0101', email: 'ada@example.com' },
    sender: { name: 'Lindqvist Ceramics', address: '3 Kiln Lane, Malmö' },
    origin: 'Malmö, Sweden',
    destination: 'Lagos, Nigeria',
    deliveryDate: '2030-05-17',
    ...overrides,
  };
  return data(await callApi(url, 'createShipment', { body, token }));
}

async function data<Data>(response: Response): Promise<Data> {
  const payload = (await response.json()) as { data: Data; message?: string };
  if (!response.ok) throw new Error(`${response.status}: ${payload.message}`);
  return payload.data;
}
