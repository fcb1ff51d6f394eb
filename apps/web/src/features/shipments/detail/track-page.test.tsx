import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aShipment, serveShipments } from '#testing/shipments.ts';
import { signIn, TOKEN } from '#testing/sign-in.ts';
import { typeAtOnce } from '#testing/type-at-once.ts';

const ID = 'TRK-8H2KQM-5VXT3A';
const main = () => within(screen.getByRole('main'));

async function openPage(address = '/admin/track') {
  const view = renderApp(address);
  const input = await screen.findByLabelText('Tracking ID');
  return { ...view, input };
}

describe('/admin/track', () => {
  beforeEach(() => {
    signIn();
    serveShipments([]);
  });

  afterEach(() => vi.restoreAllMocks());

  test('normalizes the ID, looks it up with the token, and shows personal fields [R171]', async () => {
    let authorization: string | null = null;
    answerWith('trackShipment', ({ request }) => {
      authorization = request.headers.get('Authorization');
      return HttpResponse.json({ success: true, data: aShipment({ trackingId: ID }) });
    });
    const { user, input, address } = await openPage();
    await user.type(input, 'trk-8h2kqm-5vxt3a{Enter}');
    expect(input).toHaveValue(ID);
    const recipient = await screen.findByRole('region', { name: 'Recipient' });
    expect(authorization).toBe(`Bearer ${TOKEN}`);
    expect(address()).toBe(`/admin/track?id=${ID}`);
    for (const text of ['Zoë Ångström', '12 Harbour Street', '+46 8 555 0199']) expect(recipient).toHaveTextContent(text);
    const summary = screen.getByRole('region', { name: 'Summary' });
    expect(main().getByRole('heading', { name: ID })).toBeVisible();
    for (const text of ['Processing', 'Malmö, Sweden', 'Lagos, Nigeria']) expect(summary).toHaveTextContent(text);
    expect(within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem')).toHaveLength(2);
    expect(main().queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
    expect(main().getByRole('link', { name: 'Open shipment' })).toHaveAttribute('href', `/admin/shipments/${ID}`);
  });

  test('focuses its field, so that a scanner can type into it', async () => {
    const { input } = await openPage();
    expect(input).toHaveFocus();
  });

  test('looks up the ID of a pasted link or message [R171]', async () => {
    answer('trackShipment', { success: true, data: aShipment({ trackingId: ID }) });
    const { user, input, address } = await openPage();
    await user.click(input);
    await user.paste(`Where is it? https://a.example/track?utm_source=mail&id=${ID}`);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('link', { name: 'Open shipment' })).toHaveAttribute('href', `/admin/shipments/${ID}`);
    expect(address()).toBe(`/admin/track?id=${ID}`);
    expect(input).toHaveValue(ID);
  });

  test('looks up one scan after another, with Enter or Tab, in the field and outside of it [R171]', async () => {
    typeAtOnce();
    answerWith('trackShipment', ({ params }) =>
      HttpResponse.json({ success: true, data: aShipment({ trackingId: String(params.trackingId) }) }),
    );
    const { user, address } = await openPage();
    for (const [number, end] of [
      ['1', '{Enter}'],
      ['2', '{Tab}'],
    ] as const) {
      await user.keyboard(`TRK-000000-00000${number}${end}`);
      expect(await main().findByRole('heading', { name: `TRK-000000-00000${number}` })).toBeVisible();
    }
    await user.click(screen.getByRole('heading', { level: 1 }));
    await user.keyboard('TRK-000000-000003{Enter}');
    expect(await main().findByRole('heading', { name: 'TRK-000000-000003' })).toBeVisible();
    expect(address()).toBe('/admin/track?id=TRK-000000-000003');
  });

  test('opens the list for several IDs, as the search at the top does', async () => {
    const { user, input, address } = await openPage();
    await user.click(input);
    await user.paste(`${ID}\nTRK-000000-000001`);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(`/admin/shipments?ids=${ID},TRK-000000-000001`));
  });

  test('rejects a blank ID in the words of the catalog, without a request [R171, R075]', async () => {
    let requests = 0;
    answerWith('trackShipment', () => {
      requests += 1;
      return HttpResponse.error();
    });
    const { user, input } = await openPage();
    await user.type(input, '   ');
    await user.click(screen.getByRole('button', { name: 'Track Package' }));
    expect(await main().findByText('Please enter a tracking ID')).toBeInTheDocument();
    expect(input).toHaveFocus();
    expect(requests).toBe(0);
  });

  test.each([
    ['not found', () => failure('SHIPMENT_NOT_FOUND', 'Tracking ID not found'), 'Tracking ID not found'],
    ['no answer', () => HttpResponse.error(), 'Error retrieving tracking information'],
  ])('reports %s, and clears the previous result [R171, R087, R088]', async (_what, reply, text) => {
    answer('trackShipment', { success: true, data: aShipment({ trackingId: ID }) });
    const { user, input } = await openPage(`/admin/track?id=${ID}`);
    await screen.findByRole('region', { name: 'Recipient' });
    answerWith('trackShipment', reply);
    await user.clear(input);
    await user.type(input, 'TRK-000000-000000{Enter}');
    expect(await main().findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Recipient' })).not.toBeInTheDocument();
  });

  test('restores ID and shipment on Back; a failed lookup in between does not matter [W17]', async () => {
    answerWith('trackShipment', ({ params }) =>
      HttpResponse.json({ success: true, data: aShipment({ trackingId: String(params.trackingId) }) }),
    );
    const { user, input, goBack, queryClient } = await openPage(`/admin/track?id=${ID}`);
    await screen.findByRole('region', { name: 'Recipient' });
    await user.clear(input);
    await user.type(input, 'TRK-000000-000002{Enter}');
    await goBack();
    expect(input).toHaveValue(ID);
    answerWith('trackShipment', () => HttpResponse.error());
    void queryClient.invalidateQueries({ queryKey: ['shipment'] });
    expect(await main().findByText('Error retrieving tracking information')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Recipient' })).toBeInTheDocument();
  });

  test('refetches on a repeated lookup, and drops an outdated result', async () => {
    answer('trackShipment', { success: true, data: aShipment({ trackingId: ID }) });
    const { user } = await openPage(`/admin/track?id=${ID}`);
    await screen.findByRole('region', { name: 'Recipient' });
    answerWith('trackShipment', () => failure('SHIPMENT_NOT_FOUND', 'Tracking ID not found'));
    await user.click(await screen.findByRole('button', { name: 'Track Package' }));
    expect(await main().findByText('Tracking ID not found')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Recipient' })).not.toBeInTheDocument());
  });
});
