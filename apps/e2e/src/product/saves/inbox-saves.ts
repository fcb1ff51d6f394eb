import type { Locator } from '@playwright/test';
import { callApi } from '../api-client.ts';
import { QUOTE } from '../quote.ts';
import type { Desk, Saves } from './save.ts';

const MESSAGE = { name: 'Mireille Okafor', email: 'mireille@example.com', subject: 'Pallets', message: 'Do you collect?' };

async function open(desk: Desk, kind: 'messages' | 'quotes'): Promise<Locator> {
  const [call, body] = kind === 'messages' ? (['submitContact', MESSAGE] as const) : (['submitQuote', QUOTE] as const);
  const sent = await callApi(desk.url, call, { body });
  const { data } = (await sent.json()) as { data: { reference: string } };
  await desk.page.goto(`/admin/${kind}?open=${data.reference}`);
  const drawer = desk.page.getByRole('dialog');
  await drawer.getByLabel('Internal note').waitFor();
  return drawer;
}

/** Busy first, then disabled, as nothing is changed. */
const getSavedNote = (region: Locator) =>
  region.locator('button[aria-disabled=true]:not([aria-busy])').filter({ hasText: 'Save note' });

export const INBOX_SAVES: Saves = {
  'note on a message': async (desk) => {
    const region = await open(desk, 'messages');
    await region.getByLabel('Internal note').fill('Called back');
    const button = region.getByRole('button', { name: 'Save note' });
    return { button, saved: getSavedNote(region), region };
  },
  'Mark as answered': async (desk) => {
    const region = await open(desk, 'messages');
    return {
      button: region.getByRole('button', { name: 'Mark as answered' }),
      saved: region.getByText(/^Answered after/),
      region,
    };
  },
  'message done': async (desk) => {
    const region = await open(desk, 'messages');
    const button = region.getByRole('button', { name: 'Done', exact: true });
    return { button, saved: region.getByRole('button', { name: 'Reopen' }), region };
  },
  'message as spam': async (desk) => {
    const region = await open(desk, 'messages');
    const button = region.getByRole('button', { name: 'Mark as spam', exact: true });
    return { button, saved: region.getByRole('button', { name: 'Not spam' }), region };
  },
  'price of a quote': async (desk) => {
    const region = await open(desk, 'quotes');
    await region.getByLabel('Price').fill('1249.50');
    await region.getByLabel('Currency').fill('EUR');
    return {
      button: region.getByRole('button', { name: /^(Save|Send) price/ }),
      saved: region.getByText('Priced', { exact: true }),
      region,
    };
  },
  'note on a quote': async (desk) => {
    const region = await open(desk, 'quotes');
    await region.getByLabel('Internal note').fill('Called back');
    const button = region.getByRole('button', { name: 'Save note' });
    return { button, saved: getSavedNote(region), region };
  },
  'quote declined': async (desk) => {
    const region = await open(desk, 'quotes');
    const button = region.getByRole('button', { name: 'Mark as declined', exact: true });
    return { button, saved: region.getByRole('button', { name: 'Reopen' }), region };
  },
};
