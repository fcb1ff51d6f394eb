import { useRef, useState } from 'react';
import type { FieldProblems } from './focus-problem.ts';

export function useProblems() {
  const [problems, setProblems] = useState<FieldProblems>({});
  const refused = useRef<ReadonlySet<string>>(new Set());
  return {
    problems,
    showProblems: (found: FieldProblems): void => {
      refused.current = new Set(Object.keys(found));
      setProblems(found);
    },
    hadProblem: (name: string): boolean => refused.current.has(name),
    /** For one field as it is now; the server's error was about another value. */
    updateProblem: (name: string, problem: string | undefined): void =>
      setProblems(({ [name]: _before, ...others }) => (problem === undefined ? others : { ...others, [name]: problem })),
  };
}
