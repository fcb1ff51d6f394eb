import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LabelMark } from '@waybill/contracts/labels/schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aShipment } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

const IDS = ['TRK-7K3M9D-4XQ2FJ', 'TRK-8H2KQM-5VXT3A'];
const DIGESTS = Object.fromEntries(IDS.map((trackingId) => [trackingId, `digest of ${trackingId}`]));
const MARKED = tEnglish(office.labels.markedPrinted);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 242 58"/>';

const main = () => within(screen.getByRole('main'));
const print = () => fireEvent(window, new Event('afterprint'));

beforeEach(() => {
  signIn();
  // Nothing is drawn here, so there are no fonts to wait for.
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });
  const check = { code: '7K3M9-D4XQ2', address: 'https://waybill.example/verify' };
  const labels = IDS.map((trackingId) => ({
    ...aShipment({ trackingId, pieces: null }),
    barcode: SVG,
    qrCode: SVG,
    check,
    digest: `digest of ${trackingId}`,
  }));
  answer('getLabels', {
    success: true,
    data: { labels, failed: [{ id: 'GONE', code: 'SHIPMENT_NOT_FOUND', message: 'Tracking ID not found' }] },
  });
});

function serveMarks(): LabelMark[] {
  const sent: LabelMark[] = [];
  answerWith('markLabels', async ({ request }) => {
    const body = (await request.json()) as LabelMark;
    sent.push(body);
    const labelPrintedAt = body.printed ? '2026-01-15T17:00:00.000Z' : null;
    const printed = body.ids.map((trackingId) => ({ trackingId, labelPrintedAt }));
    return HttpResponse.json({ success: true, data: { printed, failed: [] } });
  });
  return sent;
}

async function open(format: string) {
  const { user } = renderApp(`/admin/labels?ids=${IDS.join(',')},GONE&format=${format}`);
  await waitFor(() => expect(main().getAllByRole('article')).toHaveLength(IDS.length));
  return user;
}

test.each(['label', 'labels-a4'])(
  'marks the labels on the page as printed after printing (%s), and undoes it',
  async (format) => {
    const sent = serveMarks();
    const user = await open(format);
    expect(main().queryByText(MARKED)).not.toBeInTheDocument();
    print();
    expect(await main().findByText(MARKED)).toBeInTheDocument();
    await user.click(main().getByRole('button', { name: 'Undo' }));
    expect(await main().findByText(tEnglish(office.labels.printUndone))).toBeInTheDocument();
    expect(main().queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(sent).toEqual([
      { ids: IDS, printed: true, digests: DIGESTS },
      { ids: IDS, printed: false },
    ]);
  },
);

test.each(['slip-a4', 'slip-a5', 'history'])('marks nothing after printing another paper (%s)', async (format) => {
  const sent = serveMarks();
  const user = await open(format);
  print();
  await user.selectOptions(main().getByLabelText('Paper'), 'Labels, four on A4');
  print();
  expect(await main().findByText(MARKED)).toBeInTheDocument();
  expect(sent).toEqual([{ ids: IDS, printed: true, digests: DIGESTS }]);
});

test('on a failure reports it and retries', async () => {
  answerWith('markLabels', () => failure('UNAVAILABLE', 'The database did not respond in time.'));
  const user = await open('label');
  print();
  const alert = await main().findByRole('alert');
  expect(main().queryByText(MARKED)).not.toBeInTheDocument();
  const sent = serveMarks();
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await main().findByText(MARKED)).toBeInTheDocument();
  expect(main().queryByRole('alert')).not.toBeInTheDocument();
  expect(sent).toEqual([{ ids: IDS, printed: true, digests: DIGESTS }]);
});
