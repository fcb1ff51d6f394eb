import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Shipment } from '@waybill/contracts/shipments/schema';
import { getStage } from '@waybill/domain/shipments/outcomes';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { t } from '#lib/language/t.ts';

interface Answer {
  data: Shipment;
  runId?: string | undefined;
  warnings?: readonly string[] | undefined;
}

interface ShipmentChange<Change> {
  send: (change: Change) => Promise<Answer>;
  onDone: (shipment: Shipment, answer: Answer) => void;
  /** Called for every failure except a missing shipment. */
  onFailed?: (error: Error, change: Change) => void;
  onSettled?: (error: Error | null) => void;
}

/** Caches the shipment in the response. If it is missing, the page refetches and shows that; `failure` is any other error. */
export function useShipmentChange<Change = void>(
  trackingId: string,
  { send, onDone, onFailed, onSettled }: ShipmentChange<Change>,
) {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      cacheShipment(queryClient, answer.data);
      onDone(answer.data, answer);
    },
    onError: (error, request) => {
      if (isGone(error)) void applyEffect(queryClient, 'shipmentMissing', trackingId);
      else onFailed?.(error, request);
    },
    onSettled: (_, error) => onSettled?.(error),
  });
  const gone = isGone(change.error);
  return { ...change, gone, failure: gone ? null : change.error };
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'SHIPMENT_NOT_FOUND';

/** Strict mode asks for a confirmation. */
export const isOddTransition = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'ODD_TRANSITION';

/** Refetches only lists and totals. */
export function cacheShipment(queryClient: QueryClient, shipment: Shipment): void {
  queryClient.setQueryData(['shipment', shipment.trackingId], shipment);
  void applyEffect(queryClient, 'shipmentsChanged');
}

export const restoreShipment = (trackingId: string) => call('restoreShipment', { params: { trackingId } });

/** Names the shipment in a message that may appear beside the next one. */
export const describeState = (shipment: Shipment): string => `${shipment.trackingId}: ${getStatusName(getStage(shipment), t)}`;
