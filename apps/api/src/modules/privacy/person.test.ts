import { describe, expect, test } from 'vitest';
import { isMentioned, isPerson, readPerson } from './person.ts';

describe('a person by email', () => {
  const person = readPerson({ email: 'Ann@Example.com' });

  test.each(['ann@example.com', 'ANN@EXAMPLE.COM', ' ann@example.com '])('is %j', (email) => {
    expect(isPerson(person, { email })).toBe(true);
  });

  test.each(['joann@example.com', 'ann@example.com.au', 'ann@example.co', 'ann+1@example.com', '', undefined])(
    'is not %j',
    (email) => {
      expect(isPerson(person, { email })).toBe(false);
      expect(isMentioned(person, `mail ${email}, please`)).toBe(false);
    },
  );

  test('is mentioned in a text, with any characters around', () => {
    expect(isMentioned(person, 'Call first (Ann@example.com).')).toBe(true);
    expect(isMentioned(person, 'ann@example.com')).toBe(true);
  });

  test('is not matched by a number with the same characters', () => {
    expect(isPerson(person, { phone: 'ann@example.com' })).toBe(false);
    expect(isPerson(person, undefined)).toBe(false);
  });
});

describe('a person by phone', () => {
  const person = readPerson({ phone: '+46 31 555 0142' });

  test.each([
    '+46315550142',
    '0046 31 555 01 42',
    '+46 (0)31-555 01 42',
    '46 31 555.0142',
    '+46 ( 0 ) 31/555 0142',
    '031 555 0142',
    '011 46 31 555 0142',
  ])('is %j', (phone) => {
    expect(isPerson(person, { phone })).toBe(true);
  });

  test.each(['31 555 0142', '+47 31 555 0142', '+46 31 555 01420', '5550142', '+46 31 555 0142 ext. 5', '031 0142', undefined])(
    'is not %j',
    (phone) => {
      expect(isPerson(person, { phone })).toBe(false);
    },
  );

  test('is mentioned in a text as a separate number', () => {
    expect(isMentioned(person, 'Ring +46 (0)31 555 0142 twice.')).toBe(true);
    expect(isMentioned(person, 'Ring +46 31 555 014 or 2.')).toBe(false);
    expect(isMentioned(person, 'Order 946315550142')).toBe(false);
  });
});
