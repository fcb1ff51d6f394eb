import { texts } from '@waybill/i18n/texts';
import { t } from '#lib/language/t.ts';
import scenes from './timeline-scenes.svg';

const STATIONS = [
  {
    scene: 'quay',
    when: texts.about.beginningYear,
    text: texts.about.beginning,
  },
  {
    scene: 'question',
    when: texts.about.firstCustomers,
    text: texts.about.question,
  },
  {
    scene: 'answer',
    when: texts.about.answer,
    text: texts.about.answerText,
  },
  {
    scene: 'today',
    when: texts.about.today,
    text: texts.about.todayText,
  },
] as const;

export function Timeline() {
  return (
    <ol className="grid sm:grid-cols-2 lg:grid-cols-4">
      {STATIONS.map(({ scene, when, text }) => (
        <li key={scene} className="pb-8 last:pb-0 lg:pb-0">
          <div className="relative border-b-3 border-signal">
            <svg viewBox="0 0 320 137" aria-hidden="true" className="w-full max-sm:max-w-72 sm:pe-6 rtl:-scale-x-100">
              <use href={`${scenes}#${scene}`} />
            </svg>
            <span aria-hidden="true" className="absolute -bottom-[9.5px] size-4 rounded-full border-3 border-signal bg-paper" />
          </div>
          <h3 className="mt-6 font-mono text-lg font-medium tracking-normal">{t(when)}</h3>
          <p className="mt-2 text-ink-soft sm:pe-8">{t(text)}</p>
        </li>
      ))}
    </ol>
  );
}
