import { expect, test } from 'vitest';
import type { Report } from './build-report.ts';
import { keepReports } from './keep-reports.ts';
import type { ReportRequest } from './report-request.ts';

const request = (from: string): ReportRequest => ({
  from,
  to: '2040-03-07',
  timeZone: 'UTC',
  lane: undefined,
  calendar: 'all',
  holidays: [],
});

function setUp() {
  const built: string[] = [];
  const clock = { now: new Date('2040-03-07T12:00:00Z') };
  const build = async ({ from }: ReportRequest): Promise<Report> => {
    built.push(from);
    return { lanes: [] } as unknown as Report;
  };
  return { built, clock, reports: keepReports(build, { lifetimeMs: 5_000, now: () => clock.now }) };
}

test('S7: a report is made once for all that ask for it at once and shortly after, until a change or its time', async () => {
  const { built, clock, reports } = setUp();
  await Promise.all([reports.get(request('a')), reports.get(request('a')), reports.get(request('b'))]);
  await reports.get(request('a'));
  expect(built).toEqual(['a', 'b']);
  reports.drop();
  await reports.get(request('a'));
  expect(built).toEqual(['a', 'b', 'a']);
  clock.now = new Date(clock.now.getTime() + 5_000);
  await reports.get(request('a'));
  expect(built).toEqual(['a', 'b', 'a', 'a']);
});

test('S9: however many reports are asked for, a dozen is kept: those asked for last', async () => {
  const { built, reports } = setUp();
  const names = Array.from({ length: 20 }, (_, index) => String(index));
  for (const name of names) {
    await reports.get(request(name));
    await reports.get(request('0'));
  }
  expect(built).toEqual(names);
  await reports.get(request('1'));
  expect(built.at(-1)).toBe('1');
  await reports.get(request('19'));
  expect(built).toHaveLength(21);
});
