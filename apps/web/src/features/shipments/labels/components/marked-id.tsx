import { checkTrackingId, repairTrackingId } from '@waybill/contracts/tracking-id';

/** A tracking ID with its check character in a frame; one of another system has none. */
export function MarkedId({ trackingId }: { trackingId: string }) {
  const isOurs = checkTrackingId(trackingId) === 'valid' && repairTrackingId(trackingId) === trackingId;
  if (!isOurs) return trackingId;
  return (
    <>
      {trackingId.slice(0, -1)}
      <b className="check-character">{trackingId.slice(-1)}</b>
    </>
  );
}
