import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Shipment } from '@waybill/contracts/shipments/schema';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

interface Answer {
  data: Shipment;
  /** Names a status change for its undo. */
  runId?: string | undefined;
}

interface ShipmentChange<Change> {
  send: (change: Change) => Promise<Answer>;
  onDone: (shipment: Shipment, answer: Answer) => void;
  /** Called with every failure but that the shipment is gone. */
  onFailed?: (error: Error, change: Change) => void;
  onSettled?: (error: Error | null) => void;
}

/**
 * A change of one shipment: what it answers is the shipment as it is now, and goes straight where it is shown. Where the shipment is
 * gone, the page is let ask for it again, and says so itself: `failure` is any other.
 */
export function useShipmentChange<Change = void>(
  trackingId: string,
  { send, onDone, onFailed, onSettled }: ShipmentChange<Change>,
) {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      keepShipment(queryClient, answer.data);
      onDone(answer.data, answer);
    },
    onError: (error, wanted) => {
      if (isGone(error)) void applyEffect(queryClient, 'shipmentMissing', trackingId);
      else onFailed?.(error, wanted);
    },
    onSettled: (_, error) => onSettled?.(error),
  });
  const gone = isGone(change.error);
  return { ...change, gone, failure: gone ? null : change.error };
}

/** Whether a call failed because the shipment is not there (any more). */
const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'SHIPMENT_NOT_FOUND';

/** Keeps what a change answered: the shipment as it is now, so that nothing needs to be asked again but lists and totals. */
export function keepShipment(queryClient: QueryClient, shipment: Shipment): void {
  queryClient.setQueryData(queryKeys.shipment(shipment.trackingId), shipment);
  void applyEffect(queryClient, 'shipmentsChanged');
}

/** Takes a shipment out of the trash. */
export const restoreShipment = (trackingId: string) => call('restoreShipment', { params: { trackingId } });
