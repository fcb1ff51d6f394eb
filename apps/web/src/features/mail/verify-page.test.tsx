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

it('shows on a drawn label where the code stands [E32]', async () => {
  renderApp('/verify');
  const drawing = await screen.findByRole('img', { name: 'Drawing of a shipping label' });
  expect(drawing.closest('figure')).toHaveTextContent('The code is on the last line of a label');
});

it('a mail of ours is told with its day and shipment, and the page asks to compare them', async () => {
  const data = { genuine: true, channel: 'mail', day: '2026-11-20', trackingId: 'TRK-4N8R2••••••••' } as const;
  answer('verifyCode', { success: true, data });
  await check('7k3m9 d4xq2');
  const result = await screen.findByRole('status');
  expect(result).toHaveTextContent('This came from us.');
  expect(result).toHaveTextContent('We sent this email on Fri 20 Nov, about shipment TRK-4N8R2••••••••.');
  expect(result).toHaveTextContent('Compare these details with yours');
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
    'This code has been checked unusually often, so someone may have copied it.',
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

it('says of one that we do not know to compare it once more, what not to do, and where to tell us; what was typed stays [E7]', async () => {
  answer('verifyCode', { success: true, data: { genuine: false } });
  await check('00000-00000');
  const result = await screen.findByRole('status');
  expect(result).toHaveTextContent('We have no record of this code.');
  expect(result).toHaveTextContent('You entered 00000-00000.');
  expect(result).toHaveTextContent('don’t open links, QR codes or attachments, and don’t pay anything');
  expect(document.body).not.toHaveTextContent('We did not send this');
  expect(screen.getByRole('link', { name: 'tell us' })).toHaveAttribute('href', '/contact');
  expect(screen.getByLabelText('Code')).toHaveValue('00000-00000');
});

it('without a code nothing is asked, and its field says so; a failure says so below, and the code stays', async () => {
  // No answer is mocked: a request would fail the test.
  const { user } = await check(' ');
  expect(await screen.findByText('Code is required.')).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveFocus();

  answerWith('verifyCode', () => HttpResponse.error());
  await user.type(screen.getByLabelText('Code'), '7K3M9');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t check the code. Please try again.');
  expect(screen.getByLabelText('Code')).toHaveValue(' 7K3M9');
});

it.each([
  ['abc', 'Our codes have ten characters. Yours has three.'],
  ['7K3M9-D4XQ', 'Our codes have ten characters. Yours has nine.'],
  ['7K3M9-D4XQ2-7K3M9', 'Our codes have ten characters. Yours has 15.'],
  ['7K3M9-D4UQ2', 'Our codes never contain “U”. Please check that character again.'],
  ['7К3M9-D4XQ2', 'Our codes never contain “К”. Please check that character again.'],
])('says of %s at its field why it is no code of ours, and nothing of a fake [E7]', async (typed, sentence) => {
  answer('verifyCode', { success: true, data: { genuine: false, malformed: true } });
  const { user } = await check(typed);
  const field = await screen.findByLabelText('Code');
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence)));
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(field).toHaveValue(typed);
  expect(screen.queryByText(/no record|don’t pay/)).not.toBeInTheDocument();
  await user.type(field, '7');
  expect(field).not.toBeInvalid();
});

it.each([
  '\u202d7k3m9\u00ad d4xq2\u200b',
  '7K3M9–D4XQ2',
  'Enter 7K3M9-D4XQ2 at https://waybill.example/verify to see that it is ours',
  '７Ｋ３Ｍ９Ｄ４ＸＱ２',
])('reads the code in %s [E7]', async (typed) => {
  let sent: unknown;
  answerWith('verifyCode', async ({ request }) => {
    sent = await request.json();
    return HttpResponse.json({ success: true, data: { genuine: false } });
  });
  await check(typed);
  await screen.findByText('We have no record of this code.');
  expect(sent).toEqual({ code: '7K3M9D4XQ2' });
});
