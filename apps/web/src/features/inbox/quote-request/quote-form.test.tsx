import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { answerWith, failure } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { setWindow } from '#testing/set-window.ts';
import { QuoteForm } from './quote-form.tsx';

const SUCCESS = 'Quote request submitted successfully!';
const REQUEST = {
  name: 'Ada Okafor',
  email: 'ada@example.com',
  contactNumber: '+44 20 7946 0000',
  freightType: 'catagories-two',
  cityOfDeparture: 'Malmö',
  incoterms: 'DAP',
  weight: '12 kg',
  height: '50',
  width: '40',
  length: '60,5',
};

// All boxes at once.
beforeEach(() => setWindow({ isWide: true }));

const form = () => screen.findByRole('form', { name: 'Quote request' });
const box = async (label: RegExp | string) => within(await form()).getByLabelText(label);
const stamped = () => screen.findByRole('article', { name: 'Quote request Q-7F3K2M received' });
const button = async (name: RegExp | string) => within(await form()).findByRole('button', { name });

interface SentQuote {
  body: Record<string, unknown>;
  key: string | null;
}

function serveQuote(reply: () => Response | Promise<Response> = accepted): SentQuote[] {
  const sent: SentQuote[] = [];
  answerWith('submitQuote', async ({ request }) => {
    sent.push({ body: (await request.json()) as SentQuote['body'], key: request.headers.get('Idempotency-Key') });
    return reply();
  });
  return sent;
}

const accepted = () => HttpResponse.json({ success: true, message: SUCCESS, data: { reference: 'Q-7F3K2M' } }, { status: 201 });

/** Without the page around it. */
function openForm(address = '/') {
  const user = userEvent.setup({ delay: null });
  const view = render(
    <MemoryRouter initialEntries={[address]}>
      <QuoteForm />
    </MemoryRouter>,
  );
  return { ...view, user };
}

async function fillIn(user: UserEvent, { freightType, incoterms, ...texts }: typeof REQUEST = REQUEST) {
  const filled = await form();
  await user.selectOptions(await box(/Freight type/), freightType);
  await user.selectOptions(await box('Incoterms'), incoterms);
  for (const [name, text] of Object.entries(texts)) {
    const field = filled.querySelector<HTMLInputElement>(`[name="${name}"]`);
    await user.clear(field as HTMLInputElement);
    await user.paste(text);
  }
  await user.tab();
}

let log: MockInstance<typeof console.error>;
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => log.mockRestore());

describe('the quote form', () => {
  it('asks for ten things, each required, for two that may stay open, and for one of four extra services, freight unless another is chosen [R038..R043]', async () => {
    openForm();
    for (const label of ['Name', 'Email', 'Contact number', 'Freight type', 'City of departure', 'Incoterms']) {
      expect(await box(label)).toBeRequired();
    }
    for (const label of ['Weight (kg)', 'Length (cm)', 'Width (cm)', 'Height (cm)']) {
      expect(await box(label)).toBeRequired();
      expect(await box(label)).toHaveAttribute('inputMode', 'decimal');
    }
    for (const label of ['City of arrival', 'Pieces']) {
      expect(await box(label)).not.toBeRequired();
      expect(await box(label)).toHaveAccessibleDescription('Optional');
    }
    expect(await box(/Email/)).toHaveAttribute('type', 'email');
    const freight = within(await box(/Freight type/)).getAllByRole('option');
    expect(freight.map((option) => [option.getAttribute('value'), option.textContent])).toEqual([
      ['', 'Select freight type'],
      ['catagories-one', 'Land Freight'],
      ['catagories-two', 'Sea Freight'],
      ['catagories-three', 'Air Freight'],
      ['catagories-four', 'Express Delivery'],
    ]);
    const extras = within(await form()).getAllByRole<HTMLInputElement>('radio');
    expect(extras.map(({ value, checked }) => [value, checked])).toEqual([
      ['freight', true],
      ['express-delivery', false],
      ['insurance', false],
      ['packaging', false],
    ]);
  });

  it('keeps unreadable measures and pieces as typed, marks them as unclear, and sends them, like unknown Incoterms [R044, R047, E33]', async () => {
    const sent = serveQuote();
    const { user } = openForm();
    await fillIn(user, { ...REQUEST, weight: 'about ten', height: '-5', incoterms: 'not sure' });
    await user.type(await box('Pieces'), 'two or three');
    await user.click(await box('Name'));
    for (const label of [/Weight/, /Height/, 'Pieces']) {
      expect(await box(label)).toHaveAccessibleDescription('We’ll ask you about this.');
    }
    expect(await box(/Width/)).toHaveAccessibleDescription('Side to side');
    await user.click(await button('Request a quote'));
    const waybill = within(await stamped());
    expect(waybill.getByText('I don’t know')).toBeVisible();
    expect(waybill.getAllByText('Not filled in')).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({ weight: 'about ten', height: '-5', incoterms: 'not sure', pieces: 'two or three' });
  });

  it('explains Incoterms, which an express parcel has not, and calculates volumetric and chargeable weight while typing [R045, B3, E33]', async () => {
    const { user } = openForm();
    const terms = (await box('Incoterms')) as HTMLSelectElement;
    expect(terms.options[0]?.text).toBe('I don’t know');
    expect(terms.options).toHaveLength(12);
    expect(terms).toHaveDisplayValue('I don’t know');
    expect(terms).toHaveAccessibleDescription(/who pays for what/);
    await user.selectOptions(terms, 'DDP');
    expect(terms).toHaveAccessibleDescription('Delivered, duty paid: the seller takes care of everything');

    await fillIn(user);
    const weights = within(await form()).getByRole('status');
    expect(weights).toHaveTextContent('Volumetric weight 24.2 kg');
    expect(weights).toHaveTextContent('Chargeable weight 24.2 kg');
    await user.clear(await box(/Length/));
    expect(weights).toHaveTextContent('Volumetric weight –');
    expect(await form()).not.toHaveTextContent('Indicative price');
    await user.selectOptions(await box(/Freight type/), 'Express Delivery');
    expect(within(await form()).queryByLabelText('Incoterms')).toBeNull();
    expect(new FormData((await form()) as HTMLFormElement).get('incoterms')).toBe('not sure');
  });

  it('shows an indicative price of the cheapest tier that fits each piece, with its sum, only while prices are on', async () => {
    const user = userEvent.setup({ delay: null });
    renderPage(<QuoteForm />, { website: { showPricing: true, currency: 'EUR' } });
    await fillIn(user, { ...REQUEST, weight: '12', length: '30', width: '20', height: '20' });
    await user.type(await box('Pieces'), '2');
    const shown = await form();
    // 12 kg in two pieces are over the 5 kg of Standard.
    expect(shown).toHaveTextContent('Indicative price: €69.98');
    expect(shown).toHaveTextContent('Express: 2 pieces × €34.99. For one parcel within the country.');
    await user.clear(await box(/Weight/));
    await user.type(await box(/Weight/), '900');
    expect(shown).not.toHaveTextContent('Indicative price');
  });

  it('sends the typed values under the names of the specification, confirms only after arrival, and shows them read-only under the reference [R039, R041, R046, R047, U16]', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const sent = serveQuote(() => held.then(accepted));
    const { user } = renderApp('/');
    await fillIn(user);
    await user.type(await box('City of arrival'), 'Lagos');
    await user.type(await box('Pieces'), '3 pallets');
    await user.click(await box('Insurance'));
    await user.click(await button('Request a quote'));
    expect(await button('Sending...')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByText(SUCCESS)).toBeNull();
    const more = { cityOfArrival: 'Lagos', pieces: '3 pallets', extraService: 'insurance' };
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([{ ...REQUEST, ...more, website: '', elapsedMs: expect.any(Number) }]),
    );
    release();
    expect(await screen.findByText(SUCCESS)).toBeVisible();

    const waybill = within(await stamped());
    expect(waybill.getByRole('heading', { name: 'Quote request Q-7F3K2M received' })).toHaveFocus();
    for (const role of ['textbox', 'combobox', 'radio', 'spinbutton'] as const) expect(waybill.queryAllByRole(role)).toEqual([]);
    expect(screen.queryByRole('form', { name: 'Quote request' })).toBeNull();
    const facts = waybill.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual([
      REQUEST.cityOfDeparture,
      'Lagos',
      'Sea Freight',
      REQUEST.incoterms,
      '3 pallets',
      REQUEST.weight,
      REQUEST.length,
      REQUEST.width,
      REQUEST.height,
      REQUEST.name,
      REQUEST.email,
      REQUEST.contactNumber,
    ]);
    expect(waybill.getByText('Extra service').parentElement).toHaveTextContent('Extra serviceInsurance');
    expect(waybill.getByText(/price at ada@example.com/)).toBeVisible();
  });

  it('starts an empty waybill with a new key on "New request" [R047]', async () => {
    const sent = serveQuote();
    const { user } = openForm();
    await fillIn(user);
    await user.click(await button('Request a quote'));
    await user.click(within(await stamped()).getByRole('button', { name: 'New request' }));
    expect(await box('Name')).toHaveValue('');
    expect(await box('City of departure')).toHaveFocus();
    expect(await box(/Freight type/)).toHaveValue('');
    expect(within(await form()).getByRole('status')).toHaveTextContent('Volumetric weight –');
    await fillIn(user);
    await user.click(await button('Request a quote'));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  it('sends once on a double click; a retry after a lost answer reuses the key, also after a reload [A2-15]', async () => {
    let reply: () => Response = () => HttpResponse.error();
    const sent = serveQuote(() => reply());
    const first = openForm();
    await fillIn(first.user);
    const filled = await form();
    fireEvent.submit(filled);
    fireEvent.submit(filled);
    expect(await screen.findByText('Failed to submit quote request. Please try again.')).toBeVisible();
    expect(sent).toHaveLength(1);
    first.unmount();

    reply = accepted;
    const second = openForm();
    expect(await box('Name')).toHaveValue(REQUEST.name);
    await second.user.click(await button('Request a quote'));
    await stamped();
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  it('shows the server’s errors in red at their box, keeps everything, also through a reload, until sent [R048]', async () => {
    serveQuote(() =>
      failure('VALIDATION', 'Please check the form', { errors: [{ path: 'contactNumber', message: 'may only contain digits' }] }),
    );
    const first = openForm();
    await fillIn(first.user);
    await first.user.click(await box('Packaging'));
    await first.user.click(await button('Request a quote'));
    expect(await within(await form()).findByRole('alert')).toHaveTextContent('Please check the form');
    expect(await box(/Contact number/)).toHaveAccessibleDescription('May only contain digits.');
    expect(await box(/Contact number/)).toHaveFocus();
    expect(await box('Name')).toHaveValue(REQUEST.name);
    first.unmount();

    serveQuote();
    const second = openForm();
    expect(await box('Name')).toHaveValue(REQUEST.name);
    expect(await box(/Freight type/)).toHaveValue('catagories-two');
    expect(await box('Packaging')).toBeChecked();
    expect(within(await form()).getByRole('status')).toHaveTextContent('Chargeable weight 24.2 kg');
    await second.user.click(await button('Request a quote'));
    await stamped();
    second.unmount();

    openForm();
    expect(await box('Name')).toHaveValue('');
  });

  it.each(['{"texts":{"freightType":"catagories-nine","weight":7}}', '{"texts":null}', '[1]', 'not json'])(
    'ignores an invalid draft (%s)',
    async (draft) => {
      sessionStorage.setItem('draft:quote', draft);
      openForm();
      expect(await box(/Freight type/)).toHaveValue('');
    },
  );

  it.each([
    ['express-delivery', 'catagories-four'],
    ['same-day-delivery', 'catagories-four'],
    ['warehousing', ''],
    ['constructor', ''],
  ])('the link for the service %s fills in "%s" [R070]', async (service, freightType) => {
    openForm(`/?service=${service}#quote`);
    expect(await box(/Freight type/)).toHaveValue(freightType);
  });

  it('keeps a choice made after following a link through a reload, and the rest of the draft [R070]', async () => {
    const first = openForm('/');
    await fillIn(first.user);
    first.unmount();
    const second = openForm('/?service=express-delivery#quote');
    expect(await box(/Freight type/)).toHaveValue('catagories-four');
    expect(await box('Name')).toHaveValue(REQUEST.name);
    await second.user.selectOptions(await box(/Freight type/), 'catagories-one');
    second.unmount();
    openForm('/?service=express-delivery#quote');
    expect(await box(/Freight type/)).toHaveValue('catagories-one');
  });

  it('leads from "Request a Quote" on the services page to the first box of the form [R070]', async () => {
    const { user } = renderApp('/services');
    await user.click(await screen.findByRole('link', { name: 'Request a Quote for Express Delivery' }));
    await waitFor(async () => expect(await box('City of departure')).toHaveFocus());
    expect(await box(/Freight type/)).toHaveValue('catagories-four');
  });
});
