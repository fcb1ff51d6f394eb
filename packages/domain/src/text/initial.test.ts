import { expect, test } from 'vitest';
import { getInitial } from './initial.ts';

test.each([
  ['Waybill Express', 'W'],
  ['rota courier', 'R'],
  ['«élan»', 'É'],
  ['e\u0301lan', 'É'],
  ['24/7 Parcels', '2'],
  ['شركة النقل', 'ش'],
  ['ßtraße', 'ß'],
  ['<script>', 'S'],
  ['', undefined],
  ['—', undefined],
])('the initial of %j is %j [B6]', (name, initial) => {
  expect(getInitial(name)).toBe(initial);
});
