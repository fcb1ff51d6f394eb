import { screen, waitFor, within } from '@testing-library/react';
import type { StatusUpdate, TrackedShipment } from '@waybill/contracts/shipments/schema';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, answerWith, delayAnswer, failure } from '#testing/answer.ts';
import { failWith } from '#testing/failures.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aShipment, serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';
import { hearTones } from '#testing/tones.ts';
import { typeAtOnce } from '#testing/type-at-once.ts';

const FIRST = 'TRK-8H2KQM-5VXT3A';
const SECOND = 'TRK-8H2KQM-5VXT35';

interface Write {
  trackingId: string;
  key: string | null;
  body: StatusUpdate;
}

/** Answers lookups and updates from the given shipments. */
function serveStation(...shipments: TrackedShipment[]) {
  const stored = new Map(shipments.map((shipment) => [shipment.trackingId, shipment]));
  const writes: Write[] = [];
  answerWith('trackShipment', ({ params }) => {
    const data = stored.get(String(params.trackingId));
    return data ? HttpResponse.json({ success: true, data }) : failure('SHIPMENT_NOT_FOUND', 'Tracking ID not found');
  });
  const serveWrites = () =>
    answerWith('updateStatus', async ({ request, params }) => {
      const trackingId = String(params.trackingId);
      const body = (await request.json()) as StatusUpdate;
      writes.push({ trackingId, key: request.headers.get('Idempotency-Key'), body });
      const before = stored.get(trackingId) ?? aShipment();
      const status = body.status ?? before.status;
      const entry = {
        _id: `entry-${writes.length}`,
        status,
        location: body.location ?? null,
        timestamp: new Date().toISOString(),
      };
      const data = { ...before, status, statusHistory: [...before.statusHistory, entry], version: before.version + 1 };
      stored.set(trackingId, data);
      return HttpResponse.json({ success: true, data, warnings: [], runId: `run-${writes.length}` });
    });
  serveWrites();
  return { stored, writes, serveWrites };
}

async function openStation(status = 'in_transit', place = 'Leeds') {
  const app = renderApp('/admin/track');
  const field = await screen.findByLabelText('Tracking ID');
  await app.user.selectOptions(screen.getByLabelText('Status'), status);
  const placeField = screen.getByLabelText('Location');
  await app.user.clear(placeField);
  if (place) await app.user.type(placeField, place);
  await app.user.type(placeField, '{Enter}');
  expect(field).toHaveFocus();
  const scan = async (code: string, end = '{Enter}') => {
    await app.user.click(field);
    await app.user.paste(code);
    await app.user.keyboard(end);
  };
  return { ...app, field, scan };
}

/** Code and result of each scan, newest first. */
const rows = () =>
  screen.getAllByRole('row').flatMap((row) => {
    const [code, result] = within(row).queryAllByRole('cell');
    return code && result ? [`${code.textContent}: ${result.textContent}`] : [];
  });

beforeEach(() => {
  signIn();
  serveShipments([]);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

describe('the scan station', () => {
  test('sets status and place for one scan after another, each once and in order', async () => {
    const { writes } = serveStation(aShipment({ trackingId: FIRST }), aShipment({ trackingId: SECOND, status: 'picked_up' }));
    const { scan, field } = await openStation();
    await scan(FIRST);
    // Sent twice by the scanner, then with two line breaks.
    await scan(FIRST, '{Enter}{Enter}');
    await scan(SECOND);
    expect(field).toHaveValue('');
    await waitFor(() =>
      expect(rows()).toEqual([`${SECOND}: Picked Up → In Transit, Leeds`, `${FIRST}: Processing → In Transit, Leeds`]),
    );
    expect(writes.map(({ trackingId, body }) => [trackingId, body])).toEqual(
      [FIRST, SECOND].map((trackingId) => [trackingId, { status: 'in_transit', location: 'Leeds', version: 2 }]),
    );
    expect(new Set(writes.map(({ key }) => key)).size).toBe(2);
    expect(screen.getByText('Done: 2')).toBeVisible();
    expect(screen.queryByText('Please enter a tracking ID')).not.toBeInTheDocument();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      `${SECOND}: Picked Up → In Transit, Leeds `,
    );
  });

  test('begins with an empty field after a lookup, which stays for later', async () => {
    serveStation(aShipment({ trackingId: FIRST }));
    const { user } = renderApp(`/admin/track?id=${FIRST}`);
    expect(await screen.findByRole('region', { name: 'Recipient' })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Status'), 'in_transit');
    expect(screen.getByLabelText('Tracking ID')).toHaveValue('');
    expect(screen.queryByRole('region', { name: 'Recipient' })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Status'), '');
    expect(screen.getByLabelText('Tracking ID')).toHaveValue(FIRST);
    expect(screen.getByRole('region', { name: 'Recipient' })).toBeVisible();
  });

  test('takes pasted lines, and says what is there already, unknown, half a code or from another carrier', async () => {
    const departed = {
      _id: 'e',
      status: 'in_transit',
      subStatus: 'departed',
      location: 'York',
      timestamp: '2026-11-20T08:00:00.000Z',
    };
    const { writes } = serveStation(aShipment({ trackingId: FIRST, status: 'in_transit', statusHistory: [departed] }));
    const { scan } = await openStation('in_transit', '');
    await scan(`${FIRST}\nTRK-8H2KQ\n1Z999AA10123456784`);
    await waitFor(() =>
      expect(rows()).toEqual([
        expect.stringMatching(/^1Z999AA10123456784: Tracking ID not found.*another carrier’s number/),
        expect.stringMatching(/^TRK-8H2KQ: Tracking ID not found.*12 letters and digits after TRK. Yours has 5/),
        `${FIRST}: Already In Transit`,
      ]),
    );
    expect(writes).toEqual([]);
    expect(screen.getByText('To check: 2')).toBeVisible();
  });

  test('enters the same status at another place', async () => {
    const { writes } = serveStation(aShipment({ trackingId: FIRST }));
    const { scan } = await openStation('processing', 'مستودع');
    await scan(FIRST);
    await waitFor(() => expect(rows()).toEqual([`${FIRST}: Processing, \u2067مستودع\u2069`]));
    expect(writes.map(({ body }) => body.location)).toEqual(['مستودع']);
  });

  test('counts pieces by their own codes, writes once, and finds a wrong piece [V11]', async () => {
    const { writes } = serveStation(aShipment({ trackingId: SECOND, pieces: 3 }), aShipment({ trackingId: 'SHOP-7', pieces: 2 }));
    const { scan } = await openStation();
    await scan([1, 2, 2, 4].map((piece) => `${SECOND}/${piece}`).join('\n'));
    await waitFor(() =>
      expect(rows()).toEqual([
        `${SECOND}/4: This shipment has 3 pieces, so piece 4 is wrong.`,
        `${SECOND}/2: Piece 2 was scanned before`,
        `${SECOND}/2: Piece 2 counted2 of 3 pieces`,
        `${SECOND}/1: Processing → In Transit, Leeds2 of 3 pieces`,
      ]),
    );
    expect(screen.getByText('Incomplete: 1')).toBeVisible();
    await scan(`https://waybill.example/track/${SECOND}?p=3`);
    await waitFor(() => expect(rows()[0]).toBe(`${SECOND}/3: Piece 3 counted3 of 3 pieces`));
    expect(screen.queryByText('Incomplete: 1')).not.toBeInTheDocument();
    // An imported ID has no check character.
    await scan('SHOP-7/2');
    await waitFor(() => expect(rows()[0]).toBe('SHOP-7/2: Processing → In Transit, Leeds1 of 2 pieces'));
    expect(writes.map(({ trackingId }) => trackingId)).toEqual([SECOND, 'SHOP-7']);
  });

  test('undoes a scan, and says when it no longer can', async () => {
    serveStation(aShipment({ trackingId: FIRST }), aShipment({ trackingId: SECOND }));
    const { user, scan, field } = await openStation();
    await scan(`${FIRST}\n${SECOND}`);
    const undo = await screen.findByRole('button', { name: `Undo ${FIRST}` });
    const sent: unknown[] = [];
    answerWith('bulkShipments', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, data: { done: [FIRST], failed: [], warnings: [] } });
    });
    answer('trackShipment', { success: true, data: aShipment({ trackingId: FIRST }) });
    await user.click(undo);
    await waitFor(() => expect(rows()[1]).toBe(`${FIRST}: Status change undone. The status is Processing again.`));
    expect(sent).toEqual([{ action: 'undo', ids: [FIRST], runId: 'run-1' }]);
    expect(field).toHaveFocus();

    const message = 'It has changed since, so it was not undone.';
    answer('bulkShipments', {
      success: true,
      data: { done: [], failed: [{ id: SECOND, code: 'CONFLICT', message }], warnings: [] },
    });
    await user.click(screen.getByRole('button', { name: `Undo ${SECOND}` }));
    await waitFor(() => expect(rows()[0]).toBe(`${SECOND}: ${message}`));
    expect(screen.queryByRole('button', { name: /^Undo TRK/ })).not.toBeInTheDocument();
  });

  test('accepts scans while others are written, keeps their order, and repeats the same request after a failure', async () => {
    const station = serveStation(aShipment({ trackingId: FIRST }), aShipment({ trackingId: SECOND }));
    const { user, scan } = await openStation();
    const release = delayAnswer('updateStatus');
    await scan(FIRST);
    await scan(SECOND);
    expect(screen.getByText('Saving: 2')).toBeVisible();
    const leave = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leave);
    expect(leave.defaultPrevented).toBe(true);
    release();
    await waitFor(() => expect(screen.getByText('Done: 2')).toBeVisible());
    expect(station.writes.map(({ trackingId }) => trackingId)).toEqual([FIRST, SECOND]);

    await user.selectOptions(screen.getByLabelText('Status'), 'delivered');
    const lost: Write[] = [];
    answerWith('updateStatus', async ({ request, params }) => {
      const body = (await request.json()) as StatusUpdate;
      lost.push({ trackingId: String(params.trackingId), key: request.headers.get('Idempotency-Key'), body });
      return HttpResponse.error();
    });
    await scan(`${FIRST}\n${SECOND}`);
    const failed = 'Not saved. Check the connection and retry.';
    await waitFor(() => expect(rows().slice(0, 2)).toEqual([`${SECOND}: ${failed}`, `${FIRST}: ${failed}`]));
    station.serveWrites();
    await user.click(screen.getByRole('button', { name: 'Retry all 2' }));
    await waitFor(() => expect(screen.getByText('Done: 4')).toBeVisible());
    expect(station.writes.slice(2)).toEqual(lost);
  });

  test('retries a lookup without an answer', async () => {
    const { writes } = serveStation(aShipment({ trackingId: FIRST }));
    const { user, scan } = await openStation();
    failWith('trackShipment', 'no network');
    await scan(FIRST);
    const retry = await screen.findByRole('button', { name: `Retry ${FIRST}` });
    answer('trackShipment', { success: true, data: aShipment({ trackingId: FIRST }) });
    await user.click(retry);
    await waitFor(() => expect(rows()).toEqual([`${FIRST}: Processing → In Transit, Leeds`]));
    expect(writes).toHaveLength(1);
  });

  test('asks before an unusual step, shows a refusal of the server, and judges again what another clerk changed', async () => {
    const { writes, serveWrites, stored } = serveStation(aShipment({ trackingId: FIRST, status: 'delivered' }));
    const { user, scan } = await openStation();
    await scan(FIRST);
    const anyway = await screen.findByRole('button', { name: `Update anyway ${FIRST}` });
    expect(rows()[0]).toMatch(/The shipment had already been delivered/);
    expect(writes).toEqual([]);
    await user.click(anyway);
    await waitFor(() => expect(rows()).toEqual([`${FIRST}: Delivered → In Transit, Leeds`]));
    expect(writes[0]?.body).toMatchObject({ force: true });

    const sentence = 'The service Express needs a signature. Deliver it with a proof.';
    stored.set(SECOND, aShipment({ trackingId: SECOND }));
    answerWith('updateStatus', () => failure('PROOF_REQUIRED', sentence));
    await scan(SECOND);
    await waitFor(() => expect(rows()[0]).toBe(`${SECOND}: ${sentence}`));

    const moved = aShipment({ trackingId: SECOND, status: 'in_transit', version: 3 });
    moved.statusHistory.push({ _id: 'e', status: 'in_transit', location: 'Leeds', timestamp: new Date().toISOString() });
    answerWith('updateStatus', () => {
      stored.set(SECOND, moved);
      return failure('STALE', 'Changed meanwhile', { data: { current: moved } });
    });
    await scan(`${SECOND} `);
    await waitFor(() => expect(rows()[0]).toBe(`${SECOND}: Already In Transit`));

    stored.set(SECOND, aShipment({ trackingId: SECOND }));
    answerWith('updateStatus', () => failure('STALE', 'Changed meanwhile'));
    await scan(SECOND);
    const retry = await screen.findByRole('button', { name: `Retry ${SECOND}` });
    serveWrites();
    await user.click(retry);
    await waitFor(() => expect(rows()[0]).toBe(`${SECOND}: Processing → In Transit, Leeds`));
    expect(writes).toHaveLength(2);
  });

  test('takes a code that is scanned into the place as a scan, and anywhere on the page', async () => {
    const { writes } = serveStation(aShipment({ trackingId: FIRST }), aShipment({ trackingId: SECOND }));
    const { user } = await openStation();
    // After a pause.
    typeAtOnce().mockReturnValue(Number.MAX_SAFE_INTEGER);
    await user.click(screen.getByLabelText('Location'));
    await user.keyboard(`${FIRST}{Tab}`);
    await user.click(screen.getByRole('heading', { level: 1 }));
    await user.keyboard(`${SECOND}{Enter}`);
    await waitFor(() => expect(writes.map(({ trackingId }) => trackingId)).toEqual([FIRST, SECOND]));
    expect(writes.map(({ body }) => body.location)).toEqual(['Leeds', 'Leeds']);
    expect(screen.getByLabelText('Location')).toHaveValue('Leeds');
  });

  test('plays a high tone for a scan that is done, a low one for an unknown code, and none once switched off', async () => {
    const tones = hearTones();
    serveStation(aShipment({ trackingId: FIRST }));
    const { user, scan } = await openStation();
    await scan(`${FIRST}\nTRK-000000-00000X`);
    await waitFor(() => expect(tones).toEqual([1320, 220]));
    await user.click(screen.getByRole('checkbox', { name: 'Sound' }));
    await scan('TRK-000000-000001');
    await waitFor(() => expect(screen.getByText('To check: 2')).toBeVisible());
    expect(tones).toHaveLength(2);
  });

  test('keeps its scans and place in this tab until they are cleared; what a reload broke off can be retried', async () => {
    serveStation(aShipment({ trackingId: FIRST }), aShipment({ trackingId: SECOND }));
    const first = await openStation();
    await first.scan(FIRST);
    await screen.findByRole('button', { name: `Undo ${FIRST}` });
    const release = delayAnswer('updateStatus');
    await first.scan(SECOND);
    await waitFor(() => expect(rows()[0]).toBe(`${SECOND}: Saving...`));
    first.unmount();

    const { user } = renderApp('/admin/track');
    expect(await screen.findByRole('button', { name: `Retry ${SECOND}` })).toBeVisible();
    expect(screen.getByLabelText('Location')).toHaveValue('Leeds');
    expect(rows()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('table', { name: 'Scans' })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Status'), '');
    expect(screen.queryByLabelText('Location')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Track Package' })).toBeVisible();
    release();
  });
});
