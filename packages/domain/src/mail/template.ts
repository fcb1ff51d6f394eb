import type { MailKind } from './events.ts';
import { fieldsOfEvent, type TemplateField } from './template-fields.ts';

/** Literal text, or a field with its fallback. */
export type TemplatePart = string | { field: TemplateField; fallback: string };

/** A template error with its position: line and column count from 1. */
export interface TemplateFault {
  line: number;
  column: number;
  message: string;
}

/** Not within further braces, which would appear in the mail. */
const FIELD = /(?<!\{)\{\{([^{}]*)\}\}(?!\})/g;

/** Parses the template of an event. */
export function parseTemplate(text: string, event: MailKind): { parts: TemplatePart[]; faults: TemplateFault[] } {
  const known: ReadonlySet<string> = new Set(fieldsOfEvent(event));
  const parts: TemplatePart[] = [];
  const faults: TemplateFault[] = [];
  let end = 0;
  const addText = (upTo: number) => {
    const plain = text.slice(end, upTo);
    const stray = plain.search(/\{\{|\}\}/);
    if (stray >= 0) faults.push({ ...placeOf(text, end + stray), message: 'has braces that belong to no field' });
    if (plain !== '') parts.push(plain);
  };
  for (const match of text.matchAll(FIELD)) {
    addText(match.index);
    end = match.index + match[0].length;
    const [name = '', fallback = ''] = splitOnce(match[1] ?? '');
    if (known.has(name)) parts.push({ field: name as TemplateField, fallback });
    else faults.push({ ...placeOf(text, match.index), message: `names {{${name}}}, which this mail does not have` });
  }
  addText(text.length);
  return { parts, faults };
}

/** Errors in a part of a template, worded to follow its name, with positions. */
export const templateFaults = (text: string, event: MailKind): string[] =>
  parseTemplate(text, event).faults.map(({ line, column, message }) => `in line ${line}, character ${column}, ${message}`);

/** Fills in a template; an absent or blank field is replaced by its fallback. */
export function fillTemplate(parts: readonly TemplatePart[], values: Readonly<Partial<Record<TemplateField, string>>>): string {
  return parts.map((part) => (typeof part === 'string' ? part : values[part.field] || part.fallback)).join('');
}

function splitOnce(inner: string): string[] {
  const bar = inner.indexOf('|');
  return (bar < 0 ? [inner] : [inner.slice(0, bar), inner.slice(bar + 1)]).map((part) => part.trim());
}

function placeOf(text: string, index: number): { line: number; column: number } {
  const before = text.slice(0, index).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
