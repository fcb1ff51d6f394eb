import { DEFAULT_PAGE_SIZE } from '@waybill/contracts/shared/constants';
import type { Shipment, TrackedShipment } from '@waybill/contracts/shipments/schema';
import { HttpResponse } from 'msw';
import { answer, answerWith } from '#testing/answer.ts';

export function aShipment(overrides: Partial<TrackedShipment> = {}): TrackedShipment {
  const trackingId = overrides.trackingId ?? 'TRK-8H2KQM-5VXT3A';
  return {
    _id: `id-of-${trackingId}`,
    trackingId,
    customerId: null,
    status: 'processing',
    outcome: null,
    deliveryDate: '2099-03-04',
    origin: 'Malmö, Sweden',
    destination: 'Lagos, Nigeria',
    currentLocation: 'Hamburg, Germany',
    referenceNo: 'PO-4471',
    description: 'Two crates of bowls',
    recipient: { name: 'Zoë Ångström', address: '12 Harbour Street', phone: '+46 8 555 0199', email: 'zoe@example.com' },
    sender: { name: 'Lindqvist Ceramics', address: 'Storgatan 4', phone: '+46 40 555 0104', email: 'kiln@example.com' },
    service: 'Land Freight',
    pieces: 2,
    weight: 18.5,
    statusHistory: [
      { _id: 'entry-1', status: 'picked_up', location: 'Malmö depot', timestamp: '2026-11-18T08:00:00.000Z' },
      { _id: 'entry-2', status: 'processing', location: 'Hamburg hub', notes: 'Weighed', timestamp: '2026-11-19T09:30:00.000Z' },
    ],
    attempts: 0,
    proof: null,
    createdAt: '2026-11-18T08:00:00.000Z',
    updatedAt: '2026-11-19T09:30:00.000Z',
    deliveredAt: null,
    originalDeliveryDate: '2099-03-04',
    returnOf: null,
    returnedAs: null,
    requests: [],
    internalNotes: [],
    mail: { recipient: true, sender: true, language: 'en' },
    version: 2,
    eta: null,
    waiting: null,
    accuracy: null,
    accuracyBasis: null,
    ...overrides,
  };
}

export function serveShipment(overrides: Partial<TrackedShipment> = {}): TrackedShipment {
  const shipment = aShipment(overrides);
  answer('trackShipment', { success: true, data: shipment });
  return shipment;
}

export function manyShipments(count: number): Shipment[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(6, '0');
    return aShipment({
      trackingId: `TRK-000000-${number}`,
      recipient: { name: `Recipient ${index + 1}`, address: null, phone: null, email: null },
    });
  });
}

export function serveShipments(shipments: Shipment[]): Record<string, string>[] {
  const queries: Record<string, string>[] = [];
  answerWith('listShipments', ({ request }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    queries.push(query);
    const { status, search = '', page: pageText = '1', limit: limitText = String(DEFAULT_PAGE_SIZE) } = query;
    const [page, limit] = [Number(pageText), Number(limitText)];
    const found = shipments.filter(
      (shipment) =>
        (!status || shipment.status === status) && shipment.recipient.name.toLowerCase().includes(search.toLowerCase()),
    );
    const trackings = found.slice((page - 1) * limit, page * limit);
    const pagination = { page, limit, total: found.length, pages: Math.ceil(found.length / limit) };
    return HttpResponse.json({ success: true, data: { trackings, pagination } });
  });
  return queries;
}
