import { writeFile } from 'node:fs/promises';
import path from 'node:path';

interface Place {
  folder: string;
  /** What absolute addresses begin with. */
  origin: string;
}

/** The list of the public pages (sitemaps.org, protocol 0.9). */
export async function writeSitemap({ folder, origin, paths }: Place & { paths: readonly string[] }): Promise<void> {
  const urls = paths.map((page) => `  <url><loc>${origin}${page}</loc></url>`).join('\n');
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
  await writeFile(path.join(folder, 'sitemap.xml'), xml);
}

/** What search engines may visit (RFC 9309). */
export async function writeRobots({ folder, origin }: Place): Promise<void> {
  const rules = ['/admin', '/login', '/api'].map((prefix) => `Disallow: ${prefix}`);
  await writeFile(path.join(folder, 'robots.txt'), `User-agent: *\n${rules.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`);
}
