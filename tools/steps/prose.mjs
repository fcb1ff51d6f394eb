import { RULES } from './prose-rules.mjs';

/**
 * @typedef {{ line: number, text: string }} Passage prose, with the line that it begins on.
 * @typedef {{ line: number, sentence: string, advice: string }} Fault
 */

/** @param {string} file @param {string} text @returns {Passage[]} the prose of a file: paragraphs, comments or messages. */
export function readPassages(file, text) {
  if (file.endsWith('.md')) return readMarkdown(text);
  if (file.endsWith('.json')) return readMessages(text);
  return readComments(text);
}

/** @param {Passage[]} passages @param {{ spelling?: boolean }} options @returns {Fault[]} */
export function findProseFaults(passages, { spelling = true } = {}) {
  return passages.flatMap(({ line, text }) =>
    splitSentences(text).flatMap((sentence) =>
      RULES.filter(({ isSpelling }) => spelling || !isSpelling)
        .filter(({ starts, has }) => (starts ?? has).test(sentence))
        .map(({ advice }) => ({ line, sentence, advice })),
    ),
  );
}

const splitSentences = (text) =>
  text
    .split(/(?<=[.!?:])\s+(?=["“(]?\p{Lu})/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

/** Skips code, headings, tables and link targets. */
function readMarkdown(text) {
  const passages = [];
  let isCode = false;
  for (const [index, raw] of text.split('\n').entries()) {
    if (/^\s*(?:```|~~~)/.test(raw)) isCode = !isCode;
    const line = raw.replace(/^\s*(?:[-*]|\d+\.)\s+/, '');
    const isSkipped = isCode || /^(?:\s{4}|#|\||\s*$|\s*(?:```|~~~))/.test(raw);
    if (isSkipped) passages.push(undefined);
    else if (line !== raw || passages.at(-1) === undefined) passages.push({ line: index + 1, text: withoutCode(line) });
    else passages.at(-1).text += ` ${withoutCode(line)}`;
  }
  return passages.filter(Boolean);
}

/** Joins consecutive lines. A `//` within a string follows no white space or stands behind a quote. */
function readComments(text) {
  const passages = [];
  const lines = text.split('\n');
  for (let index = 0; index < lines.length; index += 1) {
    const block = /^\s*\{?\/\*+/.exec(lines[index]);
    if (block) {
      const first = index;
      while (index < lines.length - 1 && !lines[index].includes('*/')) index += 1;
      const body = lines.slice(first, index + 1).join('\n');
      for (const part of body
        .replaceAll(/\/\*+|\*+\/\}?/g, '')
        .replaceAll(/^\s*\* ?/gm, '')
        .split(/\n\s*\n|(?=@\w+ )/))
        passages.push({ line: first + 1, text: withoutTag(withoutCode(part)) });
    } else if (/^\s*\/\/ /.test(lines[index])) {
      const first = index;
      while (/^\s*\/\/ /.test(lines[index + 1] ?? '')) index += 1;
      const body = lines.slice(first, index + 1).map((line) => line.replace(/^\s*\/\/ /, ''));
      passages.push({ line: first + 1, text: withoutCode(body.join(' ')) });
    }
  }
  return passages;
}

function readMessages(text) {
  return text.split('\n').flatMap((line, index) => {
    const [, message] = /^\s*"[^"]+": "((?:\\.|[^"\\])*)",?$/.exec(line) ?? [];
    return message === undefined ? [] : [{ line: index + 1, text: message }];
  });
}

const withoutCode = (text) =>
  text
    .replaceAll(/`[^`]*`/g, '`x`')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll('**', '')
    .replaceAll(/\s+/g, ' ')
    .trim();
/** The text after `@param name` may begin a sentence; the tag does not. */
const withoutTag = (text) => text.replace(/^@(?:param|returns?|throws|typedef|type)\b\s*(?:\{[^}]*\}\s*)?/, '');
