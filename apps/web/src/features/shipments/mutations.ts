import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Shipment } from '@waybill/contracts';
import { call } from '#lib/api/call.ts';
import { keepShipment } from './api/keep-shipment.ts';
import { isGone, lookAgain } from './api/look-again.ts';

interface ShipmentChange<Change> {
  send: (change: Change) => Promise<{ data: Shipment }>;
  onDone: (shipment: Shipment) => void;
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
    mutationFn: async (wanted: Change) => (await send(wanted)).data,
    onSuccess: (shipment) => {
      keepShipment(queryClient, shipment);
      onDone(shipment);
    },
    onError: (error, wanted) => {
      if (isGone(error)) lookAgain(queryClient, trackingId);
      else onFailed?.(error, wanted);
    },
    onSettled: (_, error) => onSettled?.(error),
  });
  const gone = isGone(change.error);
  return { ...change, gone, failure: gone ? null : change.error };
}

/** Takes a shipment out of the trash. */
export const restoreShipment = (trackingId: string) => call('restoreShipment', { params: { trackingId } });
