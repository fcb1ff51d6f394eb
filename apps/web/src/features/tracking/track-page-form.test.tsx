import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import { delay, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { answerWith } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { ID, renderTrackPage, shipment, track, trackButton, trackInput } from '#testing/track.tsx';

const errorToasts = () =>
  screen.getByRole('region', { name: 'Notifications' }).querySelector<HTMLElement>('[aria-live=assertive]') ?? document.body;

describe('the tracking form', () => {
  it('shows an example ID, which opens the built-in sample without a request [R072]', async () => {
    const { user } = renderTrackPage('/track');
    await user.click(await screen.findByRole('link', { name: EXAMPLE_TRACKING_ID }));
    expect(await screen.findByText('Sample')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'On its way, last reported in Bordeaux' })).toBeVisible();
  });

  it('says that several IDs may be pasted, and shows on a drawn label where the ID stands [E32]', async () => {
    renderTrackPage('/track');
    expect(await screen.findByText('Several? Paste them all.')).toBeVisible();
    const drawing = screen.getByRole('img', { name: 'Drawing of a shipping label' });
    expect(drawing.closest('figure')).toHaveTextContent('On a label, the tracking ID is below the barcode.');
  });

  it('upper-cases while typing, and keeps the caret [R073]', async () => {
    const { user } = renderTrackPage('/track');
    const field = (await trackInput()) as HTMLInputElement;
    await user.type(field, 'trk-d');
    expect(field).toHaveValue('TRK-D');
    await user.type(field, 'abc', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(field).toHaveValue('TRK-ABCD');
    expect(field.selectionStart).toBe(7);
  });

  it('leaves text of an input method alone during composition [R073]', async () => {
    renderTrackPage('/track');
    const field = (await trackInput()) as HTMLInputElement;
    fireEvent.input(field, { target: { value: 'trk' }, isComposing: true });
    expect(field).toHaveValue('trk');
    fireEvent.compositionEnd(field);
    expect(field).toHaveValue('TRK');
  });

  it('shows "Tracking..." and is disabled while loading [R074]', async () => {
    answerWith('trackShipment', async () => {
      await delay('infinite');
      return HttpResponse.error();
    });
    await track(ID);
    expect(screen.getByRole('button', { name: 'Tracking...' })).toHaveAttribute('aria-disabled', 'true');
  });

  it.each(['', '   '])(
    'rejects the blank text "%s" in place and by toast, sends nothing, and focuses the input [R075]',
    async (text) => {
      const asked = vi.fn<() => void>();
      answerWith('trackShipment', () => {
        asked();
        return HttpResponse.json({ success: true, data: shipment });
      });
      const { user } = renderTrackPage('/track');
      const field = await trackInput();
      if (text) await user.type(field, text);
      await user.click(trackButton());
      expect(await within(errorToasts()).findByText('Please enter a tracking ID')).toBeVisible();
      expect(field).toHaveAccessibleDescription(expect.stringContaining('Please enter a tracking ID'));
      expect(field).toBeInvalid();
      expect(field).toHaveFocus();
      expect(asked).not.toHaveBeenCalled();
      // The same form sends a request once there is text.
      await user.type(field, ID);
      await user.click(trackButton());
      await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    },
  );

  it('aborts a lookup silently when leaving its page [R023, R025]', async () => {
    const givenUp = vi.fn<() => void>();
    const asked = vi.fn<() => void>();
    answerWith('trackShipment', async ({ request }) => {
      asked();
      request.signal.addEventListener('abort', givenUp);
      await delay('infinite');
      return HttpResponse.error();
    });
    const { user } = renderApp(`/track/${ID}`);
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'About' }));
    await waitFor(() => expect(givenUp).toHaveBeenCalledOnce());
    expect(await screen.findByRole('heading', { level: 1, name: 'About us' })).toBeInTheDocument();
    expect(errorToasts()).toBeEmptyDOMElement();
  });

  it('trims the text before the lookup', async () => {
    const asked = vi.fn<(id: unknown) => void>();
    answerWith('trackShipment', ({ params }) => {
      asked(params.trackingId);
      return HttpResponse.json({ success: true, data: shipment });
    });
    await track(`  ${ID.toLowerCase()} `);
    await screen.findByText('Package Details');
    expect(asked).toHaveBeenCalledExactlyOnceWith(ID);
  });
});
