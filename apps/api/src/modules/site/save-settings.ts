import type { Settings, SettingsChange, VersionedSettings } from '@waybill/contracts/site/schema';
import { POLICY_NAMES } from '@waybill/contracts/site/site-settings-schema';
import { OTHER_LANGUAGES } from '@waybill/contracts/site/translations-schema';
import { DAY_MS } from '@waybill/domain/time';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError, validationError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { parsePolicy, UnreadablePolicy } from './parse-policy.ts';
import { readSettings } from './read-settings.ts';
import { addVersion, isSame } from './settings-versions.ts';
import type { SiteContext } from './site-context.ts';

const UNUSED_PICTURE_MS = DAY_MS;

/** Without a change it adds no version. @throws AppError VALIDATION, also for an unreadable policy, or STALE. */
export async function saveSettings(
  deps: SiteContext,
  { version, ...wanted }: SettingsChange,
  by: Actor,
): Promise<VersionedSettings> {
  const before = await readSettings(deps);
  if (before.version !== version) throw stale(before);
  if (isSame(before, wanted)) return before;
  requireName(before, wanted);
  requireReadable(wanted.website);
  const previousNames = new Set(collectPictures(before).map(({ name }) => name));
  await requireUploaded(
    deps,
    collectPictures(wanted).filter(({ name }) => !previousNames.has(name)),
  );
  const after = await addVersion(deps, { before, wanted, by });
  if (!after) throw stale(await readSettings(deps));
  const currentNames = new Set(collectPictures(after).map(({ name }) => name));
  if (previousNames.size !== currentNames.size || [...previousNames].some((name) => !currentNames.has(name)))
    await removeUnusedPictures(deps);
  return after;
}

const stale = (current: VersionedSettings) => new AppError('STALE', tEnglish(office.settings.stale), { current });

function requireName(before: Settings, wanted: Settings): void {
  if (wanted.company.name === '' && before.company.name !== '')
    throw validationError([{ path: 'company.name', message: 'is required' }]);
}

function requireReadable({ policies, translations }: Settings['website']): void {
  const everywhere = [
    { at: 'website', policies },
    ...OTHER_LANGUAGES.map((code) => ({ at: `website.translations.${code}`, policies: translations[code].policies })),
  ];
  const errors = everywhere.flatMap((written) =>
    POLICY_NAMES.flatMap((name) => {
      try {
        parsePolicy(written.policies[name]);
        return [];
      } catch (error) {
        if (!(error instanceof UnreadablePolicy)) throw error;
        return [{ path: `${written.at}.policies.${name}`, message: error.message }];
      }
    }),
  );
  if (errors.length > 0) throw validationError(errors);
}

interface UsedPicture {
  path: string;
  name: string;
}

function collectPictures({ company, website }: Settings): UsedPicture[] {
  const photos = website.team.map(({ photo = '' }, index) => ({ path: `website.team.${index}.photo`, name: photo }));
  return [{ path: 'company.logo', name: company.logo }, ...photos].filter(({ name }) => name !== '');
}

async function requireUploaded({ pictures }: SiteContext, named: readonly UsedPicture[]): Promise<void> {
  const missing = await Promise.all(named.map(async ({ path, name }) => ((await pictures.has(name)) ? [] : [path])));
  const errors = missing.flat().map((path) => ({ path, message: tEnglish(office.settings.unknownLogo) }));
  if (errors.length > 0) throw validationError(errors);
}

async function removeUnusedPictures({ settingsVersions, pictures, now }: SiteContext): Promise<void> {
  const uploadedBefore = new Date(now().getTime() - UNUSED_PICTURE_MS);
  await pictures.removeUnused({ uploadedBefore, used: await settingsVersions.listPictures() });
}
