import { texts } from '@waybill/i18n/texts';
import { CallToAction } from '#features/site/call-to-action.tsx';
import { PageBanner } from '#features/site/page-banner.tsx';
import { Portrait } from '#features/site/portrait.tsx';
import { useDocumentTitle } from '#lib/address/document-title.ts';
import { useContent, useContentAttributes } from '#lib/content.ts';
import { t } from '#lib/language/t.ts';
import { useSettings, useTextAttributes } from '#lib/settings.ts';
import scenes from './timeline-scenes.svg';

export default function AboutPage() {
  useDocumentTitle(t(texts.navigation.pages.about));
  return (
    <>
      <PageBanner title={t(texts.about.title)} crumb={t(texts.navigation.pages.about)} />
      <Timeline />
      <Statistics />
      <Principles />
      <Team />
      <CallToAction title={t(texts.about.orderTitle)} text={t(texts.about.orderText)} />
    </>
  );
}

function Statistics() {
  const { statistics } = useSettings().website;
  const marks = useTextAttributes();
  if (statistics.length === 0) return null;
  return (
    <dl className="shell flex flex-wrap gap-x-12 gap-y-3">
      {statistics.map(({ value, label }, index) => (
        <div key={`${value} ${label}`} className="flex flex-row-reverse items-baseline gap-x-2 wrap-anywhere">
          <dt className="text-ink-soft">
            <bdi {...marks(`website.statistics.${index}.label`)}>{label}</bdi>
          </dt>
          <dd translate="no" className="font-mono text-2xl font-medium tabular-nums">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Team() {
  const { showTeam, team } = useSettings().website;
  const marks = useTextAttributes();
  if (!showTeam || team.length === 0) return null;
  return (
    <section className="border-t border-line bg-surface">
      <div className="shell py-10 lg:py-20">
        <h2 className="text-3xl font-extrabold tracking-[-0.03em]">{t(texts.about.team)}</h2>
        <ul className="mt-6 grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:mt-10 lg:grid-cols-3">
          {team.map(({ name, role, bio, photo }, index) => (
            <li key={`${name} ${role}`} className="grid grid-cols-[auto_1fr] items-start gap-5">
              <div className="paper-outline">
                <div className="torn bg-sheet p-2">
                  <Portrait name={name} photo={photo} className="h-28 w-24" />
                </div>
              </div>
              <div className="min-w-0 [overflow-wrap:anywhere]">
                <h3 translate="no" className="text-lg">
                  <bdi>{name}</bdi>
                </h3>
                <p className="text-ink-soft">
                  <bdi {...marks(`website.team.${index}.role`)}>{role}</bdi>
                </p>
                {bio && (
                  <p className="mt-3 whitespace-pre-line">
                    <bdi {...marks(`website.team.${index}.bio`)}>{bio}</bdi>
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const PRINCIPLES = [
  { name: 'mission', title: texts.about.mission },
  { name: 'vision', title: texts.about.vision },
  { name: 'values', title: texts.about.values },
] as const;

function Principles() {
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

function Timeline() {
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
