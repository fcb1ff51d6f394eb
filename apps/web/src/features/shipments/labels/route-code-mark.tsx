import { office } from '@waybill/i18n/office';
import type { ReactNode } from 'react';
import { rich } from '#lib/language/rich.ts';
import { routeCode } from './route-code.ts';

const renderIsolated = (words: ReactNode) => <bdi>{words}</bdi>;

/** Readable at arm's length; nothing for places without a code. */
export function RouteCode({ origin, destination }: { origin: string; destination: string }) {
  const code = routeCode(origin, destination);
  if (!code) return null;
  return (
    <p className="route-code">
      <span>{rich(office.labels.codeTo, { place: renderIsolated }, { from: code.from })}</span> <bdi>{code.to}</bdi>
    </p>
  );
}
