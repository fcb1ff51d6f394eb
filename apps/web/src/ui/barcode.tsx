import { useMemo } from 'react';

const MODULE_PX = 2;

/** Widths of the three bars and three spaces of the symbols 0 to 105 of Code 128 (ISO/IEC 15417, table 1); 104 starts set B. */
const SYMBOLS =
  (
    '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222' +
    '123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321' +
    '232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121' +
    '313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224' +
    '111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111' +
    '111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113' +
    '114311411113411311113141114131311141411131211412211214211232'
  ).match(/.{6}/g) ?? [];

const START_B = 104;
const STOP = '2331112';
const CHECK_BASE = 103;
const FIRST_CHARACTER = ' '.charCodeAt(0);
const LAST_CHARACTER = '~'.charCodeAt(0);

/** Decorative: the text always stands beside the barcode. */
export function Barcode({ text, className }: { text: string; className?: string }) {
  const { path, modules } = useMemo(() => drawBarcode(text), [text]);
  return (
    <svg
      width={modules * MODULE_PX}
      viewBox={`0 0 ${modules} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="currentColor" d={path} />
    </svg>
  );
}

/** @returns a path of height 1 and its width in modules */
export function drawBarcode(text: string): { path: string; modules: number } {
  let modules = 0;
  let path = '';
  encodeCode128(text).forEach((width, index) => {
    if (index % 2 === 0) path += `M${modules} 0h${width}v1h-${width}z`;
    modules += width;
  });
  return { path, modules };
}

/** Widths of bars and spaces in turn, in modules, beginning with a bar. Characters outside ASCII are left out. */
export function encodeCode128(text: string): number[] {
  const values = Array.from(text, (character) => character.charCodeAt(0))
    .filter((code) => code >= FIRST_CHARACTER && code <= LAST_CHARACTER)
    .map((code) => code - FIRST_CHARACTER);
  const check = values.reduce((sum, value, index) => sum + value * (index + 1), START_B) % CHECK_BASE;
  const symbols = [START_B, ...values, check].map((value) => SYMBOLS[value] ?? '');
  return Array.from(symbols.join('') + STOP, Number);
}
