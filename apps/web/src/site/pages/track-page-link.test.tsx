import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { answerShipment, ID, shipment, trackInput } from '#testing/track.ts';

describe('R090: direct links', () => {
  it.each([`/track?id=${ID.toLowerCase()}`, `/track/${ID}`])(
    '%s is looked up at once, and the title carries no personal data',
    async (address) => {
      answerShipment();
      renderApp(address);
      expect(await screen.findByRole('article', { name: `Shipment ${ID}` })).toBeVisible();
      expect(await trackInput()).toHaveValue(ID);
      await waitFor(() => expect(document.title).toBe(`In Transit: ${ID} | Waybill Express`));
      expect(document.title).not.toContain(shipment.recipient.name);
    },
  );
});
