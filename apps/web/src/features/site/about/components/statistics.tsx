import { useSettings } from '#lib/settings.ts';

/** The company in four figures (R050). */
export function Statistics() {
  const { statistics } = useSettings().website;
  return (
    <div className="border-y border-line">
      <dl className="shell grid grid-cols-2 lg:grid-cols-4">
        {statistics.map(({ value, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end border-line py-8 even:border-l even:pl-6 nth-[n+3]:border-t lg:border-l lg:py-12 lg:pl-8 lg:first:border-l-0 lg:first:pl-0 lg:nth-[n+3]:border-t-0"
          >
            <dt className="mt-2 text-ink-soft">{label}</dt>
            <dd className="text-5xl font-extrabold tracking-[-0.04em] tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
