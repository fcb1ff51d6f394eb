import { useQuery } from '@tanstack/react-query';
import { LIMITS } from '@waybill/contracts/shared/limits';
import type { Shipment, StatusUpdate } from '@waybill/contracts/shipments/schema';
import { getStage } from '@waybill/domain/shipments/outcomes';
import { normalizeTrackingId } from '@waybill/domain/tracking-ids/normalize-tracking-id';
import { LOOKUP_BOUNDS } from '@waybill/domain/tracking-ids/tracking-id-limits';
import { office } from '@waybill/i18n/office';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { readSearch } from '#features/search/read-search.ts';
import { getShipmentOptions } from '#features/shipments/queries.ts';
import { LookupFailure } from '#features/tracking/lookup/lookup-failure.tsx';
import { isNotFound } from '#features/tracking/lookup/track-shipment.ts';
import { TrackForm } from '#features/tracking/track-form.tsx';
import { officePaths } from '#lib/address/office-paths.ts';
import { toast } from '#lib/browser/toast.ts';
import { playTone } from '#lib/browser/tone.ts';
import { useScanner } from '#lib/browser/use-scanner.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { useFormDraft } from '#lib/forms/use-form-draft.ts';
import { t } from '#lib/language/t.ts';
import { LinkButton } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ScanList } from '../scan/scan-list.tsx';
import { scanPlace, StationForm } from '../scan/station-form.tsx';
import { useScans } from '../scan/use-scans.ts';
import { useStatusForm } from '../status/status-form.tsx';
import { StatusHistory } from '../status/status-history.tsx';
import { PartyFacts } from './facts.tsx';
import { ShipmentSummary } from './shipment-summary.tsx';

/** Within this time, in ms, the same code is one scan. */
const TWICE_MS = 1_500;

/** Looks up one shipment. With a status it is a scan station, which sets it for one parcel after another. */
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

  const form = useStatusForm();
  useFormDraft(form, 'scan');
  const isStation = useWatch({ control: form.control, name: 'status' }) !== '';
  // A scan would be appended to an ID that was looked up.
  const [wasStation, setWasStation] = useState(false);
  if (isStation !== wasStation) {
    setWasStation(isStation);
    setText(isStation ? '' : trackingId);
  }
  const station = useScans();
  const lastScan = useRef({ text: '', at: -Infinity });
  const isRecent = () => performance.now() - lastScan.current.at < TWICE_MS;

  function scan(typed: string) {
    // Some scanners send a code twice.
    if (typed === lastScan.current.text && isRecent()) return setText('');
    const add = (update: StatusUpdate) => {
      lastScan.current = { text: typed, at: performance.now() };
      setText('');
      scanPlace.write(update.location);
      station.add(typed, update);
      const { characters } = LOOKUP_BOUNDS;
      if (typed.length >= characters) toast.error(t(office.scan.tooLong, { count: formatCount(characters) }));
    };
    const keep = () => {
      setText(typed);
      playTone('failed');
    };
    void form.handleSubmit(add, keep)();
  }
  const submit = isStation ? scan : search;
  useScanner(submit, { isFirst: true });
  const toField = () => input.current?.focus();

  return (
    <>
      <PageHeader title={t(office.detail.trackShipment)} />
      <div
        className="max-w-xl"
        onKeyDownCapture={(event) => {
          // Others end a code with two line breaks.
          if (event.key === 'Enter' && text === '' && isRecent()) event.preventDefault();
        }}
      >
        <TrackForm
          text={text}
          onTextChange={setText}
          onSubmit={() => submit(text)}
          submitLabel={isStation ? t(office.scan.scan) : undefined}
          busy={!isStation && lookup.isFetching}
          failed={!isStation && lookup.isError}
          compact
          inputRef={input}
        />
      </div>
      <div className="mt-4">
        <StationForm form={form} isActive={isStation} onScan={submit} onDone={toField} />
      </div>
      {!isStation && (
        <>
          <output className="sr-only">
            {lookup.isSuccess && `${lookup.data.trackingId}: ${getStatusName(getStage(lookup.data), t)}`}
          </output>
          <div className="mt-6 empty:hidden">
            {lookup.isError && (
              <LookupFailure error={lookup.error} trackingId={trackingId} onRetry={() => void lookup.refetch()} />
            )}
            {lookup.data && !isNotFound(lookup.error) && <LookupResult shipment={lookup.data} />}
          </div>
        </>
      )}
      <div className="mt-6 empty:hidden">
        {station.scans.length > 0 && <ScanList {...station} onAction={toField} />}
        {station.scans.length === 0 && isStation && (
          <p className="border-y border-line py-8 text-center text-ink-soft">{t(office.scan.none)}</p>
        )}
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
