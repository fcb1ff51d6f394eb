export interface Step {
  command: string;
  form: 'json' | 'http' | 'text';
  expected: string;
}

/** Each `sh` block, with the block after it as its answer. */
export function readSteps(markdown: string): Step[] {
  const blocks = [...markdown.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, form = '', text = '']) => ({ form, text }));
  return blocks.flatMap(({ form, text: command }, index) => {
    const answer = blocks[index + 1];
    if (form !== 'sh') return [];
    if (answer && isForm(answer.form)) return [{ command, form: answer.form, expected: answer.text }];
    throw new Error(`No answer is shown below:\n${command}`);
  });
}

const isForm = (form: string): form is Step['form'] => ['json', 'http', 'text'].includes(form);

/**
 * `…` stands for variable or omitted parts: within a text, as a value, as the last list element, or as a name for other fields.
 * Of headers, only the shown lines are compared. @returns the first difference, or undefined.
 */
export function findDifference({ form, expected }: Step, real: string): string | undefined {
  if (form === 'text') return matchesPattern(expected.trim(), real.trim()) ? undefined : real;
  if (form === 'json') return findMismatch(JSON.parse(expected), parse(real), '');
  const [expectedHead = '', expectedBody] = expected.split('\n\n');
  const [realHead = '', realBody = ''] = real.split('\r\n\r\n');
  const missing = expectedHead
    .trim()
    .split('\n')
    .find((line) => !realHead.split('\r\n').some((realLine) => matchesPattern(line, realLine)));
  if (missing !== undefined) return `no line is ${missing} in\n${realHead}`;
  return expectedBody === undefined ? undefined : findMismatch(JSON.parse(expectedBody), parse(realBody), '');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return `no JSON: ${text}`;
  }
}

function matchesPattern(expected: string, real: string): boolean {
  const pattern = expected
    .split('…')
    .map((piece) => piece.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
    .join('.*');
  return new RegExp(`^${pattern}$`, 's').test(real);
}

function findMismatch(expected: unknown, real: unknown, path: string): string | undefined {
  if (expected === '…') return undefined;
  if (typeof expected === 'string' && typeof real === 'string' && matchesPattern(expected, real)) return undefined;
  if (!isObject(expected) || !isObject(real) || Array.isArray(expected) !== Array.isArray(real)) {
    return Object.is(expected, real) ? undefined : `${path || 'the answer'} is ${JSON.stringify(real)}`;
  }
  const isOpen = Array.isArray(expected) ? expected.at(-1) === '…' : '…' in expected;
  const names = Object.keys(expected).filter(
    (name) => name !== '…' && !(Array.isArray(expected) && expected[Number(name)] === '…'),
  );
  const extra = Object.keys(real).find((name) => !isOpen && !names.includes(name) && expected[name] !== '…');
  if (extra !== undefined) return `${path}.${extra} is not shown: ${JSON.stringify(real[extra])}`;
  return names.map((name) => findMismatch(expected[name], real[name], `${path}.${name}`)).find((found) => found !== undefined);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
