import type { Verification } from '@waybill/contracts/mail/verify-schema';
import { texts } from '@waybill/i18n/texts';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#lib/address/paths.ts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { rich } from '#lib/language/rich.ts';
import { t } from '#lib/language/t.ts';

export function VerifyResult({ verification, code }: { verification: Verification; code: string }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.focus();
  }, []);
  const colors =
    verification.genuine && !verification.checkedOften
      ? 'border-status-green bg-status-green-tint text-status-green'
      : 'border-status-yellow bg-status-yellow-tint text-status-yellow';
  return (
    <div ref={panel} tabIndex={-1} role="status" className={`border-s-4 px-4 py-3 outline-offset-4 ${colors}`}>
      {verification.genuine ? <GenuineCode {...verification} /> : <UnknownCode code={code} />}
    </div>
  );
}

const renderId = (words: ReactNode) => (
  <bdi translate="no" className="font-mono whitespace-nowrap">
    {words}
  </bdi>
);
const renderLink = (words: ReactNode) => (
  <Link to={paths.contact} className="underline underline-offset-4">
    {words}
  </Link>
);

function GenuineCode({ channel, day, trackingId, checkedOften }: Extract<Verification, { genuine: true }>) {
  return (
    <>
      <p className="font-medium">{t(texts.api.codeGenuine)}</p>
      <p className="mt-2 text-ink">
        {rich(texts.verify.sentOn, { id: renderId }, { channel, day: formatCalendarDate(day), trackingId })}
      </p>
      <p className="mt-2 text-ink">{t(checkedOften ? texts.verify.checkedOften : texts.verify.compare)}</p>
    </>
  );
}

function UnknownCode({ code }: { code: string }) {
  return (
    <>
      <p className="font-medium">{t(texts.api.codeUnknown)}</p>
      <p className="mt-2 text-ink">{rich(texts.verify.lookedFor, { id: renderId }, { code })}</p>
      <p className="mt-2 text-ink">{t(texts.verify.advice)}</p>
      <p className="mt-2 text-ink">{rich(texts.verify.tellUs, { link: renderLink })}</p>
    </>
  );
}
