import { describe, expect, it } from 'vitest';
import { credentials } from './schema.ts';

describe('credentials [R093, A13]', () => {
  it('accepts the password literally, with spaces and emoji', () => {
    const password = '  p\u00e4ss \u{1f510} w\u0301rd  ';
    expect(credentials.parse({ username: ' admin ', password })).toEqual({ username: 'admin', password });
  });

  it.each([
    [{ username: { $gt: '' }, password: { $gt: '' } }, ['username must be text', 'password must be text']],
    [{}, ['username is required', 'password is required']],
    [{ username: 'a', password: 'x'.repeat(201) }, ['password must be at most 200 characters']],
  ])('rejects %j [I01]', (body, problems) => {
    const result = credentials.safeParse(body);
    expect(result.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)).toEqual(problems);
  });
});
