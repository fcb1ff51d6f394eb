import manifest from '../../../package.json' with { type: 'json' };

/** Of the whole product; the build copies it into the bundle. */
export const VERSION = manifest.version;
