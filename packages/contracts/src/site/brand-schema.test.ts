import { expect, test } from 'vitest';
import { brand } from './brand-schema.ts';

const parse = (primary: unknown, accent: unknown = '') => brand.safeParse({ primary, accent });

test.each([
  ['#1d4ed8', '#1d4ed8'],
  [' #1D4ED8 ', '#1d4ed8'],
  ['', ''],
  [' \u200b', ''],
])('reads %j as %j [B6]', (typed, stored) => {
  expect(parse(typed).data).toEqual({ primary: stored, accent: '' });
});

const NOT_A_COLOR = 'must be a color such as #1d4ed8';

test.each([
  ...[
    'red',
    '#fff',
    '#1d4ed8ff',
    '1d4ed8',
    '#1d4ed',
    '#1d4ed8;}',
    'url(https://evil.example/a.png)',
    'rgb(0,0,0)',
    'x'.repeat(1e5),
  ].map((typed): [unknown, string] => [typed, NOT_A_COLOR]),
  [undefined, 'is required'],
  [null, 'is required'],
  [0x1d4ed8, 'must be text'],
  [['#1d4ed8'], 'must be text'],
  [
    '#ffffff',
    'is too light for the text on buttons: its contrast is 1:1 and must be 4.5:1; the nearest color that passes is #747474',
  ],
  [
    '#FAFAFA',
    'is too light for the text on buttons: its contrast is 1:1 and must be 4.5:1; the nearest color that passes is #747474',
  ],
  [
    '#ffe600',
    'is too light for the text on buttons: its contrast is 1.2:1 and must be 4.5:1; the nearest color that passes is #837500',
  ],
])('refuses %j as primary color [B6]', (typed, message) => {
  expect(parse(typed).error?.issues.map(({ path, message: said }) => [path.join('.'), said])).toEqual([['primary', message]]);
});

test('refuses an accent that is invisible on the page [B6]', () => {
  expect(parse('', '#ffe600').error?.issues).toMatchObject([
    {
      path: ['accent'],
      message:
        'is too light to be seen on the page: its contrast is 1.2:1 and must be 3:1; the nearest color that passes is #a39200',
    },
  ]);
});
