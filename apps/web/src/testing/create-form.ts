import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { answerWith } from '#testing/answer.ts';
import { pasteInto, renderApp } from '#testing/render-app.tsx';
import { aShipment } from '#testing/shipments.ts';

type User = ReturnType<typeof renderApp>['user'];

interface SentCreate {
  body: unknown;
  /** Idempotency-Key header. */
  key: string | null;
}

const created = () => HttpResponse.json({ success: true, data: aShipment() }, { status: 201 });

export function serveCreate(reply: () => Response = created): SentCreate[] {
  const sent: SentCreate[] = [];
  answerWith('createShipment', async ({ request }) => {
    sent.push({ body: await request.json(), key: request.headers.get('Idempotency-Key') });
    return reply();
  });
  return sent;
}

export async function openCreateForm() {
  const view = renderApp('/admin/create');
  await screen.findByRole('heading', { name: 'Create New Shipment' });
  return view;
}

export const fieldGroup = (name: string) => within(screen.getByRole('group', { name }));

export async function fillInRequired(user: User): Promise<void> {
  const texts: [HTMLElement, string][] = [
    [fieldGroup('Recipient').getByLabelText(/^Full Name/), ' Zoë  Ångström '],
    [fieldGroup('Sender').getByLabelText(/^Name/), 'Lindqvist Ceramics'],
    [screen.getByLabelText(/^Origin/), 'Malmö'],
    [screen.getByLabelText(/^Destination/), 'Lagos'],
    [screen.getByLabelText(/^Delivery Date/), '2031-03-04'],
  ];
  for (const [field, text] of texts) {
    await pasteInto(user, field, text);
  }
}

export const submitCreateForm = (user: User) => user.click(screen.getByRole('button', { name: 'Create Shipment' }));
