import type { PinnedPlace } from '@waybill/contracts/site/site-settings-schema';
import type { Route } from '@waybill/i18n/phrases/route-ends';

/** CSS pixels: the text column of a mail. */
export const PICTURE_SIZE = { width: 512, height: 240 };

/** By class, in the light scheme of tokens.css. Water near the coast has no color: its wide lines take most of the time. */
export const PICTURE_COLORS = {
  sea: '#e5eef5',
  land: '#fbf7ef',
  'map-line': '#a6b3bd',
  sheet: '#fffefd',
  ink: '#111b28',
  paper: '#fcfaf6',
  'status-red': '#af0532',
};

export interface PictureFacts {
  route: Route;
  pinned: readonly PinnedPlace[];
  /** Hex color of the line. */
  accent: string;
}

export interface MapPicture {
  png: Uint8Array;
  /** Whether a place may be another one of the same name. */
  isApproximate: boolean;
}
