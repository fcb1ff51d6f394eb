import { MIN_GIVEN_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../shared/limits.ts';

/** Why a password is not taken, to be read behind the name of its field. */
export const PASSWORD_TEXTS = {
  tooShort: `must be at least ${MIN_PASSWORD_LENGTH} characters`,
  givenTooShort: `must have at least ${MIN_GIVEN_PASSWORD_LENGTH} characters`,
  common: 'is one of the first that anybody would try',
  monotonous: 'must not be a few characters over and over',
  userName: 'must not contain your user name',
  notYours: 'is not your password',
  unchanged: 'must not be the password that you have',
} as const;
