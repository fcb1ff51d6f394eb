import { render } from '@testing-library/react';
import { countDaysLate } from '@waybill/domain/shipments/due-date';
import { expect, test } from 'vitest';
import { DueDate } from './due-date.tsx';

const TODAY = '2026-11-22';

test.each([
  ['2026-11-23', 'in_transit', 0],
  [TODAY, 'in_transit', 0],
  ['2026-11-21', 'on_hold', 1],
  ['2024-11-22', 'picked_up', 730],
  ['2026-11-21', 'delivered', 0],
  [null, 'in_transit', 0],
])('a shipment due on %s that is %s is %i days overdue', (deliveryDate, status, days) => {
  expect(countDaysLate({ deliveryDate, status, statusHistory: [] }, TODAY)).toBe(days);
});

test.each([
  ['2026-11-23', 'Mon 23 Nov', 'Mon 23 Nov'],
  ['2026-11-21', '1 day overdue21 Nov', '1 day overdue, Sat 21 Nov'],
  ['2022-11-21', '1,462 days overdue21 Nov 2022', '1,462 days overdue, Mon 21 Nov 2022'],
])('due on %s reads %s, in full %s [R126]', (deliveryDate, text, title) => {
  const { container } = render(<DueDate shipment={{ deliveryDate, status: 'in_transit', statusHistory: [] }} today={TODAY} />);
  expect(container).toHaveTextContent(text);
  expect(container.firstElementChild).toHaveAttribute('title', title);
});

test('names the day of the next attempt, without calling it overdue [K1]', () => {
  const absent = { _id: 'a', location: null, timestamp: '2026-11-20T10:00:00.000Z', subStatus: 'recipient_absent' };
  const statusHistory = [{ ...absent, status: 'on_hold', nextAttempt: '2026-11-24' }];
  const { container } = render(
    <DueDate shipment={{ deliveryDate: '2026-11-20', status: 'on_hold', statusHistory }} today={TODAY} />,
  );
  expect(container).toHaveTextContent('Tue 24 Nov');
});

test('shows that no date is set [R126]', () => {
  const { container } = render(
    <DueDate shipment={{ deliveryDate: null, status: 'in_transit', statusHistory: [] }} today={TODAY} />,
  );
  expect(container).toHaveTextContent('Not set');
});
