import { escapeHtml } from '@waybill/contracts/site/page-head';
import { getInitial, isRightToLeft } from '@waybill/domain/text/initial';
import { isDrawable } from './lay-out-name.ts';

export interface BrandLook {
  name: string;
  primary: string;
  accent: string;
  /** As data URL. */
  logo: string | undefined;
}

const PAPER = '#fdfbf7';
const STAMP =
  'M2 2h3a2.5 2.5 0 0 0 5 0h3.5a2.5 2.5 0 0 0 5 0H22a2.5 2.5 0 0 0 5 0h3v28h-3a2.5 2.5 0 0 0-5 0h-3.5a2.5 2.5 0 0 0-5 0H10a2.5 2.5 0 0 0-5 0H2z';

/** Of 32 x 32 units: a stamp with the initial, as the header of the site shows it. */
export const drawStamp = ({ name, primary }: BrandLook): string => `<path fill="${primary}" d="${STAMP}"/>${drawInitial(name)}`;

/** W is a route with its stops; other initials are letters. Browsers have fonts for any script, the server does not. */
function drawInitial(name: string): string {
  const initial = getInitial(name) ?? '';
  if (initial === 'W')
    return `<path fill="none" stroke="${PAPER}" stroke-width="2.75" stroke-linejoin="round" d="m8.2 12.6 3.3 9.4L16 11.5l4.5 10.5 3.2-9.2"/>`;
  // Arabic letters reach below the line.
  const y = isRightToLeft(initial) ? 20 : 22.5;
  return `<text x="16" y="${y}" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="800" font-size="18" fill="${PAPER}">${escapeHtml(initial)}</text>`;
}

/** Without a letter that the server cannot draw. */
export const toDrawable = (look: BrandLook): BrandLook => ({ ...look, name: isDrawable(look.name) ? look.name : '' });

export const drawLogo = (logo: string, { x, y, size }: { x: number; y: number; size: number }): string =>
  `<image x="${x}" y="${y}" width="${size}" height="${size}" preserveAspectRatio="xMidYMid meet" href="${escapeHtml(logo)}"/>`;

export const wrapSvg = (body: string, { width, height }: { width: number; height: number }, viewBox = `0 0 ${width} ${height}`) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${body}</svg>`;

const MARK = '0 0 32 32';

export const drawIcon = (look: BrandLook, size: number): string =>
  wrapSvg(look.logo ? drawLogo(look.logo, { x: 0, y: 0, size: 32 }) : drawStamp(look), { width: size, height: size }, MARK);

/** Filled to the edge, with the mark inside the circle that every system keeps (80 %). */
export function drawMaskableIcon(look: BrandLook, size: number): string {
  const mark = look.logo
    ? `<rect width="32" height="32" fill="${PAPER}"/>${drawLogo(look.logo, { x: 7, y: 7, size: 18 })}`
    : `<rect width="32" height="32" fill="${look.primary}"/>${drawInitial(look.name)}`;
  return wrapSvg(mark, { width: size, height: size }, MARK);
}
