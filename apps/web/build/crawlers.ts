import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGE_CODES, localizePath } from '@waybill/domain/languages';

interface Place {
  folder: string;
  origin: string;
}

const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** sitemaps.org protocol 0.9. */
export async function writeSitemap({ folder, origin, paths }: Place & { paths: readonly string[] }): Promise<void> {
  const urls = paths.flatMap((page) => {
    const alternates = LANGUAGE_CODES.map(
      (code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${origin}${localizePath(code, page)}"/>`,
    );
    return LANGUAGE_CODES.map((code) => `  <url><loc>${origin}${localizePath(code, page)}</loc>${alternates.join('')}</url>`);
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACES}>\n${urls.join('\n')}\n</urlset>\n`;
  await writeFile(path.join(folder, 'sitemap.xml'), xml);
}

/** RFC 9309. */
export async function writeRobots({ folder, origin }: Place): Promise<void> {
  const rules = ['/admin', '/login', '/api'].map((prefix) => `Disallow: ${prefix}`);
  await writeFile(path.join(folder, 'robots.txt'), `User-agent: *\n${rules.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`);
}
