// node scripts/source_counts.mjs [--folders]: how large the source is and how it is cut: files, lines, median, dynamic
// imports, casts and the like. --folders names every folder with more than 25 files flat. Reads only what git tracks.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { say } from './parts/run.mjs';

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 1 << 26 })
  .split('\n')
  .filter(existsSync);
const isCode = (file) => /\.(ts|tsx|mjs|mts|css)$/.test(file);
const isTest = (file) => /\.(test|spec)\.tsx?$|^e2e\/|^app\/test\/|\/test\/|\/testing\//.test(file);
const isText = (file) => /\/(texts|labels|messages)\/.*\.(ts|json)$/.test(file);
const sources = tracked.filter((file) => isCode(file) && !isTest(file));
const text = new Map(
  tracked.filter((file) => isCode(file) || isText(file)).map((file) => [file, readFileSync(file, 'utf8')]),
);
const linesOf = (file) => text.get(file).split('\n').length - 1;
const lengths = sources.map(linesOf).toSorted((a, b) => a - b);
const at = (share) => lengths[Math.floor((lengths.length - 1) * share)];
const count = (pattern, files = sources) =>
  files.reduce((sum, file) => sum + (text.get(file).match(pattern)?.length ?? 0), 0);

const folders = new Map();
for (const file of tracked) folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1);
const flat = [...folders]
  .filter(([folder, files]) => files > 25 && !/^(database\/migrations|docs\/)/.test(folder))
  .toSorted((a, b) => b[1] - a[1]);
const isIndex = (file) => /\/(index|ui|public|manifest|contract|server|client)\.tsx?$/.test(file);

const figures = {
  'source files': sources.length,
  'lines of them': lengths.reduce((sum, one) => sum + one, 0),
  'median lines': at(0.5),
  '90th percentile': at(0.9),
  'longest, but for texts and made files': Math.max(
    ...sources.filter((file) => !isText(file) && !file.endsWith('database/tables.ts')).map(linesOf),
  ),
  'below 25 lines': lengths.filter((one) => one < 25).length,
  'below 15 lines, but for indexes': sources.filter((file) => !isIndex(file) && linesOf(file) < 15).length,
  'folders above 25 files flat': flat.length,
  'dynamic imports': count(
    /\bimport\(/g,
    sources.filter((file) => !file.endsWith('.css')),
  ),
  'files of words': tracked.filter(isText).length,
  'files with words in three languages inline': sources.filter(
    (file) => !isText(file) && /\ben: ['"`](?!en-|English)[^'"`]*['"`],\s*de: ['"`]/.test(text.get(file)),
  ).length,
  '`as unknown as`': count(/as unknown as/g),
  '`sql<…>`': count(/\bsql<|\.rows<|sql\.raw</g),
  'test files': tracked.filter((file) => isCode(file) && isTest(file)).length,
};
for (const [name, figure] of Object.entries(figures)) say(`${name.padEnd(46)}${String(figure).padStart(8)}`);
if (process.argv.includes('--folders'))
  for (const [folder, files] of flat) say(`${String(files).padStart(4)}  ${folder}`);
