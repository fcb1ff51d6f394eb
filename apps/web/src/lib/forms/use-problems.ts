import { useRef, useState } from 'react';
import type { FieldProblems } from './focus-problem.ts';

/** What is wrong with the fields of a form. One that was refused is judged again with its own input, so that no problem outlives its cause. */
export function useProblems() {
  const [problems, setProblems] = useState<FieldProblems>({});
  const refused = useRef<ReadonlySet<string>>(new Set());
  return {
    problems,
    /** Of the whole form, when somebody has tried to send it. */
    refuse: (found: FieldProblems): void => {
      refused.current = new Set(Object.keys(found));
      setProblems(found);
    },
    isRefused: (name: string): boolean => refused.current.has(name),
    /** Of one field, as it is now; what the server said of it was about another text. */
    judge: (name: string, problem: string | undefined): void =>
      setProblems(({ [name]: _before, ...others }) => (problem === undefined ? others : { ...others, [name]: problem })),
  };
}
