import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LABEL_IDS } from '@waybill/contracts/labels/facts';
import type { Label, LabelSheet } from '@waybill/contracts/labels/schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answerWith } from '#testing/answer.ts';
import { failWith } from '#testing/failures.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aShipment, manyShipments, serveShipment, serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

const ID = 'TRK-7K3M9D-4XQ2FJ';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 242 58"/>';

const aLabel = (trackingId: string, overrides: Partial<Label> = {}): Label => ({
  ...aShipment({ trackingId, service: null, pieces: null, weight: null }),
  barcode: SVG,
  qrCode: SVG,
  check: { code: '7K3M9-D4XQ2', address: 'https://waybill.example/verify' },
  digest: 'Jv7Zb5p1Wm0q3y8Kc2dXn4Ls6Tg9RhUaEoFiPjQkM0V',
  ...overrides,
});

function serveLabels(sheet: Partial<LabelSheet> = {}): string[] {
  const requests: string[] = [];
  answerWith('getLabels', ({ request }) => {
    const ids = new URL(request.url).searchParams.get('ids') ?? '';
    requests.push(ids);
    return HttpResponse.json({ success: true, data: { labels: ids.split(',').map((id) => aLabel(id)), failed: [], ...sheet } });
  });
  return requests;
}

const main = () => within(screen.getByRole('main'));

beforeEach(() => {
  signIn();
  // Nothing is drawn here, so there are no fonts to wait for.
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });
});

describe('/admin/labels and /admin/shipments/{id}/label [B15]', () => {
  test('prints route, ID with marked check character, codes, service, quantity and print time on a label, also on slips', async () => {
    serveLabels({ labels: [aLabel(ID, { service: 'Sea Freight', pieces: 1, weight: 1240.5 })] });
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const { user } = renderApp(`/admin/shipments/${ID}/label`);
    const label = await screen.findByRole('article', { name: `Label for ${ID}` });
    for (const text of [
      'Lindqvist Ceramics',
      'Zoë Ångström',
      '12 Harbour Street',
      '+46 8 555 0199',
      'PO-4471',
      'Two crates of bowls',
    ])
      expect(label).toHaveTextContent(text);
    expect(label).toHaveTextContent(/Malmö, Sweden to\s*Lagos, Nigeria/);
    expect(label).toHaveTextContent('Piece 1/1');
    expect(label).toHaveTextContent('Check this label at waybill.example/verify7K3M9-D4XQ2');
    expect(within(label).getByText('J', { selector: '.check-character' })).toBeInTheDocument();
    for (const name of [`Barcode of ${ID}`, 'QR code of the tracking page'])
      expect(within(label).getByRole('img', { name })).toHaveAttribute('src', `data:image/svg+xml,${encodeURIComponent(SVG)}`);
    expect(main().getByRole('link', { name: 'Shipment' })).toHaveAttribute('href', `/admin/shipments/${ID}`);

    // Noon in the company's zone, at the moment of printing.
    vi.setSystemTime('2026-01-15T17:00:00Z');
    await act(() => fireEvent(window, new Event('beforeprint')));
    expect(label).toHaveTextContent('15 Jan 2026, 12:00 EST');
    await user.click(main().getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();

    const middle = 'ServiceSea FreightPieces1Weight1,240.5 kg';
    expect(label).toHaveTextContent('MAL to LAG');
    expect(label).toHaveTextContent(middle);
    await user.selectOptions(main().getByLabelText('Paper'), 'Delivery slip, A4');
    const slip = await screen.findByRole('article', { name: `Delivery slip for ${ID}` });
    expect(slip).toHaveTextContent('MAL to LAG');
    expect(slip).toHaveTextContent(middle);
  });

  test('prints five labels on two A4 sheets; stores label formats, but not slips, beside the URL', async () => {
    const requests = serveLabels();
    const ids = [1, 2, 3, 4, 5].map((number) => `WH ${number}`);
    const { user, address, container, unmount } = renderApp(`/admin/labels?ids=${ids.map(encodeURIComponent).join(',')}`);
    await screen.findByRole('heading', { name: 'Print (5)' });
    expect(requests).toEqual([ids.join(',')]);
    expect(container.querySelectorAll('[data-paper="label"]')).toHaveLength(5);
    await user.selectOptions(main().getByLabelText('Paper'), 'Labels, four on A4');
    const sheets = [...container.querySelectorAll<HTMLElement>('[data-paper="four-up"]')];
    expect(sheets.map((sheet) => sheet.querySelectorAll('article').length)).toEqual([4, 1]);
    expect(address()).toMatch(/format=labels-a4$/);
    await user.selectOptions(main().getByLabelText('Paper'), 'Delivery slip, A5');
    expect(await main().findAllByText('Signature')).toHaveLength(5);
    unmount();
    renderApp(`/admin/shipments/${ID}/label`);
    expect(await screen.findByLabelText('Paper')).toHaveValue('labels-a4');
    await screen.findByRole('article');
  });

  test('prints the symbols of its piece on each label [V11]', async () => {
    const pieceSymbols = [1, 2].map((piece) => ({
      barcode: SVG.replace('<svg', `<svg id="bar-${piece}"`),
      qrCode: SVG.replace('<svg', `<svg id="qr-${piece}"`),
    }));
    serveLabels({ labels: [aLabel(ID, { pieces: 2, pieceSymbols })] });
    renderApp(`/admin/shipments/${ID}/label`);
    const labels = await screen.findAllByRole('article', { name: new RegExp(ID) });
    const symbols = labels.map((label) => [...label.querySelectorAll('img')].map(({ src }) => decodeURIComponent(src)).join(' '));
    expect(symbols).toEqual([expect.stringMatching(/bar-1.*qr-1/), expect.stringMatching(/bar-2.*qr-2/)]);
  });

  test('requests each kind of paper once, also for several sizes', async () => {
    const requests: (string | null)[] = [];
    answerWith('getLabels', ({ request }) => {
      const paper = new URL(request.url).searchParams.get('paper');
      requests.push(paper);
      const check = { code: `CODE-${paper}`, address: 'https://waybill.example/verify' };
      return HttpResponse.json({ success: true, data: { labels: [aLabel(ID, { check })], failed: [] } });
    });
    const { user } = renderApp(`/admin/shipments/${ID}/label`);
    expect(await screen.findByText('CODE-label')).toBeInTheDocument();
    await user.selectOptions(main().getByLabelText('Paper'), 'Labels, four on A4');
    for (const [format, paper, title] of [
      ['Delivery slip, A4', 'slip', 'delivery slip'],
      ['Delivery slip, A5', 'slip', 'delivery slip'],
      ['History, A4', 'history', 'history'],
    ] as const) {
      await user.selectOptions(main().getByLabelText('Paper'), format);
      expect(await screen.findByText(`CODE-${paper}`)).toBeInTheDocument();
      expect(screen.getByRole('article')).toHaveTextContent(`Check this ${title} at waybill.example/verifyCODE-${paper}`);
    }
    expect(requests).toEqual(['label', 'slip', 'history']);
  });

  test('prints one label per piece, or one to be numbered by hand for many', async () => {
    serveLabels({ labels: [aLabel('WH 1', { pieces: 20 }), aLabel('WH 2', { pieces: 21 })] });
    const { user, container } = renderApp('/admin/labels?ids=WH%201,WH%202');
    await screen.findByRole('article', { name: 'Label for WH 1, piece 20 of 20' });
    const numbers = () => [...container.querySelectorAll('.label-piece')].map(({ textContent }) => textContent);
    expect(numbers()).toEqual([...Array.from({ length: 20 }, (_, index) => `Piece ${index + 1}/20`), 'Piece __/21']);
    await user.selectOptions(main().getByLabelText('Paper'), 'Labels, four on A4');
    const sheets = [...container.querySelectorAll<HTMLElement>('[data-paper="four-up"]')];
    expect(sheets.map((sheet) => sheet.querySelectorAll('article').length)).toEqual([4, 4, 4, 4, 4, 1]);
  });

  test('prints the history with reasons, places and notes', async () => {
    serveLabels({
      labels: [
        aLabel(ID, {
          statusHistory: [
            { _id: 'a', status: 'picked_up', location: 'Malmö depot', timestamp: '2026-11-18T08:00:00.000Z' },
            {
              _id: 'b',
              status: 'on_hold',
              subStatus: 'customs',
              location: null,
              notes: 'Papers',
              timestamp: '2026-11-19T09:30:00.000Z',
            },
          ],
        }),
      ],
    });
    renderApp(`/admin/shipments/${ID}/label?format=history`);
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'TimeStatusPlaceNote',
      '18 Nov 2026, 03:00 ESTPicked UpMalmö depot',
      expect.stringMatching(/^19 Nov 2026, 04:30 ESTOn Hold: .*customs.*Papers$/i),
    ]);
  });

  test('lists missing IDs, missing bar codes and cut off texts; prints the rest', async () => {
    serveLabels({
      labels: [aLabel(ID), aLabel('PÄCKCHEN', { barcode: null })],
      failed: [{ id: 'GONE', code: 'SHIPMENT_NOT_FOUND', message: tEnglish(office.labels.inTrash) }],
    });
    // Nothing is laid out here: one address behaves as if it had no room.
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function height(this: HTMLElement) {
      return this.closest('.label-to') && this.closest(`[data-id="${ID}"]`) ? 9 : 0;
    });
    renderApp(`/admin/labels?ids=${ID},PÄCKCHEN,GONE`);
    await waitFor(() =>
      expect(
        main()
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual([
        `GONE: ${tEnglish(office.labels.inTrash)}`,
        `${ID}: ${tEnglish(office.labels.clipped)}`,
        `PÄCKCHEN: ${tEnglish(office.labels.noBarcode)}`,
      ]),
    );
    expect(main().getAllByRole('article')).toHaveLength(2);
    expect(main().getByRole('button', { name: 'Print' })).toBeEnabled();
  });

  test.each([
    ['no ID', '', tEnglish(office.labels.none)],
    [
      '101 IDs',
      Array.from({ length: 101 }, (_, index) => `ID-${index}`).join(','),
      tEnglish(office.labels.tooMany, { max: LABEL_IDS.max }),
    ],
  ])('%s: explains it, requests and prints nothing', async (_what, ids, text) => {
    const requests = serveLabels();
    renderApp(`/admin/labels?ids=${ids}`);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(main().getByRole('button', { name: 'Print' })).toBeDisabled();
    expect(requests).toEqual([]);
  });

  test('downloads the labels on their paper, then marks them as printed, with an undo', async () => {
    serveLabels();
    const files: string[] = [];
    const marks: unknown[] = [];
    answerWith('getLabelDocuments', ({ request }) => {
      files.push(new URL(request.url).search);
      return new HttpResponse('^XA^XZ', { headers: { 'Content-Disposition': 'attachment; filename="labels.zpl"' } });
    });
    answerWith('markLabels', async ({ request }) => {
      marks.push(await request.json());
      return HttpResponse.json({ success: true, data: { printed: [], failed: [] } });
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = renderApp('/admin/labels?ids=WH%201,WH%202');
    await user.click(await main().findByRole('button', { name: 'Download ZPL' }));
    expect(await main().findByText('Marked as printed.')).toBeInTheDocument();
    expect(names).toEqual(['labels.zpl']);
    await user.selectOptions(main().getByLabelText('Paper'), 'Labels, four on A4');
    expect(main().queryByRole('button', { name: 'Download ZPL' })).not.toBeInTheDocument();
    await user.click(main().getByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(files).toHaveLength(2));
    expect(files).toEqual(['?ids=WH+1%2CWH+2&format=zpl&paper=100x150', '?ids=WH+1%2CWH+2&format=pdf&paper=a4']);
    await user.click(main().getByRole('button', { name: 'Undo' }));
    expect(await main().findByText('No longer marked as printed.')).toBeInTheDocument();
    expect(marks).toMatchObject([{ ids: ['WH 1', 'WH 2'], printed: true }, { printed: true }, { printed: false }]);
    await user.selectOptions(main().getByLabelText('Paper'), 'Delivery slip, A4');
    expect(main().queryByRole('button', { name: /Download/ })).not.toBeInTheDocument();
  });

  test('says why a download failed, and tries again', async () => {
    serveLabels();
    failWith('getLabelDocuments', 'no network');
    const { user } = renderApp(`/admin/shipments/${ID}/label`);
    await user.click(await main().findByRole('button', { name: 'Download PDF' }));
    expect(await main().findByRole('alert')).toHaveTextContent('Could not download the labels');
    expect(main().getByRole('button', { name: 'Retry' })).toBeEnabled();
    expect(main().queryByText('Marked as printed.')).not.toBeInTheDocument();
  });

  test('prints nothing if all IDs are unknown', async () => {
    serveLabels({ labels: [], failed: [{ id: 'X', code: 'SHIPMENT_NOT_FOUND', message: 'Tracking ID not found' }] });
    renderApp('/admin/labels?ids=X');
    expect(await screen.findByText(tEnglish(office.labels.none))).toBeInTheDocument();
    expect(main().getByRole('listitem')).toHaveTextContent('X: Tracking ID not found');
  });

  test('on no network reports it and retries', async () => {
    failWith('getLabels', 'no network');
    const { user } = renderApp(`/admin/shipments/${ID}/label`);
    expect(await main().findByRole('alert')).toBeInTheDocument();
    serveLabels();
    await user.click(main().getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article')).toBeInTheDocument();
  });
});

describe('links to the labels [B15]', () => {
  test('lead from the selection in the list', async () => {
    serveShipments(manyShipments(101));
    serveLabels();
    const { user, address } = renderApp('/admin/shipments');
    await screen.findByText('TRK-000000-000002');
    await user.click(main().getByLabelText('Select this page'));
    await user.click(main().getByLabelText('Select all 101'));
    await user.click(main().getByLabelText('Print labels'));
    expect(await screen.findByText('Select at most 100 shipments to print their labels.')).toBeInTheDocument();
    await user.click(main().getByLabelText('Clear selection'));
    await user.click(main().getByLabelText('Select TRK-000000-000002'));
    await user.click(main().getByLabelText('Print labels'));
    await waitFor(() => expect(address()).toBe('/admin/labels?ids=TRK-000000-000002'));
    await screen.findByRole('article');
  });

  test('lead from the page of a shipment', async () => {
    const { trackingId } = serveShipment();
    renderApp(`/admin/shipments/${trackingId}`);
    const link = await main().findByRole('link', { name: 'Print' });
    expect(link).toHaveAttribute('href', `/admin/shipments/${trackingId}/label`);
  });
});
