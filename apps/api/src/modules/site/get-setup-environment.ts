import type { SetupEnvironment } from '@waybill/contracts/site/setup-schema';
import type { SiteContext } from './site-context.ts';

/** An unreadable backup folder counts as empty, as for notices. */
export async function getSetupEnvironment({
  backups,
  hasMailServer,
  hasPublicUrl,
  now,
}: Pick<SiteContext, 'backups' | 'hasMailServer' | 'hasPublicUrl' | 'now'>): Promise<SetupEnvironment> {
  const lastAt = await backups?.lastAt(now()).catch(() => undefined);
  return {
    mail: { hasServer: hasMailServer, hasPublicUrl },
    backup: backups ? { folder: backups.folder, lastAt: lastAt?.toISOString() ?? null } : null,
  };
}
