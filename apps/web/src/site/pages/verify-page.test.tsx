import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { answer, answerWith } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';

async function check(code: string) {
  const view = renderApp('/verify');
  await view.user.type(await screen.findByLabelText('Code'), code);
  await view.user.click(screen.getByRole('button', { name: 'Check' }));
  return view;
}

it('a mail of ours is told with its day and shipment, and the page asks to compare them', async () => {
  const data = { genuine: true, channel: 'mail', day: '2026-11-20', trackingId: 'TRK-4N8R2••••••••' } as const;
  answer('verifyCode', { success: true, data });
  await check('7k3m9 d4xq2');
  const result = await screen.findByRole('status');
  expect(result).toHaveTextContent('This came from us.');
  expect(result).toHaveTextContent('We sent this mail on Fri 20 Nov, about shipment TRK-4N8R2••••••••.');
  expect(result).toHaveTextContent('Compare all of it with what you have');
  await waitFor(() => expect(result).toHaveFocus());
});

it('a code that is checked unusually often is told with a warning [H4]', async () => {
  const data = {
    genuine: true,
    channel: 'mail',
    day: '2026-11-20',
    trackingId: 'TRK-4N8R2••••••••',
    checkedOften: true,
  } as const;
  answer('verifyCode', { success: true, data });
  await check('7k3m9 d4xq2');
  expect(await screen.findByRole('status')).toHaveTextContent(
    'This code has been checked unusually often, so somebody may have copied it.',
  );
});

it.each([
  ['label', 'We first printed this label on Fri 20 Nov, for shipment TRK-4N8R2••••••••.'],
  ['slip', 'We first printed this delivery slip on Fri 20 Nov, for shipment TRK-4N8R2••••••••.'],
  ['history', 'We first printed this history on Fri 20 Nov, for shipment TRK-4N8R2••••••••.'],
] as const)('of paper it says what it was: a %s', async (channel, sentence) => {
  answer('verifyCode', {
    success: true,
    data: { genuine: true, channel, day: '2026-11-20', trackingId: 'TRK-4N8R2••••••••' },
  });
  await check('7K3M9-D4XQ2');
  expect(await screen.findByRole('status')).toHaveTextContent(sentence);
});

it('of one that is not ours it says what not to do, and where to tell us; what was typed stays', async () => {
  answer('verifyCode', { success: true, data: { genuine: false } });
  await check('00000-00000');
  expect(await screen.findByRole('status')).toHaveTextContent('We did not send this.');
  expect(screen.getByRole('link', { name: 'tell us' })).toHaveAttribute('href', '/contact');
  expect(screen.getByLabelText('Code')).toHaveValue('00000-00000');
});

it('without a code nothing is asked, and its field says so; a failure says so below, and the code stays', async () => {
  // No answer is prepared: a call would fail the test.
  const { user } = await check(' ');
  expect(await screen.findByText('Code is required.')).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveFocus();

  answerWith('verifyCode', () => HttpResponse.error());
  await user.type(screen.getByLabelText('Code'), '7K3M9');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The code could not be checked. Please try again.');
  expect(screen.getByLabelText('Code')).toHaveValue(' 7K3M9');
});
