import { configure, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RouteMap } from './route-map.tsx';

vi.mock('#ui/world-map/load-map-data.ts', () => ({
  loadMapData: () => Promise.reject(new Error('The chunk did not arrive')),
}));

it('draws the way as a plain line when the map cannot be fetched [B16]', async () => {
  // Of two simultaneous imports, as in strict mode, vitest gives one the real module.
  configure({ reactStrictMode: false });
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<RouteMap origin="Lagos, Nigeria" destination="Rotterdam" places={[]} status="in_transit" />);
  expect(await screen.findByText('Not to scale')).toBeVisible();
  expect(screen.getByRole('img')).toHaveAccessibleName('From Lagos to Rotterdam, about 60 percent');
  expect(complaints).toHaveBeenCalledOnce();
  complaints.mockRestore();
});
