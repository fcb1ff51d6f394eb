export interface Step {
  command: string;
  form: 'json' | 'http' | 'text';
  shown: string;
}

/** Each `sh` block, with the block after it as its answer. */
export function readSteps(markdown: string): Step[] {
  const blocks = [...markdown.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, form = '', text = '']) => ({ form, text }));
  return blocks.flatMap(({ form, text: command }, index) => {
    const answer = blocks[index + 1];
    if (form !== 'sh') return [];
    if (answer && isForm(answer.form)) return [{ command, form: answer.form, shown: answer.text }];
    throw new Error(`No answer is shown below:\n${command}`);
  });
}

const isForm = (form: string): form is Step['form'] => ['json', 'http', 'text'].includes(form);

/**
 * `…` stands for variable or omitted parts: within a text, as a value, as the last list element, or as a name for other fields.
 * Of headers, only the shown lines are compared. @returns the first difference, or undefined.
 */
export function findDifference({ form, shown }: Pick<Step, 'form' | 'shown'>, real: string): string | undefined {
  if (form === 'text') return fits(shown.trim(), real.trim()) ? undefined : real;
  if (form === 'json') return differs(JSON.parse(shown), parse(real), '');
  const [shownHead = '', shownBody] = shown.split('\n\n');
  const [realHead = '', realBody = ''] = real.split('\r\n\r\n');
  const missing = shownHead
    .trim()
    .split('\n')
    .find((line) => !realHead.split('\r\n').some((realLine) => fits(line, realLine)));
  if (missing !== undefined) return `no line is ${missing} in\n${realHead}`;
  return shownBody === undefined ? undefined : differs(JSON.parse(shownBody), parse(realBody), '');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return `no JSON: ${text}`;
  }
}

function fits(shown: string, real: string): boolean {
  const pattern = shown
    .split('…')
    .map((piece) => piece.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
    .join('.*');
  return new RegExp(`^${pattern}$`, 's').test(real);
}

function differs(shown: unknown, real: unknown, path: string): string | undefined {
  if (shown === '…') return undefined;
  if (typeof shown === 'string' && typeof real === 'string' && fits(shown, real)) return undefined;
  if (!isObject(shown) || !isObject(real) || Array.isArray(shown) !== Array.isArray(real)) {
    return Object.is(shown, real) ? undefined : `${path || 'the answer'} is ${JSON.stringify(real)}`;
  }
  const isOpen = Array.isArray(shown) ? shown.at(-1) === '…' : '…' in shown;
  const names = Object.keys(shown).filter((name) => name !== '…' && !(Array.isArray(shown) && shown[Number(name)] === '…'));
  const extra = Object.keys(real).find((name) => !isOpen && !names.includes(name) && shown[name] !== '…');
  if (extra !== undefined) return `${path}.${extra} is not shown: ${JSON.stringify(real[extra])}`;
  return names.map((name) => differs(shown[name], real[name], `${path}.${name}`)).find((found) => found !== undefined);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
