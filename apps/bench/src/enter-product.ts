import type { Session } from '@waybill/contracts/auth/schema';
import type { ShipmentPage } from '@waybill/contracts/shipments/list-schema';
import type { Shipment } from '@waybill/contracts/shipments/schema';
import { ADMIN } from '@waybill/product-process';
import { apiCall, readData } from './api.ts';
import type { StartedProduct } from './start-product.ts';

/** Enough that a run does not look up an ID twice where each must be new. */
const PAGES_SAMPLED = 200;
const PAGE_SIZE = 100;

export interface Product extends StartedProduct {
  token: string;
  ids: readonly string[];
  /** Reference numbers that match one or a few shipments each. */
  references: readonly string[];
}

export async function enterProduct(product: StartedProduct): Promise<Product> {
  const { token } = await readData<Session>(product.url, apiCall('login', { body: ADMIN }));
  const sample = await sampleShipments(product, token);
  return {
    ...product,
    token,
    ids: sample.map(({ trackingId }) => trackingId),
    references: sample.flatMap(({ referenceNo }) => referenceNo ?? []),
  };
}

async function sampleShipments({ url, size }: StartedProduct, token: string): Promise<Shipment[]> {
  const pages = Math.ceil(size / PAGE_SIZE);
  const chosen = Array.from({ length: Math.min(pages, PAGES_SAMPLED) }, () => 1 + Math.floor(Math.random() * pages));
  const found: Shipment[] = [];
  for (const page of chosen) {
    const query = { page: String(page), limit: String(PAGE_SIZE) };
    const { trackings, pagination } = await readData<ShipmentPage>(url, apiCall('listShipments', { query, token }));
    if (pagination.total !== size) throw new Error(`The data set has ${pagination.total} shipments, not ${size}`);
    found.push(...trackings);
  }
  return found;
}
