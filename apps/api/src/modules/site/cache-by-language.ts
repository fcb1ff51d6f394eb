import type { Language } from '@waybill/domain/languages';

/** Keeps the last result in each language while the inputs are the same objects. */
export function cacheByLanguage<Inputs extends readonly unknown[], Result>(
  compute: (language: Language, ...inputs: Inputs) => Result,
): typeof compute {
  const cache = new Map<Language, { inputs: Inputs; result: Result }>();
  return (language, ...inputs) => {
    const last = cache.get(language);
    if (last && inputs.every((input, index) => input === last.inputs[index])) return last.result;
    const result = compute(language, ...inputs);
    cache.set(language, { inputs, result });
    return result;
  };
}
