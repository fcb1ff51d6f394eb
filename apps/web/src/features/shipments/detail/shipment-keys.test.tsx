import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerWith } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveShipment, serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

const ID = 'TRK-8H2KQM-5VXT3A';
const LABEL = `/admin/shipments/${ID}/label`;

async function openShipment() {
  signIn();
  serveShipments([]);
  const shipment = serveShipment({ trackingId: ID });
  const sent: unknown[] = [];
  answerWith('updateStatus', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ success: true, data: { ...shipment, status: 'in_transit' }, warnings: [], runId: 'run-1' });
  });
  const { user, address } = renderApp(`/admin/shipments/${ID}`);
  await screen.findByRole('heading', { name: 'Update Status' });
  return { user, sent, address };
}

describe('the status panel', () => {
  beforeEach(() => window.localStorage.clear());

  test('comes before everything else; a number chooses a status and leads to the place, from which Enter saves [V25]', async () => {
    const { user, sent } = await openShipment();
    const form = screen.getByRole('button', { name: 'Update Status' });
    for (const name of ['Recipient', 'Status history', 'Internal notes']) {
      const heading = screen.getByRole('heading', { name });
      expect(form.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    }
    for (const [key, status] of [
      ['8', 'lost'],
      ['3', 'in_transit'],
    ] as const) {
      (document.activeElement as HTMLElement).blur();
      await user.keyboard(key);
      await waitFor(() => expect(screen.getByLabelText('Location')).toHaveFocus());
      expect(screen.getByLabelText(/^Status/)).toHaveValue(status);
    }
    await user.keyboard('Kiel 4');
    expect(sent).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent).toEqual([{ status: 'in_transit', location: 'Kiel 4', version: 2 }]));
    // Keys work again, and a second Enter does nothing.
    expect(screen.getByRole('heading', { name: 'Update Status' })).toHaveFocus();
  });

  test.each([0, 100])(
    'takes a number pressed three times, %d ms apart, once, and types none of it as the place',
    async (pause) => {
      const { user } = await openShipment();
      for (const key of '333') {
        await user.keyboard(key);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
      await waitFor(() => expect(screen.getByLabelText('Location')).toHaveFocus());
      expect(screen.getByLabelText(/^Status/)).toHaveValue('in_transit');
      expect(screen.getByLabelText('Location')).toHaveValue('');
    },
  );
});

describe('the keys of a shipment', () => {
  test('1 asks before a step back, s goes to the status form, and e edits [V25]', async () => {
    const { user, sent } = await openShipment();
    await user.keyboard('s');
    await waitFor(() => expect(screen.getByLabelText(/^Status/)).toHaveFocus());
    await user.keyboard('1');
    await waitFor(() => expect(screen.getByLabelText('Location')).toHaveFocus());
    await user.keyboard('{Enter}');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Update Status' }));
    await waitFor(() => expect(sent).toMatchObject([{ status: 'picked_up' }]));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('e');
    expect(await screen.findByRole('heading', { name: /^Edit shipment/ })).toBeInTheDocument();
  });

  test('p prints, and the help sheet shows the keys [V25]', async () => {
    const { user, address } = await openShipment();
    await user.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(sheet.getByText('Status: Delivered').closest('div')).toHaveTextContent('Status: Delivered5');
    expect(sheet.getByText('Go to the status form').closest('div')).toHaveTextContent('s');
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    await user.keyboard('p');
    await waitFor(() => expect(address()).toBe(LABEL));
  });
});
