import type { ReactNode } from 'react';

interface SectionProps {
  id?: string;
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

export function Section({ id, title, intro, children }: SectionProps) {
  return (
    <section id={id} className="shell grid gap-8 py-16 lg:grid-cols-[4fr_9fr] lg:gap-16 lg:py-24">
      <div>
        <h2 className="text-3xl font-extrabold tracking-[-0.03em]">{title}</h2>
        {intro && <p className="mt-4 max-w-[40ch] text-ink-soft">{intro}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
