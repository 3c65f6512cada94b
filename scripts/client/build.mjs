import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root, run, say } from '../parts/run.mjs';

const sources = [
  'app/client',
  'app/text_files.ts',
  'kernel/client',
  'kernel/contract',
  'kernel/texts',
  'modules',
  'package-lock.json',
];
/** Folders that are not part of the client. */
const notOurs = new Set(['dist', 'server', 'test']);
const stamp = resolve(root, 'app/client/dist/.built-from');

/** Builds the client if its sources have changed, by content. False: it failed. */
export async function buildClient(node) {
  const state = hashOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return true;
  say('Building the client …');
  const vite = resolve(root, 'node_modules/vite/bin/vite.js');
  const { code, output } = await run(node, [vite, 'build', '--logLevel', 'warn'], {
    cwd: resolve(root, 'app/client'),
    quiet: true,
  });
  if (code !== 0) say(output.trim());
  else writeFileSync(stamp, state);
  return code === 0;
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesOf))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(resolve(root, path)))
      .update('\0');
  return hash.digest('hex');
}

function filesOf(path) {
  const full = resolve(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .filter((name) => !notOurs.has(name))
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`));
}
