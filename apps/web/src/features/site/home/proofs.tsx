import type { OnTime } from '@waybill/contracts/reports/on-time-schema';
import { getScriptFreePath } from '@waybill/contracts/tracking/script-free-path';
import { texts } from '@waybill/i18n/texts';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#lib/address/paths.ts';
import { call } from '#lib/api/call.ts';
import { pageLanguage } from '#lib/language/page-language.ts';
import { t } from '#lib/language/t.ts';

const LINK =
  'inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink';

/** Claims that readers can check, each with a link to the proof. */
export function Proofs() {
  return (
    <section className="border-b border-line bg-surface py-10 lg:py-20">
      <div className="shell grid gap-x-16 gap-y-6 lg:grid-cols-[4fr_8fr]">
        <h2 className="text-3xl font-extrabold tracking-[-0.03em] lg:text-4xl">{t(texts.home.seeForYourself)}</h2>
        <ul className="divide-y divide-line border-y border-line">
          <Proof title={t(texts.home.worksAnywhere)} text={t(texts.home.worksAnywhereText)}>
            {/* Outside the router: a page of the server. */}
            <a href={getScriptFreePath(pageLanguage())} className={LINK}>
              {t(texts.home.trackWithoutScripts)}
            </a>
          </Proof>
          <Proof title={t(texts.home.noCookies)} text={t(texts.home.noCookiesText)}>
            <Link to={paths.cookies} className={LINK}>
              {t(texts.home.whatIsStored)}
            </Link>
          </Proof>
          <Proof title={t(texts.home.checkableEmails)} text={t(texts.home.checkableEmailsText)}>
            <Link to={paths.verify} className={LINK}>
              {t(texts.navigation.pages.verify)}
            </Link>
          </Proof>
          {/* Last, because it arrives later than the page. */}
          <OnTimeProof />
        </ul>
      </div>
    </section>
  );
}

/** Absent until enough shipments were delivered. */
function OnTimeProof() {
  const [onTime, setOnTime] = useState<OnTime | null>(null);
  useEffect(() => {
    const request = new AbortController();
    call('getOnTime', { signal: request.signal })
      .then(({ data }) => setOnTime(data))
      .catch(() => undefined);
    return () => request.abort();
  }, []);
  if (!onTime) return null;
  const { days, deliveries, rate } = onTime;
  const text = t(texts.home.onTimeShareText, { days, deliveries, percent: Math.round(rate * 100) });
  return <Proof title={t(texts.home.onTimeShare)} text={text} />;
}

function Proof({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <li className="grid items-center gap-x-8 py-4 sm:grid-cols-[1fr_auto] lg:py-6">
      <div>
        <h3 className="text-lg">{title}</h3>
        <p className="mt-1 max-w-[52ch] text-ink-soft">{text}</p>
      </div>
      {children && <div>{children}</div>}
    </li>
  );
}
