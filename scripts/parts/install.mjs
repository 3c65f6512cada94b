import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { giveUp, node24, root, run, say } from './run.mjs';

/** Installs the dependencies when some are missing or have another version than package-lock.json names. */
export async function installDependencies() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) giveUp(`Steward needs Node 20.19 or newer; this is ${process.versions.node}.`);
  if (!isInstalled()) {
    say('Installing the dependencies; the first time takes a minute …');
    const { code, output } = await run('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'], { quiet: true });
    if (code !== 0) giveUp(`${output.trim()}\n\nThe dependencies could not be installed; npm's reason is above.`);
  }
  // Newer versions of npm may skip the install script that fetches Node 24.
  if (!node24()) await run(process.execPath, ['installArchSpecificPackage.js'], { cwd: resolve(root, 'node_modules/node'), quiet: true });
  const node = node24();
  if (!node) giveUp('Node 24 could not be installed beside the other dependencies; install Node 24 and start again.');
  return node;
}

/** npm keeps a copy of what it installed: compared entry by entry, since the platform decides which optional ones are there. */
function isInstalled() {
  const copy = resolve(root, 'node_modules/.package-lock.json');
  if (!existsSync(copy)) return false;
  const wanted = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(copy, 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    if (!path.startsWith('node_modules/')) return true;
    if (!existsSync(resolve(root, path))) return optional === true;
    return link === true || present[path]?.version === version;
  });
}
