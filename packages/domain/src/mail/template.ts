import type { MailKind } from './events.ts';
import { getTemplateFields, type TemplateField } from './template-fields.ts';

export type TemplatePart = string | { field: TemplateField; fallback: string };

/** Line and column count from 1. */
export interface TemplateError {
  line: number;
  column: number;
  message: string;
}

/** Excludes further braces, which would be visible in the mail. */
const FIELD = /(?<!\{)\{\{([^{}]*)\}\}(?!\})/g;

export function parseTemplate(text: string, event: MailKind): { parts: TemplatePart[]; faults: TemplateError[] } {
  const known: ReadonlySet<string> = new Set(getTemplateFields(event));
  const parts: TemplatePart[] = [];
  const faults: TemplateError[] = [];
  let end = 0;
  const addText = (upTo: number) => {
    const plain = text.slice(end, upTo);
    const stray = plain.search(/\{\{|\}\}/);
    if (stray >= 0) faults.push({ ...getPosition(text, end + stray), message: 'has unmatched braces' });
    if (plain !== '') parts.push(plain);
  };
  for (const match of text.matchAll(FIELD)) {
    addText(match.index);
    end = match.index + match[0].length;
    const [name = '', fallback = ''] = splitOnce(match[1] ?? '');
    if (known.has(name)) parts.push({ field: name as TemplateField, fallback });
    else faults.push({ ...getPosition(text, match.index), message: `uses {{${name}}}, which is not a field of this email` });
  }
  addText(text.length);
  return { parts, faults };
}

/** Describes each fault of a template, worded to follow the name of the part. */
export const describeTemplateErrors = (text: string, event: MailKind): string[] =>
  parseTemplate(text, event).faults.map(({ line, column, message }) => `in line ${line}, character ${column}, ${message}`);

/** Fills in placeholders; a missing or blank value is replaced by the fallback. */
export function renderTemplate(parts: readonly TemplatePart[], values: Readonly<Partial<Record<TemplateField, string>>>): string {
  return parts.map((part) => (typeof part === 'string' ? part : values[part.field] || part.fallback)).join('');
}

function splitOnce(inner: string): string[] {
  const bar = inner.indexOf('|');
  return (bar < 0 ? [inner] : [inner.slice(0, bar), inner.slice(bar + 1)]).map((part) => part.trim());
}

function getPosition(text: string, index: number): { line: number; column: number } {
  const before = text.slice(0, index).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
