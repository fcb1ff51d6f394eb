import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Suggestion } from '@waybill/contracts/shipments/suggestion-schema';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerWith } from '#testing/answer.ts';
import { fieldGroup, fillInRequired, openCreateForm, serveCreate, submitCreateForm } from '#testing/create-form.ts';
import { failWith } from '#testing/failures.ts';
import { aShipment, serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

const aSuggestion = (overrides: Partial<Suggestion>): Suggestion => ({
  name: 'Ada Okafor',
  address: '12 Marina Road, Lagos',
  phone: '+234 1 555 0101',
  email: null,
  place: null,
  service: null,
  usedAt: '2026-03-02T10:00:00.000Z',
  ...overrides,
});
const PEOPLE = [aSuggestion({}), aSuggestion({ name: 'Adam Bell', address: null, phone: null, email: 'adam@example.com' })];

function serveSuggestions(suggestions: readonly Suggestion[] = PEOPLE) {
  const requests: string[] = [];
  answerWith('getSuggestions', ({ request }) => {
    const { searchParams } = new URL(request.url);
    requests.push(`${searchParams.get('kind')}: ${searchParams.get('q')}`);
    return HttpResponse.json({ success: true, data: { suggestions } });
  });
  return requests;
}

const name = () => fieldGroup('Recipient').getByRole('combobox', { name: /^Full Name/ });
const field = (label: string) => fieldGroup('Recipient').getByLabelText(label);

describe('suggestions of known parties and places', () => {
  beforeEach(() => {
    signIn();
    serveShipments([]);
  });

  test('appear once typing pauses, are announced with their count, and are chosen by keyboard, except by an input method', async () => {
    const requests = serveSuggestions();
    const { user } = await openCreateForm();
    await user.type(name(), 'ada');
    const list = await screen.findByRole('listbox', { name: 'Known recipients' });
    expect(requests).toEqual(['recipient: ada']);
    expect(name()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('2 known recipients. Use the arrow keys to choose, Enter to fill in.')).toBeInTheDocument();
    const composing = createEvent.keyDown(name(), { key: 'ArrowDown', isComposing: true });
    fireEvent(name(), composing);
    expect(composing.defaultPrevented).toBe(false);
    expect(within(list).queryByRole('option', { selected: true })).not.toBeInTheDocument();
    const options = within(list).getAllByRole('option');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(name()).toHaveAttribute('aria-activedescendant', options[1]?.id);
    expect(options[1]).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(name()).toHaveValue('Ada Okafor');
    expect(name()).toHaveFocus();
    expect(name()).toHaveAttribute('aria-expanded', 'false');
    expect(field('Address')).toHaveValue('12 Marina Road, Lagos');
    expect(field('Phone')).toHaveValue('+234 1 555 0101');
  });

  test('fill in the places and the service of last time, unless something stands there, and undo both', async () => {
    serveSuggestions([aSuggestion({ name: 'Kiln', place: 'Malmö, Sweden', service: 'Express Delivery' })]);
    const { user } = await openCreateForm();
    const shipment = (label: RegExp) => fieldGroup('Shipment').getByLabelText(label);
    await user.type(shipment(/^Service/), 'Freight');
    const sender = fieldGroup('Sender').getByRole('combobox', { name: /^Full Name|^Name/ });
    await user.type(sender, 'kil');
    await screen.findByRole('listbox', { name: 'Known senders' });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(shipment(/^Origin/)).toHaveValue('Malmö, Sweden');
    expect(shipment(/^Service/)).toHaveValue('Freight');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(shipment(/^Origin/)).toHaveValue('');
    expect(sender).toHaveValue('kil');
  });

  test('propose sender, route and service of the last shipment to a recipient, lead to what is missing, and undo all', async () => {
    serveSuggestions([aSuggestion({ name: 'Zoë Ångström', address: '12 Harbour Street', place: 'Lagos, Nigeria' })]);
    serveShipments([aShipment()]);
    const { user } = await openCreateForm();
    const shipment = (label: RegExp) => fieldGroup('Shipment').getByLabelText(label);
    await user.type(shipment(/^Origin/), 'Oslo');
    await user.type(name(), 'zoë');
    await screen.findByRole('option', { name: /Zoë/ });
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(shipment(/^Delivery Date/)).toHaveFocus());
    const sender = fieldGroup('Sender');
    expect(sender.getByLabelText(/^Name/)).toHaveValue('Lindqvist Ceramics');
    expect(sender.getByLabelText('Email')).toHaveValue('kiln@example.com');
    expect(shipment(/^Destination/)).toHaveValue('Lagos, Nigeria');
    expect(shipment(/^Service/)).toHaveValue('Land Freight');
    expect(shipment(/^Origin/)).toHaveValue('Oslo');
    await user.paste('5 May 2030');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(sender.getByLabelText(/^Name/)).toHaveValue('');
    expect(shipment(/^Service/)).toHaveValue('');
    expect(shipment(/^Origin/)).toHaveValue('Oslo');
    expect(shipment(/^Delivery Date/)).toHaveValue('Sun 5 May 2030');
  });

  test('propose nothing of another person of the same name, and no sender where one is typed', async () => {
    serveSuggestions([aSuggestion({ name: 'Zoë Ångström', address: '1 Other Street' })]);
    serveShipments([aShipment(), aShipment({ recipient: { ...aShipment().recipient, address: '1 Other Street' } })]);
    const { user } = await openCreateForm();
    const sender = fieldGroup('Sender').getByLabelText(/^Name/);
    await user.type(sender, 'Own');
    await user.type(name(), 'zoë');
    await user.click(await screen.findByRole('option', { name: /Zoë/ }));
    await waitFor(() => expect(fieldGroup('Shipment').getByLabelText(/^Service/)).toHaveValue('Land Freight'));
    expect(sender).toHaveValue('Own');
    expect(fieldGroup('Sender').getByLabelText('Email')).toHaveValue('');
  });

  test('can be undone with one click, and keep typed values that the party does not have', async () => {
    serveSuggestions();
    const { user } = await openCreateForm();
    await user.type(field('Address'), 'Typed Street 1');
    await user.type(field('Email'), 'own@example.com');
    await user.type(name(), 'ada');
    await user.click(await screen.findByRole('option', { name: /Ada Okafor/ }));
    expect(field('Email')).toHaveValue('own@example.com');
    expect(field('Address')).toHaveValue('12 Marina Road, Lagos');
    expect(screen.getByText('Prefilled from the last shipment to Ada Okafor.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(field('Address')).toHaveValue('Typed Street 1');
    expect(field('Phone')).toHaveValue('');
    expect(name()).toHaveValue('ada');
    expect(name()).toHaveFocus();
    expect(screen.queryByText(/^Prefilled from/)).not.toBeInTheDocument();
  });

  test('close on Escape; blur keeps the text, and Enter without a choice submits the form', async () => {
    serveSuggestions([aSuggestion({ name: 'Malmö, Sweden', address: null, phone: null })]);
    const sent = serveCreate();
    const { user } = await openCreateForm();
    await fillInRequired(user);
    const origin = screen.getByRole('combobox', { name: /^Origin/ });
    await user.clear(origin);
    await user.type(origin, 'Malm');
    await screen.findByRole('option', { name: 'Malmö, Sweden' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('listbox', { name: 'Known places' })).toBeInTheDocument();
    await user.tab();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(origin).toHaveValue('Malm');
    await user.type(origin, '{Enter}');
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ origin: 'Malm' }));
  });

  test('on no network offer nothing, without an error; the form works, and previews the label for the eye only', async () => {
    failWith('getSuggestions', 'no network');
    const sent = serveCreate();
    const { user } = await openCreateForm();
    await fillInRequired(user);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    const label = () => document.querySelector('.label-destination');
    await waitFor(() => expect(label()).toHaveTextContent('Lagos'));
    expect(label()?.closest('[aria-hidden=true]')).toHaveAttribute('inert');
    await submitCreateForm(user);
    await waitFor(() => expect(sent).toHaveLength(1));
  });
});

test('services typed before are offered beside the usual ones [V18]', async () => {
  signIn();
  serveShipments([]);
  const requests = serveSuggestions([aSuggestion({ name: 'Night Express', address: null, phone: null })]);
  const { user } = await openCreateForm();
  const service = screen.getByRole('combobox', { name: 'Service' });
  const getOffered = () => [...((service as HTMLInputElement).list?.options ?? [])].map(({ text }) => text);
  expect(getOffered()).toContain('Express Delivery');
  await user.type(service, 'expr');
  await waitFor(() => expect(getOffered()).toContain('Night Express'));
  expect(getOffered()).toContain('Express Delivery');
  expect(requests).toEqual(['service: expr']);
});
