import { useQuery } from '@tanstack/react-query';
import { LIMITS } from '@waybill/contracts/shared/limits';
import type { Shipment } from '@waybill/contracts/shipments/schema';
import { getStage } from '@waybill/domain/shipments/outcomes';
import { normalizeTrackingId } from '@waybill/domain/tracking-ids/normalize-tracking-id';
import { office } from '@waybill/i18n/office';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { readSearch } from '#features/search/read-search.ts';
import { getShipmentOptions } from '#features/shipments/queries.ts';
import { LookupFailure } from '#features/tracking/lookup/lookup-failure.tsx';
import { isNotFound } from '#features/tracking/lookup/track-shipment.ts';
import { TrackForm } from '#features/tracking/track-form.tsx';
import { officePaths } from '#lib/address/office-paths.ts';
import { useScanner } from '#lib/browser/use-scanner.ts';
import { t } from '#lib/language/t.ts';
import { LinkButton } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { StatusHistory } from '../status/status-history.tsx';
import { PartyFacts } from './facts.tsx';
import { ShipmentSummary } from './shipment-summary.tsx';

export function TrackPage() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const trackingId = normalizeTrackingId(params.get('id') ?? '');
  const [text, setText] = useState(trackingId);
  const lastRequestedId = useRef(trackingId);
  useEffect(() => {
    // Back leads to an ID that was not requested here; the echo of our own must not overwrite newer input.
    if (trackingId === lastRequestedId.current) return;
    lastRequestedId.current = trackingId;
    setText(trackingId);
  }, [trackingId]);
  const input = useRef<HTMLInputElement>(null);
  // Scanners type into the focused field.
  useEffect(() => {
    input.current?.focus();
  }, []);
  // In the place of the last ID.
  const selectText = useEffectEvent((_trackingId: string) => {
    if (document.activeElement === input.current) input.current?.select();
  });
  useEffect(() => {
    selectText(trackingId);
  }, [trackingId]);
  const lookup = useQuery({ ...getShipmentOptions(trackingId), enabled: trackingId !== '', staleTime: 0 });

  function search(typed: string) {
    const { query, trackingIds } = readSearch(typed);
    const [first, ...others] = trackingIds;
    if (others.length > 0) return void navigate(officePaths.shipmentsByIds(trackingIds));
    // A text without an ID is looked up as it is, and not found.
    const requestedId = first ?? normalizeTrackingId(query).slice(0, LIMITS.trackingId);
    lastRequestedId.current = requestedId;
    setText(requestedId);
    if (requestedId === trackingId) void lookup.refetch();
    else setParams({ id: requestedId });
  }
  useScanner(search, { isFirst: true });

  return (
    <>
      <PageHeader title={t(office.detail.trackShipment)} />
      <div className="max-w-xl">
        <TrackForm
          text={text}
          onTextChange={setText}
          onSubmit={() => search(text)}
          busy={lookup.isFetching}
          failed={lookup.isError}
          compact
          inputRef={input}
        />
      </div>
      <output className="sr-only">
        {lookup.isSuccess && `${lookup.data.trackingId}: ${getStatusName(getStage(lookup.data), t)}`}
      </output>
      <div className="mt-6">
        {lookup.isError && <LookupFailure error={lookup.error} trackingId={trackingId} onRetry={() => void lookup.refetch()} />}
        {lookup.data && !isNotFound(lookup.error) && <LookupResult shipment={lookup.data} />}
      </div>
    </>
  );
}

function LookupResult({ shipment }: { shipment: Shipment }) {
  return (
    <div className="grid max-w-4xl gap-6">
      <h2 className="-mb-3 font-mono text-xl font-bold wrap-anywhere">{shipment.trackingId}</h2>
      <ShipmentSummary shipment={shipment} />
      <div>
        <LinkButton to={officePaths.shipment(shipment.trackingId)}>{t(office.detail.openShipment)}</LinkButton>
      </div>
      <PartyFacts title={t(office.common.recipient)} party={shipment.recipient} />
      <section>
        <h2 className="mb-2 text-base font-semibold">{t(office.detail.statusHistory)}</h2>
        <StatusHistory shipment={shipment} />
      </section>
    </div>
  );
}
