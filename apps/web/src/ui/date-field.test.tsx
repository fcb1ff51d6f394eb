import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { DateField, type DateFieldProps } from './date-field.tsx';
import { FormDateField } from './form-date-field.tsx';

/** A Sunday afternoon at the office. */
const NOW = new Date('2026-11-22T18:00:00Z');

beforeEach(() => void vi.setSystemTime(NOW));

function open({ value: initial = '', ...props }: Partial<DateFieldProps> = {}) {
  const values: string[] = [];
  function Sample() {
    const [value, setValue] = useState(initial);
    const settle = (day: string) => void values.push(day);
    return <DateField label="Due" {...props} value={value} onChange={setValue} onCommit={settle} />;
  }
  render(<Sample />);
  return { user: userEvent.setup(), field: screen.getByLabelText('Due'), told: values };
}

test.each([
  ['24 Nov', 'Tue 24 Nov 2026', '2026-11-24'],
  ['2026-11-24', 'Tue 24 Nov 2026', '2026-11-24'],
  ['24/11/2026', 'Tue 24 Nov 2026', '2026-11-24'],
  ['tomorrow', 'Mon 23 Nov 2026', '2026-11-23'],
  ['+3', 'Wed 25 Nov 2026', '2026-11-25'],
  ['20261203', 'Thu 3 Dec 2026', '2026-12-03'],
  ['Do, 3. Dezember 2026', 'Thu 3 Dec 2026', '2026-12-03'],
])('typing %s shows the full day at once, and in the field afterwards', async (typed, inFull, day) => {
  const { user, field, told: values } = open();
  await user.type(field, typed);
  expect(field).toHaveValue(typed);
  expect(screen.getByRole('status')).toHaveTextContent(inFull);
  await user.tab();
  expect(field).toHaveValue(inFull);
  expect(values).toEqual([day]);
});

test('takes a moment, keeps its time with another day, and asks for the time of a chosen day', async () => {
  const { user, field, told } = open({ hasTime: true });
  await user.type(field, 'yesterday 14:20');
  expect(screen.getByRole('status')).toHaveTextContent('Sat 21 Nov 2026, 14:20');
  await user.keyboard('{ArrowDown}');
  expect(field).toHaveValue('Fri 20 Nov 2026, 14:20');
  expect(told).toEqual(['2026-11-20T14:20']);
  await user.clear(field);
  await user.keyboard('{ArrowUp}');
  expect(field).toHaveAccessibleDescription('Add the time, such as 14:30.');
  await user.type(field, ' 9:05');
  await user.tab();
  expect(field).toHaveValue('Sun 22 Nov 2026, 09:05');
  expect(field).toBeValid();
});

test('keeps and names text that is not a day, without reporting it as one', async () => {
  const { user, field, told } = open();
  await user.type(field, '31/02/2026');
  expect(field).toBeValid();
  await user.tab();
  expect(field).toHaveValue('31/02/2026');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('“31/02/2026” isn’t a date. Try 24 Nov, 24/11/2026 or +3.');
  expect(told).toEqual([]);
});

test('names a day out of bounds, at which the arrow keys stop', async () => {
  const { user, field } = open({ value: '2026-11-24', max: '2026-11-25' });
  await user.click(field);
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(field).toHaveValue('Wed 25 Nov 2026');
  await user.clear(field);
  await user.type(field, '26/11/2026');
  await user.tab();
  expect(field).toHaveAccessibleDescription('Not after Wed 25 Nov 2026.');
});

test('moves by a day with Up and Down, starting today', async () => {
  const { user, field, told } = open();
  await user.click(field);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}');
  expect(told).toEqual(['2026-11-22', '2026-11-21', '2026-11-22', '2026-11-23']);
  expect(field).toHaveValue('Mon 23 Nov 2026');
});

test('opens the calendar at the day, with weeks from Monday and today marked, and returns the focus with the choice', async () => {
  const { user, field, told } = open({ value: '2026-11-24' });
  await user.click(field);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const calendar = within(screen.getByRole('dialog', { name: 'Choose a day' }));
  const grid = within(calendar.getByRole('grid', { name: 'November 2026' }));
  expect(grid.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Mo',
    'Tu',
    'We',
    'Th',
    'Fr',
    'Sa',
    'Su',
  ]);
  expect(grid.getByRole('button', { name: 'Tuesday 24 November 2026' })).toHaveFocus();
  expect(grid.getByRole('button', { current: 'date' })).toHaveAccessibleName('Sunday 22 November 2026');
  await user.keyboard('{ArrowDown}{PageDown}{Home}');
  expect(calendar.getByRole('grid', { name: 'December 2026' })).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(told).toEqual(['2026-12-28']);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Mon 28 Dec 2026');
});

test('closes the calendar on Escape without changes, keeping the dialog around it open', async () => {
  const { user, field, told } = open({ value: '2026-11-24' });
  const onOuterKeyDown = vi.fn<(event: KeyboardEvent) => void>();
  document.body.addEventListener('keydown', onOuterKeyDown);
  await user.click(screen.getByRole('button', { name: 'Calendar' }));
  await user.keyboard('{ArrowRight}');
  onOuterKeyDown.mockClear();
  await user.keyboard('{Escape}');
  document.body.removeEventListener('keydown', onOuterKeyDown);
  expect(onOuterKeyDown).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Tue 24 Nov 2026');
  expect(told).toEqual([]);
});

test('disables days out of bounds', async () => {
  const { user, told } = open({ value: '2026-11-24', min: '2026-11-23' });
  await user.click(screen.getByRole('button', { name: 'Calendar' }));
  const before = screen.getByRole('button', { name: 'Sunday 22 November 2026' });
  expect(before).toHaveAttribute('aria-disabled', 'true');
  await user.click(before);
  expect(told).toEqual([]);
});

test('holds YYYY-MM-DD in a form, which can focus it', async () => {
  const sent: unknown[] = [];
  function Sample() {
    const form = useForm<{ day: string }>({ defaultValues: { day: '' } });
    return (
      <form onSubmit={form.handleSubmit((values) => void sent.push(values))} noValidate>
        <FormDateField label="Due" control={form.control} name="day" />
        <button type="button" onClick={() => form.setFocus('day')}>
          Focus
        </button>
      </form>
    );
  }
  render(<Sample />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Focus' }));
  expect(screen.getByLabelText('Due')).toHaveFocus();
  await user.keyboard('24 nov{Enter}');
  expect(sent).toEqual([{ day: '2026-11-24' }]);
});

test('a read-only field keeps the focus on its calendar button, which opens nothing [V4]', async () => {
  const { user } = open({ value: '2026-11-24', readOnly: true });
  const calendar = screen.getByRole('button', { name: 'Calendar' });
  await user.click(calendar);
  expect(calendar).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
});
