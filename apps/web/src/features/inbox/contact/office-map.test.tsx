import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OfficeMap } from './office-map.tsx';

it('R067: shows where the office is among its neighbours, with zoom buttons, and the address as text at once', async () => {
  render(<OfficeMap />);
  expect(screen.getByText('14 Quayside Row, Port Ellery PE1 4WB')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open in maps app' })).toHaveAttribute(
    'href',
    expect.stringMatching(/43\.65.*-70\.25/),
  );
  const map = await screen.findByRole('img', { name: 'Map of our office, Waybill Express, in Port Ellery' });
  expect(map).toHaveTextContent('Our officePort Ellery');
  expect(map).toHaveTextContent('Boston');
  expect(screen.getByRole('button', { name: 'Zoom in' })).toBeVisible();
});
