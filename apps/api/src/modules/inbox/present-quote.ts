import type { Quote } from '@waybill/contracts/inbox/quote-schema';
import type { QuoteRecord } from './quote-model.ts';

/** Leaves out the sender's address hash and browser. */
export function presentQuote(record: QuoteRecord): Quote {
  return {
    reference: record.reference,
    name: record.name,
    email: record.email,
    contactNumber: record.contactNumber,
    freightType: record.freightType,
    cityOfDeparture: record.cityOfDeparture,
    cityOfArrival: record.cityOfArrival ?? null,
    incoterms: record.incoterms,
    pieces: record.pieces ?? null,
    weight: record.weight,
    length: record.length,
    width: record.width,
    height: record.height,
    extraService: record.extraService,
    pieceCount: record.pieceCount ?? null,
    weightKg: record.weightKg ?? null,
    lengthCm: record.lengthCm ?? null,
    widthCm: record.widthCm ?? null,
    heightCm: record.heightCm ?? null,
    volumetricKg: record.volumetricKg ?? null,
    chargeableKg: record.chargeableKg ?? null,
    needsReview: record.needsReview,
    status: record.status,
    suspected: record.suspected ?? false,
    amount: record.amount ?? null,
    currency: record.currency ?? null,
    validUntil: record.validUntil ?? null,
    note: record.note ?? null,
    trackingId: record.trackingId ?? null,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    handledAt: record.handledAt?.toISOString() ?? null,
    version: record.version,
  };
}
