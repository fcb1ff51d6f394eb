import { texts } from '@waybill/i18n/texts';
import { useContent, useContentAttributes } from '#lib/content.ts';
import { t } from '#lib/language/t.ts';
import scenes from './timeline-scenes.svg';

const PRINCIPLES = [
  { name: 'mission', title: texts.about.mission },
  { name: 'vision', title: texts.about.vision },
  { name: 'values', title: texts.about.values },
] as const;

export function Principles() {
  const content = useContent();
  const marks = useContentAttributes();
  const written = PRINCIPLES.filter(({ name }) => content[name] !== '');
  if (written.length === 0) return null;
  return (
    <section className="shell py-10 lg:py-20">
      <h2 className="text-3xl font-extrabold tracking-[-0.03em]">{t(texts.about.principles)}</h2>
      <ul className="mt-6 grid gap-x-12 gap-y-6 lg:mt-10 lg:grid-cols-3">
        {written.map(({ name, title }) => (
          <li key={name} className="border-t-2 border-ink pt-4">
            <h3 className="form-label">{t(title)}</h3>
            <p className="mt-2 text-xl">
              <bdi {...marks(name)}>{content[name]}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Timeline() {
  const { timeline } = useContent();
  const marks = useContentAttributes();
  if (timeline.length === 0) return null;
  const isDrawn = timeline.some(({ drawing }) => drawing !== 'none');
  return (
    <section className="shell py-10 lg:py-20">
      <h2 className="mb-6 text-3xl font-extrabold tracking-[-0.03em] lg:mb-12 lg:text-4xl">{t(texts.about.story)}</h2>
      <ol className="grid gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {timeline.map(({ drawing, title, text }, index) => (
          <li key={title}>
            <div className="relative border-b-3 border-signal">
              {isDrawn && (
                <svg viewBox="0 0 320 137" aria-hidden="true" className="w-full max-sm:max-w-72 sm:pe-6 rtl:-scale-x-100">
                  {drawing !== 'none' && <use href={`${scenes}#${drawing}`} />}
                </svg>
              )}
              <span aria-hidden="true" className="absolute -bottom-[9.5px] size-4 rounded-full border-3 border-signal bg-paper" />
            </div>
            <h3 className="mt-6 font-mono text-lg font-medium tracking-normal wrap-anywhere">
              <bdi {...marks(`timeline.${index}.title`)}>{title}</bdi>
            </h3>
            <p className="mt-2 text-ink-soft sm:pe-8">
              <bdi {...marks(`timeline.${index}.text`)}>{text}</bdi>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
