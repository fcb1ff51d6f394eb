import { screen, waitFor, within } from '@testing-library/react';
import { TEXTS } from '@waybill/contracts/texts';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aShipment, serveShipments } from '#testing/shipments.ts';
import { signIn, TOKEN } from '#testing/sign-in.ts';

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

  test('R171: upper-cases what is typed, looks it up with the token, and shows the personal fields', async () => {
    let authorization: string | null = null;
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
    expect(await main().findByText(TEXTS.tracking.requestError)).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Recipient' })).toBeInTheDocument();
  });

  test('looking the same ID up again asks again, and an outdated result does not stay', async () => {
    answer('trackShipment', { success: true, data: aShipment({ trackingId: ID }) });
    const { user } = await openPage(`/admin/track?id=${ID}`);
    await screen.findByRole('region', { name: 'Recipient' });
    answerWith('trackShipment', () => failure('SHIPMENT_NOT_FOUND', TEXTS.tracking.notFound));
    await user.click(await screen.findByRole('button', { name: 'Track Package' }));
    expect(await main().findByText(TEXTS.tracking.notFound)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Recipient' })).not.toBeInTheDocument());
  });
});
