import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from '#ui/button.tsx';

function Form({ onSave, goes = false }: { onSave: () => void; goes?: boolean }) {
  const [phase, setPhase] = useState<'changed' | 'saving' | 'saved'>('changed');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
        setPhase('saving');
      }}
    >
      <input aria-label="Note" onChange={() => setPhase('changed')} />
      {!(goes && phase === 'saved') && (
        <Button type="submit" busy={phase === 'saving'} disabled={phase === 'saved'}>
          Save
        </Button>
      )}
      <button type="button" onClick={() => setPhase('saved')}>
        Answer
      </button>
    </form>
  );
}

function setUp(goes = false) {
  let saves = 0;
  render(<Form onSave={() => (saves += 1)} goes={goes} />);
  const save = screen.getByRole('button', { name: 'Save' });
  return { user: userEvent.setup(), save, saves: () => saves };
}
const answer = () => act(() => screen.getByRole('button', { name: 'Answer' }).click());

test('keeps the focus and ignores clicks while busy, and when disabled after a save [V4]', async () => {
  const { user, save, saves } = setUp();
  save.focus();
  await user.keyboard('{Enter}');
  expect(save).toHaveFocus();
  expect(save).toHaveAttribute('aria-disabled', 'true');
  expect(save).toHaveAttribute('aria-busy', 'true');
  await user.keyboard('{Enter} ');
  await user.click(save);
  answer();
  expect(save).toHaveFocus();
  expect(save).toBeEnabled();
  expect(save).toHaveAttribute('aria-disabled', 'true');
  expect(save).not.toHaveAttribute('aria-busy');
  await user.keyboard('{Enter}');
  expect(saves()).toBe(1);
  await user.tab();
  expect(save).toBeDisabled();
});

test('does not submit the form again on Enter while submitting [V4]', async () => {
  const { user, save, saves } = setUp();
  await user.type(screen.getByLabelText('Note'), 'Storm{Enter}{Enter}{Enter}');
  expect(saves()).toBe(1);
  answer();
  expect(save).toBeDisabled();
  await user.type(screen.getByLabelText('Note'), '!{Enter}');
  expect(saves()).toBe(2);
});

test('keeps the focus when its own click disables it [V4]', async () => {
  function Next() {
    const [page, setPage] = useState(1);
    return (
      <Button disabled={page === 2} onClick={() => setPage(page + 1)}>
        Page {page}
      </Button>
    );
  }
  render(<Next />);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{Enter}{Enter}');
  const next = screen.getByRole('button', { name: 'Page 2' });
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute('aria-disabled', 'true');
});

test('moves the focus of a button that its own click removes to the section around it [V4]', async () => {
  function Start() {
    const [isRunning, setRunning] = useState(false);
    return <section>{isRunning ? <p>Importing</p> : <Button onClick={() => setRunning(true)}>Import</Button>}</section>;
  }
  render(<Start />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(document.activeElement?.tagName).toBe('SECTION'));
});

test('moves the focus of a button that disappears after saving to its form [V4]', async () => {
  const { user, save } = setUp(true);
  save.focus();
  await user.keyboard('{Enter}');
  answer();
  await waitFor(() => expect(save.isConnected).toBe(false));
  expect(document.activeElement?.tagName).toBe('FORM');
});
