import { BLANK_OFFICE_SETTINGS } from '@waybill/contracts/site/blank-office-settings';
import type { Actor } from '../../platform/http/actor.ts';
import { readSettings } from './read-settings.ts';
import { addVersion } from './settings-versions.ts';
import type { SiteContext } from './site-context.ts';

export type ClearParts = Pick<SiteContext, 'settingsVersions' | 'defaults' | 'logger' | 'now'>;

/** Replaces the company of the demo, unless someone has saved settings. The next sign-in leads to the setup. */
export async function clearDefaultSettings(deps: ClearParts, by: Actor): Promise<void> {
  const before = await readSettings(deps);
  if (before.version === 0) await addVersion(deps, { before, wanted: BLANK_OFFICE_SETTINGS, by });
}
