import { expect, test } from 'vitest';
import { findLostWrites, openLedger, recordCreated, recordEntry } from './ledger.ts';

const history = (...notes: string[]) => ({
  statusHistory: notes.map((note) => ({
    _id: note,
    status: 'in_transit',
    location: null,
    notes: note,
    timestamp: '2026-11-21T00:00:00.000Z',
  })),
});

function filledLedger() {
  const ledger = openLedger();
  for (const id of ['A', 'B']) recordCreated(ledger, id);
  for (const note of ['a1', 'a2']) recordEntry(ledger, 'A', note);
  recordEntry(ledger, 'B', 'b1');
  return ledger;
}

test('reports nothing lost when every shipment and entry exists, even among unacknowledged entries [R01]', async () => {
  const stored = new Map([
    ['A', history('first', 'a1', 'a2')],
    ['B', history('first', 'b1', 'sent when it died')],
  ]);
  expect(await findLostWrites(filledLedger(), async (id) => stored.get(id))).toEqual([]);
});

test('reports a missing entry as lost [R01]', async () => {
  const stored = new Map([
    ['A', history('first', 'a1')],
    ['B', history('b1')],
  ]);
  expect(await findLostWrites(filledLedger(), async (id) => stored.get(id))).toEqual(['entry a2 of A']);
});

test('reports a missing shipment with all its entries as lost [R01]', async () => {
  expect(await findLostWrites(filledLedger(), async (id) => (id === 'A' ? undefined : history('b1')))).toEqual([
    'shipment A',
    'entry a1 of A',
    'entry a2 of A',
  ]);
});
