import { texts } from '@waybill/i18n/texts';
import { useContent, useContentAttributes } from '#lib/content.ts';
import { t } from '#lib/language/t.ts';

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
