import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '#lib/browser/toast.ts';
import { Toaster } from './app-frame.tsx';

// The first import takes real time.
beforeAll(() => import('#ui/toasts.tsx'));
beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});

function advance(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

async function show(emit: () => void): Promise<void> {
  await act(async () => {
    emit();
    await vi.dynamicImportSettled();
  });
}

describe('toasts [R021]', () => {
  it('close after three seconds [A2-2]', async () => {
    await show(() => toast.success('Saved'));
    advance(2_999);
    expect(screen.getByText('Saved')).toBeVisible();
    advance(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('pause under the pointer, and keep the remaining time', async () => {
    await show(() => toast.success('Saved'));
    advance(2_000);
    fireEvent.pointerEnter(screen.getByText('Saved'));
    advance(10_000);
    expect(screen.getByText('Saved')).toBeVisible();
    fireEvent.pointerLeave(screen.getByText('Saved'));
    advance(999);
    expect(screen.getByText('Saved')).toBeVisible();
    advance(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('pause while focused', async () => {
    await show(() => toast.success('Saved'));
    fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }));
    advance(10_000);
    expect(screen.getByText('Saved')).toBeVisible();
  });

  it('announce errors at once, and others politely', async () => {
    await show(() => {
      toast.error('Broken');
      toast.info('By the way');
    });
    expect(screen.getByText('Broken').closest('[aria-live]')).toHaveAttribute('aria-live', 'assertive');
    expect(screen.getByText('By the way').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  });

  it('are limited to four: the oldest closes', async () => {
    for (const text of ['one', 'two', 'three', 'four', 'five']) await show(() => toast.success(text));
    expect(screen.queryByText('one')).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(4);
  });

  it('close on Escape, the newest first, unless a dialog is open', async () => {
    await show(() => toast.success('older'));
    await show(() => toast.success('newer'));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByText('newer')).toBeNull();
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.getByText('older')).toBeVisible();
    dialog.remove();
  });

  it('stay for twenty seconds with an action [W6]', async () => {
    await show(() => toast.success('Deleted', { label: 'Undo', onAction: () => undefined }));
    advance(19_999);
    expect(screen.getByText('Deleted')).toBeVisible();
    advance(1);
    expect(screen.queryByText('Deleted')).toBeNull();
  });

  it('receive the focus on F8, the newest first; then the next, then where it was before [W6]', async () => {
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await show(() => toast.success('older'));
    await show(() => toast.success('newer', { label: 'Undo', onAction: () => undefined }));
    fireEvent.keyDown(field, { key: 'F8' });
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await act(async () => void fireEvent.keyDown(screen.getByRole('button', { name: 'Undo' }), { key: 'Escape' }));
    expect(screen.queryByText('newer')).toBeNull();
    expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await act(async () => void fireEvent.keyDown(screen.getByRole('button', { name: 'Dismiss' }), { key: 'Escape' }));
    expect(screen.queryByText('older')).toBeNull();
    expect(field).toHaveFocus();
    field.remove();
  });

  it('receive the focus on F8 where there is something to do, before newer ones without an action', async () => {
    await show(() => toast.success('Deleted', { label: 'Undo', onAction: () => undefined }));
    await show(() => toast.success('By the way'));
    fireEvent.keyDown(document.body, { key: 'F8' });
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  });

  it('resume their time once another is dismissed and the focus leaves [W6]', async () => {
    await show(() => {
      toast.success('one');
      toast.success('two');
    });
    advance(2_000);
    fireEvent.keyDown(document, { key: 'F8' });
    advance(30_000);
    fireEvent.keyDown(document, { key: 'Escape' });
    await act(() => Promise.resolve());
    expect(screen.queryByText('two')).toBeNull();
    advance(30_000);
    expect(screen.getByText('one')).toBeVisible();
    act(() => (document.activeElement as HTMLElement).blur());
    advance(1_000);
    expect(screen.queryByText('one')).toBeNull();
  });

  it('stay out of the Tab order until F8 leads there, so that Tab goes on in the page [V13]', async () => {
    await show(() => toast.success('Deleted', { label: 'Undo', onAction: vi.fn<() => void>() }));
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(undo).toHaveAttribute('tabindex', '-1');
    fireEvent.keyDown(document, { key: 'F8' });
    expect(undo).toHaveFocus();
    expect(undo).toHaveAttribute('tabindex', '0');
    expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveAttribute('tabindex', '0');
  });

  it('show one message of changes to shipments, the newest, with its shipment and one Undo [V6]', async () => {
    const undo = { label: 'Undo', onAction: vi.fn<() => void>() };
    await show(() => {
      for (const id of ['TRK-1', 'TRK-2', 'TRK-3']) toast.changed(`${id}: In Transit`, 'Status updated', undo);
    });
    expect(screen.getAllByText('Status updated')).toHaveLength(1);
    expect(screen.getByText('TRK-3: In Transit')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  });

  it('do not pause later ones after a dismissal with focus or pointer on them [W6]', async () => {
    for (const hold of [fireEvent.focus, fireEvent.pointerEnter]) {
      await show(() => toast.success('held'));
      hold(screen.getByRole('button', { name: 'Dismiss' }));
      fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
      await show(() => toast.success('next'));
      advance(3_000);
      expect(screen.queryByText('next')).toBeNull();
    }
  });

  it('run their action once and close', async () => {
    const onAction = vi.fn<() => void>();
    await show(() => toast.success('Deleted', { label: 'Undo', onAction }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onAction).toHaveBeenCalledOnce();
    expect(screen.queryByText('Deleted')).toBeNull();
  });
});
