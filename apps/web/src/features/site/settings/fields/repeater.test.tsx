import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Repeater } from './repeater.tsx';

function Letters({ initial, max = 3 }: { initial: string[]; max?: number }) {
  const [letters, setLetters] = useState(initial);
  return (
    <Repeater
      label="Letters"
      itemName="letter"
      rows={letters.map((id) => ({ id }))}
      max={max}
      changed={false}
      error={undefined}
      onAdd={() => setLetters([...letters, String(letters.length)])}
      onRemove={(index) => setLetters(letters.toSpliced(index, 1))}
      onMove={(from, to) => setLetters(letters.toSpliced(from, 1).toSpliced(to, 0, letters[from] ?? ''))}
    >
      {(index) => <span>{letters[index]}</span>}
    </Repeater>
  );
}

const getRowTexts = () => screen.getAllByRole('listitem').map((row) => row.textContent);
const button = (name: string) => screen.getByRole('button', { name });

it('keeps the focus on the button of a moved row, or on the other one at the end of the list [B6]', async () => {
  const user = userEvent.setup();
  render(<Letters initial={['a', 'b', 'c']} />);
  await user.click(button('Move letter 3 up'));
  expect(getRowTexts()).toEqual(['a', 'c', 'b']);
  expect(button('Move letter 2 up')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(getRowTexts()).toEqual(['c', 'a', 'b']);
  expect(button('Move letter 1 down')).toHaveFocus();
});

it('moves the focus after a removal to the next row, then the previous one, then "Add" [B6]', async () => {
  const user = userEvent.setup();
  render(<Letters initial={['a', 'b', 'c']} />);
  await user.click(button('Remove letter 2'));
  expect(button('Remove letter 2')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(button('Remove letter 1')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  expect(button('Add letter')).toHaveFocus();
});

it('limits the number of rows, and keeps moves within the list [B6]', async () => {
  const user = userEvent.setup();
  render(<Letters initial={['a']} max={2} />);
  await user.click(button('Add letter'));
  expect(button('Add letter')).toHaveFocus();
  expect(button('Add letter')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Move letter 1 up')).toBeDisabled();
  expect(button('Move letter 2 down')).toBeDisabled();
  expect(within(screen.getByRole('group', { name: /Letters/ })).getByText('(2)')).toBeVisible();
});
