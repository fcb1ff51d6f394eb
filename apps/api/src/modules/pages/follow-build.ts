import type { Logger } from 'pino';
import { hasArrived, readSiteBuild, type SiteBuild } from './site-build.ts';

export type BuildFollower = ReturnType<typeof followBuild>;

/**
 * Follows a build whose languages arrive while it is served (docs/decisions/003). Looks for them whenever it is asked, so that all
 * processes of a server know a language from the moment on in which it is there.
 */
export function followBuild(root: string, logger: Logger) {
  let build = readSiteBuild(root);
  return {
    /** The build as it was last found. */
    latest: (): SiteBuild | undefined => build,

    /** The build as it is now: another object once a language has arrived. Undefined when there is none. */
    current: (): SiteBuild | undefined => {
      const arrived = build?.missing.filter((language) => hasArrived(root, language, build?.id)) ?? [];
      if (arrived.length === 0) return build;
      build = readSiteBuild(root);
      logger.info({ languages: arrived }, 'site languages available');
      return build;
    },
  };
}
