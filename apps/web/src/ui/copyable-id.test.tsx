import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Toaster } from './app-frame.tsx';
import { CopyableId } from './copyable-id.tsx';

const ID = 'TRK-8H2KQM-5VXT3A';

function renderId() {
  const user = userEvent.setup();
  render(
    <>
      <CopyableId trackingId={ID} suffix="PO-4471" />
      <Toaster />
    </>,
  );
  return user;
}

describe('copying a tracking ID', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('copies it, reports it, and marks the button [R127, A2-14]', async () => {
    const user = renderId();
    await user.click(screen.getByRole('button', { name: `Copy ${ID}` }));
    expect(await screen.findByText('Copied to clipboard!')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(ID);
    expect(screen.getByRole('button', { name: `Copied ${ID}` })).toBeInTheDocument();
  });

  test('logs a refused copy, and selects the ID for Ctrl+C [R128]', async () => {
    const user = renderId();
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('not allowed', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: `Copy ${ID}` }));
    expect(await screen.findByText('Press Ctrl+C to copy')).toBeInTheDocument();
    expect(getSelection()?.toString()).toBe(ID);
    expect(log).toHaveBeenCalledOnce();
    expect(screen.queryByText('Copied to clipboard!')).not.toBeInTheDocument();
  });
});
