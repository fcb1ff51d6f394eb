import type { SettingsHistory } from '@waybill/contracts';
import { paginationOf } from '../platform/db/find-page.ts';
import type { SiteContext } from './site-context.ts';

/** Who changed which settings and when, the last change first (B6). */
export async function listVersions(
  { settingsVersions }: Pick<SiteContext, 'settingsVersions'>,
  { page, limit }: { page: number; limit: number },
): Promise<SettingsHistory> {
  const { found, total } = await settingsVersions.list({ page, limit });
  return {
    versions: found.map(({ version, at, actor, changed, restored }) => ({
      version,
      at: at.toISOString(),
      actor,
      changed,
      restored: restored ?? null,
    })),
    pagination: paginationOf({ page, limit, total }),
  };
}
