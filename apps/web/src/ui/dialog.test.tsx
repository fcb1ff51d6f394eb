import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';

const noop = () => undefined;

test('begins in its first field that can be typed in [V19]', () => {
  render(
    <Dialog title="Set the status" onClose={noop}>
      <input type="checkbox" aria-label="Switch" />
      <input aria-label="Locked" disabled />
      <select aria-label="Status">
        <option>Delivered</option>
      </select>
      <input aria-label="Location" />
    </Dialog>,
  );
  expect(screen.getByLabelText('Status')).toHaveFocus();
});

test('begins on its content beside a list, where keys scroll and go on to the next row [V19]', () => {
  render(
    <Dialog title="Message" shape="side" onClose={noop}>
      <p>Where is it?</p>
      <textarea aria-label="Note" />
    </Dialog>,
  );
  expect(screen.getByText('Where is it?').parentElement).toHaveFocus();
});
