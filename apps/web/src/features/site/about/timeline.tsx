import scenes from './timeline-scenes.svg';

/** The story of the company, station by station: a year only where one is known. */
const STATIONS = [
  {
    scene: 'quay',
    when: '2012',
    text: 'We began with one van on the quay of Port Ellery, carrying what the ferry had left behind to the people who were waiting for it.',
  },
  {
    scene: 'question',
    when: 'The first customers',
    text: 'They had one question, and it was never about the van: where is it, and when does it come?',
  },
  {
    scene: 'answer',
    when: 'The answer',
    text: 'So we built the company around it. Every shipment gets one ID when we pick it up. Every hand that takes it on writes a line. Land, sea or air, ours or a partner’s, the line goes on to the same page, and you read what we read.',
  },
  {
    scene: 'today',
    when: 'Today',
    text: 'Freight and parcels in more than fifty cities, with warehouses, customs desks and a night shift. The question is still the same.',
  },
] as const;

/** From one van to today, drawn as the road that it was. */
export function Timeline() {
  return (
    <ol className="grid sm:grid-cols-2 lg:grid-cols-4">
      {STATIONS.map(({ scene, when, text }) => (
        <li key={scene} className="pb-8 last:pb-0 lg:pb-0">
          <div className="relative border-b-3 border-signal">
            <svg viewBox="0 0 320 137" aria-hidden="true" className="w-full max-sm:max-w-72 sm:pr-6">
              <use href={`${scenes}#${scene}`} />
            </svg>
            <span aria-hidden="true" className="absolute -bottom-[9.5px] size-4 rounded-full border-3 border-signal bg-paper" />
          </div>
          <h3 className="mt-6 font-mono text-lg font-medium tracking-normal">{when}</h3>
          <p className="mt-2 text-ink-soft sm:pr-8">{text}</p>
        </li>
      ))}
    </ol>
  );
}
