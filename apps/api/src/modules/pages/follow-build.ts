import type { Logger } from 'pino';
import { hasArrived, readSiteBuild, type SiteBuild } from './site-build.ts';

export type BuildFollower = ReturnType<typeof followBuild>;

/** Languages arrive while the build is served (docs/decisions/003); every call checks, so all processes agree. */
export function followBuild(root: string, logger: Logger) {
  let build = readSiteBuild(root);
  return {
    latest: (): SiteBuild | undefined => build,

    /** A new object once a language has arrived; undefined without a build. */
    current: (): SiteBuild | undefined => {
      const arrived = build?.missing.filter((language) => hasArrived(root, language, build?.id)) ?? [];
      if (arrived.length === 0) return build;
      build = readSiteBuild(root);
      logger.info({ languages: arrived }, 'site languages available');
      return build;
    },
  };
}
