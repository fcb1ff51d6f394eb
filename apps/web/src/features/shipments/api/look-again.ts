import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { applyEffect } from '#lib/api/effects.ts';

/** Whether a call failed because the shipment is not there (any more). */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'SHIPMENT_NOT_FOUND';

/** Lets the page ask for its shipment again: after a change found none, that is how it learns that it was deleted meanwhile. */
export function lookAgain(queryClient: QueryClient, trackingId: string): void {
  void applyEffect(queryClient, 'shipmentMissing', trackingId);
}
