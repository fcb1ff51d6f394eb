import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answerWith, failure } from '#testing/answer.ts';
import { renderPage } from '#testing/render-page.tsx';
import { setWindow } from '#testing/set-window.ts';
import { QuoteForm } from './quote-form.tsx';

const form = () => screen.findByRole('form', { name: 'Quote request' });
const box = async (label: RegExp | string) => within(await form()).getByLabelText(label);
const button = async (name: string) => within(await form()).findByRole('button', { name });

it('takes three steps on a phone, each checked by Next and by Enter, and shows all when a box is refused', async () => {
  setWindow({ isWide: false });
  const sent = vi.fn<() => void>();
  answerWith('submitQuote', () => {
    sent();
    return failure('INTERNAL', 'Not yet');
  });
  const user = userEvent.setup({ delay: null });
  renderPage(<QuoteForm />);
  const folded = async () => {
    const titles = within(await form()).getAllByRole('group');
    return titles.map((group) => group.className.includes('max-sm:hidden'));
  };
  expect(await folded()).toEqual([false, true, true, true]);
  expect(within(await form()).getByText('1 of 3')).toBeInTheDocument();
  await user.click(await button('Next'));
  await waitFor(async () => expect(await box('City of departure')).toHaveFocus());
  expect(await box('City of departure')).toHaveAttribute('aria-invalid', 'true');
  // Boxes of later steps are not checked yet.
  expect(await box('Name')).toHaveAttribute('aria-invalid', 'false');
  expect(await folded()).toEqual([false, true, true, true]);
  await user.selectOptions(await box(/Freight type/), 'catagories-two');
  await user.selectOptions(await box('Incoterms'), 'DAP');
  await user.type(await box('City of departure'), 'Malmö{Enter}');
  await waitFor(async () => expect(await box('Pieces')).toHaveFocus());
  expect(await folded()).toEqual([true, false, false, true]);
  await user.type(await box(/Weight/), '12{Enter}');
  await waitFor(async () => expect(await box(/Length/)).toHaveFocus());
  for (const label of [/Length/, /Width/, /Height/]) await user.type(await box(label), '40');
  await user.click(await button('Next'));
  await waitFor(async () => expect(await box('Name')).toHaveFocus());
  expect(within(await form()).queryByRole('button', { name: 'Next' })).toBeNull();
  expect(sent).not.toHaveBeenCalled();
  await user.type(await box('Name'), 'Ada Okafor{Enter}');
  await waitFor(async () => expect(await box(/Email/)).toHaveFocus());
  expect(await folded()).toEqual([false, false, false, false]);
  expect(sent).not.toHaveBeenCalled();
});
