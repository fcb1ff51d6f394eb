import { describe, expect, it } from 'vitest';
import { contactMessage } from './contact-schema.ts';

describe('R059: contactMessage', () => {
  const valid = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'Where\nis it?' };

  it('needs name, e-mail, subject and message, and takes a phone', () => {
    expect(contactMessage.parse({ ...valid, phone: '' })).toEqual(valid);
    const result = contactMessage.safeParse({});
    expect(result.error?.issues.map((issue) => issue.path[0])).toEqual(['name', 'email', 'subject', 'message']);
  });

  it('I07: leaves no line break in what becomes a mail header', () => {
    const parsed = contactMessage.parse({ ...valid, name: 'Ada\r\nBcc: x@example.com', subject: 'Hi\nBcc: y@example.com' });
    expect(parsed.name).toBe('Ada Bcc: x@example.com');
    expect(parsed.subject).toBe('Hi Bcc: y@example.com');
    expect(contactMessage.safeParse({ ...valid, email: 'a@example.com\r\nBcc: x@example.com' }).success).toBe(false);
  });
});
