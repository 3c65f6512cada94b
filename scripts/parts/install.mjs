import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { giveUp, node24, root, run, say } from './run.mjs';

const lockFile = resolve(root, 'package-lock.json');
const stamp = resolve(root, 'node_modules/.installed-from');

/** Installs dependencies when versions differ from package-lock.json. */
export async function installDependencies() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    giveUp(`Steward needs Node 20.19 or newer; this is ${process.versions.node}.`);
  if (!isInstalled()) {
    say('Installing the dependencies; the first time takes a minute …');
    const { code, output } = await run(
      'npm',
      ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'],
      { quiet: true },
    );
    if (code !== 0) giveUp(`${output.trim()}\n\nThe dependencies could not be installed; npm's reason is above.`);
    writeFileSync(stamp, lockHash());
  }
  // npm may skip the install script that downloads Node 24.
  if (!node24())
    await run(process.execPath, ['installArchSpecificPackage.js'], {
      cwd: resolve(root, 'node_modules/node'),
      quiet: true,
    });
  const node = node24();
  if (!node) giveUp('Node 24 could not be installed beside the other dependencies; install Node 24 and start again.');
  return node;
}

/** Compares the lock with npm's own copy entry by entry, since optional packages depend on the platform. */
function isInstalled() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return true;
  const copy = resolve(root, 'node_modules/.package-lock.json');
  if (!existsSync(copy)) return false;
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  const present = JSON.parse(readFileSync(copy, 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, link, optional, peer, extraneous }]) => {
    if (!path.startsWith('node_modules/')) return true;
    if (!existsSync(resolve(root, path))) return Boolean(optional || peer || extraneous);
    return link === true || present[path]?.version === version;
  });
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}
