import { describe, expect, test } from 'vitest';
import { findPasswordProblem, generatePassword } from './passwords.ts';

const findProblem = (password: string) => findPasswordProblem(password, 'dispatcher');

describe('refuses the password [X11, B12]', () => {
  test.each([
    'password',
    'password12345',
    'Password!2024',
    'P@ssw0rd12345',
    '  password 12345  ',
    'passwordpassword',
    'letmein letmein',
    '2024 welcome!!',
    'qwertyuiop12',
    'abcdefghijkl',
    'zyxwvutsrqponm',
    '123456789012345',
    'LeaveMeAlone',
    'ｐａｓｓｗｏｒｄ１２３４',
  ])('%j, which is easy to guess', (password) => {
    expect(findProblem(password)).toBe('is too common');
  });

  test.each([
    ['twelve spaces', ' '.repeat(12)],
    ['one letter', 'aaaaaaaaaaaa'],
    ['two alternating letters', 'aaaaaaaaaaab'],
    ['three repeated letters', 'x7kx7kx7kx7kx'],
    ['a repeated short text', 'x7kq9x7kq9x7kq9'],
    ['a repeated emoji', '🚚'.repeat(12)],
  ])('%s', (_what, password) => {
    expect(findProblem(password)).toBe('must not repeat the same few characters');
  });

  test.each(['my dispatcher, 2040', 'DISPATCHER-of-parcels', 'Dis patch er of parcels'])(
    '%j, which contains the user name',
    (password) => {
      expect(findProblem(password)).toBe('must not contain your username');
    },
  );

  test('of eleven characters', () => {
    expect(findProblem('lantern-gra')).toBe('must be at least 12 characters');
  });
});

describe('accepts the password [X11, B12]', () => {
  test.each([
    'correct horse battery staple',
    'correct horse correct horse',
    'horse 8841 7732 9915',
    '  spaces at both ends  ',
    'пароль из четырёх слов',
    '83920174650912',
  ])('%j', (password) => {
    expect(findProblem(password)).toBeUndefined();
  });

  test('generated for an administrator, also with a user name of one letter', () => {
    for (let count = 0; count < 200; count += 1) {
      expect(findProblem(generatePassword())).toBeUndefined();
      expect(findPasswordProblem(generatePassword(), 'a')).toBeUndefined();
    }
  });
});
