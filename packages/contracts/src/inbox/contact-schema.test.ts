import { describe, expect, it } from 'vitest';
import { contactMessage } from './contact-schema.ts';

describe('contactMessage [R059]', () => {
  const valid = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'Where\nis it?' };

  it('requires name, email, subject and message; phone is optional', () => {
    expect(contactMessage.parse({ ...valid, phone: '' })).toEqual(valid);
    const result = contactMessage.safeParse({});
    expect(result.error?.issues.map((issue) => issue.path[0])).toEqual(['name', 'email', 'subject', 'message']);
  });

  it('removes line breaks from fields that become mail headers [I07]', () => {
    const parsed = contactMessage.parse({ ...valid, name: 'Ada\r\nBcc: x@example.com', subject: 'Hi\nBcc: y@example.com' });
    expect(parsed.name).toBe('Ada Bcc: x@example.com');
    expect(parsed.subject).toBe('Hi Bcc: y@example.com');
    expect(contactMessage.safeParse({ ...valid, email: 'a@example.com\r\nBcc: x@example.com' }).success).toBe(false);
  });
});
