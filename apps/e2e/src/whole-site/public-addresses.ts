import { EXAMPLE_TRACKING_ID } from '@waybill/contracts/tracking-id';

/** Every address that a visitor may come to, the ones of a shipment and of nothing among them. */
export const PUBLIC_ADDRESSES = [
  '/',
  '/about',
  '/services',
  '/contact',
  '/track',
  `/track?id=${EXAMPLE_TRACKING_ID}`,
  '/track/TRK-000000-000000',
  '/privacy',
  '/terms',
  '/cookies',
  '/login',
  '/nowhere',
];
