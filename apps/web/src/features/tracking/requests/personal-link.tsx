import type { OpenedLink } from '@waybill/contracts/links/schema';
import type { Message } from '@waybill/i18n/message';
import { texts } from '@waybill/i18n/texts';
import { Link2Off, LockOpen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#lib/address/paths.ts';
import { rich } from '#lib/language/rich.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';

interface OpenedAddressProps {
  name: string;
  address: string | null;
  onHide: () => void;
}

export function RecipientAddress({ name, address, onHide }: OpenedAddressProps) {
  const [isForgotten, setForgotten] = useState(false);
  if (isForgotten) return null;
  const forget = () => {
    setForgotten(true);
    onHide();
  };
  return (
    <section
      aria-labelledby="delivery-address"
      className="mx-5 mt-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 rounded-surface border border-dashed border-line-strong px-4 py-4 sm:mx-8 sm:px-6 print:mx-0"
    >
      <div className="max-w-[60ch]">
        <h3 id="delivery-address" className="form-label flex items-center gap-2">
          <LockOpen className="size-4 shrink-0" />
          {t(texts.personalLink.title)}
        </h3>
        <p translate="no" dir="auto" className="mt-1 font-semibold wrap-anywhere">
          {name}
        </p>
        {address && (
          <p translate="no" dir="auto" className="wrap-anywhere whitespace-pre-line">
            {address}
          </p>
        )}
        <p className="mt-2 text-sm text-ink-soft">{t(texts.personalLink.note)}</p>
      </div>
      <div className="print:hidden">
        <Button onClick={forget}>{t(texts.personalLink.forget)}</Button>
      </div>
    </section>
  );
}

/** A return and what it brings back name each other to those whose parcel it is. */
export function ReturnNote({ link }: { link: Extract<OpenedLink, { returnOf: string | null }> }) {
  const returnedAs = 'returnedAs' in link ? link.returnedAs : null;
  return (
    <>
      {link.returnOf && <ReturnLine text={texts.personalLink.returnOf} trackingId={link.returnOf} />}
      {returnedAs && <ReturnLine text={texts.personalLink.returnedAs} trackingId={returnedAs} />}
    </>
  );
}

function ReturnLine({ text, trackingId }: { text: Message<{ trackingId: string }>; trackingId: string }) {
  const id = (words: ReactNode) => (
    <Link to={paths.trackId(trackingId)} translate="no" className="font-mono underline underline-offset-4">
      <bdi>{words}</bdi>
    </Link>
  );
  return <p className="mx-5 mt-6 font-semibold sm:mx-8">{rich(text, { id }, { trackingId })}</p>;
}

export function InvalidLinkNotice() {
  return (
    <p
      role="status"
      className="mx-5 mt-6 flex items-start gap-3 border-s-4 border-line-strong bg-surface-strong px-4 py-3 sm:mx-8"
    >
      <Link2Off className="mt-0.5 size-5 shrink-0" />
      {t(texts.personalLink.dead)}
    </p>
  );
}
