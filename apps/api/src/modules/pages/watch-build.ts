import type { Logger } from 'pino';
import { isLanguageReady, readSiteBuild, type SiteBuild } from './site-build.ts';

export type BuildWatcher = ReturnType<typeof watchBuild>;

/** Languages arrive while the build is served (docs/decisions/003); every call checks, so all processes agree. */
export function watchBuild(root: string, logger: Logger) {
  let build = readSiteBuild(root);
  return {
    latest: (): SiteBuild | undefined => build,

    /** A new object once a language has arrived; undefined without a build. */
    current: (): SiteBuild | undefined => {
      const ready = build?.missing.filter((language) => isLanguageReady(root, language, build?.id)) ?? [];
      if (ready.length === 0) return build;
      build = readSiteBuild(root);
      logger.info({ languages: ready }, 'site languages available');
      return build;
    },
  };
}
