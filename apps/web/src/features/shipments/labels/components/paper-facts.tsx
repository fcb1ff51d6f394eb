import type { ReactNode } from 'react';

/** Facts under each other; those that are not known are left out. */
export function PaperFacts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className="paper-facts">
      {Object.entries(facts)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
