import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { OfficeMap } from './office-map.tsx';

it('shows the invented office on the chart of its country, with zoom buttons and the address as text [R067]', async () => {
  renderPage(<OfficeMap />);
  expect(screen.getByText(/14 Quayside Row/).closest('address')).toHaveTextContent('14 Quayside RowPort Ellery PE1 4WB');
  expect(screen.getByRole('link', { name: 'Open in Maps' })).toHaveAttribute('href', expect.stringMatching(/43\.65.*-70\.25/));
  const map = screen.getByRole('img', { name: 'Map of the Waybill Express office in Port Ellery' });
  expect(map).toHaveTextContent('Our officePort Ellery');
  expect(map).toHaveTextContent('Holm Cross');
  expect(map).not.toHaveTextContent('Boston');
  const before = map.querySelector('g')?.getAttribute('transform');
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(map.querySelector('g')?.getAttribute('transform')).not.toBe(before);
  await userEvent.click(screen.getByRole('button', { name: 'Reset zoom' }));
  expect(map.querySelector('g')?.getAttribute('transform')).toBe(before);
});

it('shows an office at a real position among neighbors on the world map [R067]', async () => {
  const address = { street: '1 Wharf Street', city: 'Portland', postalCode: '04101' };
  renderPage(<OfficeMap />, { company: { address, coordinates: { latitude: 43.66, longitude: -70.25 } } });
  expect(screen.getByText(/1 Wharf Street/)).toBeVisible();
  const map = await screen.findByRole('img', { name: 'Map of the Waybill Express office in Portland' });
  expect(map).toHaveTextContent('Our officePortland');
  expect(map).toHaveTextContent('Boston');
  expect(screen.getByRole('button', { name: 'Zoom in' })).toBeVisible();
});
