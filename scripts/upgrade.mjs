import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { giveUp, root, say } from './parts/run.mjs';
import { runAs, settingsOf } from './parts/unit.mjs';
// npm run upgrade: from a clone of the repository to the newest version, and back if that one does not work.
// The new one is prepared beside the running one. Then the server stops, is backed up, migrated, checked, started.

const { values: options } = parseArgs({
  options: {
    // A tag or commit; else the newest of the branch.
    to: { type: 'string' },
    // The clone to upgrade; else the one of this script.
    in: { type: 'string', default: root },
    // The unit of systemd, or commands that do the same.
    service: { type: 'string', default: 'steward' },
    stop: { type: 'string' },
    start: { type: 'string' },
    // Seconds for the new version to get ready.
    'ready-within': { type: 'string', default: '120' },
  },
});

/** What npm and the build make, beside the sources. */
const MADE = [
  ...['node_modules', 'kernel/node_modules', 'modules/node_modules', 'app/server/node_modules'],
  ...['app/client/node_modules', 'app/client/dist'],
];

const home = resolve(options.in);
const place = join(home, '.upgrade');
const next = join(place, 'next');
const previous = join(place, 'previous');
const isUnit = options.stop === undefined && spawnSync('systemctl', ['is-active', '-q', options.service]).status === 0;
const environment = { ...process.env, ...(isUnit ? settingsOf(options.service) : {}) };
const user = isUnit ? runAs(options.service) : {};

const git = (...args) => execFileSync('git', args, { cwd: home, encoding: 'utf8' }).trim();
const from = git('rev-parse', 'HEAD');
const branch = spawnSync('git', ['symbolic-ref', '-q', '--short', 'HEAD'], {
  cwd: home,
  encoding: 'utf8',
}).stdout.trim();

const to = target();
if (to === from) {
  say('This is the newest version already.');
  process.exit(0);
}
prepare();
stopServer();
const backup = backUp();
const fault = check();
if (fault !== null) goBack(fault, false);
takeOver();
startServer();
if (!(await isReady())) {
  stopServer();
  goBack('it did not get ready', true);
}
git('worktree', 'remove', '--force', next);
rmSync(place, { recursive: true, force: true });
say(`Steward is upgraded to ${to.slice(0, 10)}. The backup of before is ${backup}.`);

/** The commit to go to. */
function target() {
  if (git('status', '--porcelain', '--untracked-files=no') !== '')
    giveUp(`Files in ${home} were changed. Undo that first (git status), or nothing could go back to them.`);
  execFileSync('git', ['fetch', '--quiet', '--tags'], { cwd: home, stdio: 'inherit' });
  const wanted = options.to ?? (branch === '' ? 'origin/HEAD' : `${branch}@{upstream}`);
  const found = spawnSync('git', ['rev-parse', '--verify', '-q', `${wanted}^{commit}`], {
    cwd: home,
    encoding: 'utf8',
  });
  if (found.status !== 0) giveUp(`There is no version ${wanted}.`);
  const commit = found.stdout.trim();
  if (spawnSync('git', ['merge-base', '--is-ancestor', from, commit], { cwd: home }).status !== 0)
    giveUp(
      `${wanted} does not follow the version that is installed. Steward goes forward only; restore a backup instead.`,
    );
  return commit;
}

/** Installs and builds the new version beside the old one, which goes on meanwhile. */
function prepare() {
  say(`Preparing ${to.slice(0, 10)} …`);
  spawnSync('git', ['worktree', 'remove', '--force', next], { cwd: home, stdio: 'ignore' });
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place);
  git('worktree', 'add', '--quiet', '--detach', next, to);
  const lock = 'package-lock.json';
  const isSame = readFileSync(join(home, lock), 'utf8') === readFileSync(join(next, lock), 'utf8');
  // The build is not repeated when its sources are the same.
  for (const path of isSame ? MADE : MADE.slice(-1)) if (existsSync(join(home, path))) copy(path);
  const steps = isSame ? [] : [['npm', 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']];
  for (const [program, ...args] of [...steps, [nodeIn(home), 'scripts/build.mjs']])
    if (spawnSync(program, args, { cwd: next, stdio: 'inherit' }).status !== 0)
      giveUp('The new version could not be prepared; the reason is above. Nothing was changed, the server still runs.');
}

/** Packages by hard links, where the file system has them. */
function copy(path) {
  mkdirSync(dirname(join(next, path)), { recursive: true });
  if (spawnSync('cp', ['-al', join(home, path), join(next, path)], { stdio: 'ignore' }).status !== 0)
    cpSync(join(home, path), join(next, path), { recursive: true, verbatimSymlinks: true });
}

function nodeIn(folder) {
  const own = join(folder, 'node_modules/node/bin/node');
  return existsSync(own) ? own : process.execPath;
}

/** A command of the new version, which can back up, check and restore every version before it. */
function installation(...args) {
  const { status, stdout, stderr } = spawnSync(nodeIn(next), ['app/server/installation.ts', ...args], {
    ...{ cwd: next, env: { ...environment, STEWARD_DATA: dataFolder() }, encoding: 'utf8', ...user },
  });
  return { isDone: status === 0, said: `${stdout}${stderr}`.trim() };
}

/** The data folder is named from the clone, not from where the new version is prepared. */
function dataFolder() {
  return resolve(home, environment.STEWARD_DATA ?? 'data');
}

function stopServer() {
  say('Stopping the server …');
  if (isUnit) execFileSync('systemctl', ['stop', options.service], { stdio: 'inherit' });
  else if (options.stop !== undefined) spawnSync('sh', ['-c', options.stop], { cwd: home, stdio: 'inherit' });
}

function startServer() {
  say('Starting the server …');
  if (isUnit) execFileSync('systemctl', ['start', options.service], { stdio: 'inherit' });
  else if (options.start !== undefined) spawnSync('sh', ['-c', options.start], { cwd: home, stdio: 'inherit' });
}

/** Returns the path of a backup of the version before. */
function backUp() {
  say('Making a backup …');
  const { isDone, said } = installation('backup');
  const [, path] = /^(\S.*): \d+ rows and /m.exec(said) ?? [];
  if (isDone && path !== undefined) return path;
  startServer();
  giveUp(`${said}\nWithout a backup nothing is upgraded. The version of before runs again.`);
  return '';
}

/** Upgrades the database and looks whether the new version works with it. Returns what is wrong, or null. */
function check() {
  say('Upgrading the database and looking whether the new version works …');
  const { isDone, said } = installation('check', backup);
  return isDone ? null : said;
}

/** The version of before, with the database of before. */
function goBack(reason, isTaken) {
  say(`${reason}\nThe new version does not work here. Going back to ${from.slice(0, 10)} …`);
  const { isDone, said } = installation('restore', backup, '--replace', '--no-backup');
  if (isTaken) {
    for (const path of MADE) exchange(join(home, path), join(next, path), join(previous, path));
    pointTo(from);
  }
  if (!isDone)
    giveUp(`${said}\nThe database could not be restored. Restore the backup ${backup} before you start the server.`);
  startServer();
  giveUp(`The upgrade failed, and nothing was lost: the version of before runs again. The reason is above.`);
}

/** Puts the new version to where the old one was. */
function takeOver() {
  for (const path of MADE) exchange(join(home, path), join(previous, path), join(next, path));
  pointTo(to);
}

function exchange(path, away, instead) {
  mkdirSync(dirname(away), { recursive: true });
  if (existsSync(path)) renameSync(path, away);
  if (existsSync(instead)) renameSync(instead, path);
}

function pointTo(commit) {
  if (branch === '') git('checkout', '--quiet', '--detach', commit);
  else git('reset', '--quiet', '--keep', commit);
}

/** True as well where nothing starts the server. */
async function isReady() {
  if (!isUnit && options.start === undefined) return true;
  const host = ['0.0.0.0', '::', undefined].includes(environment.HOST) ? '127.0.0.1' : environment.HOST;
  const address = `http://${host}:${environment.PORT ?? 3000}/ready`;
  for (const end = Date.now() + Number(options['ready-within']) * 1000; Date.now() < end; await wait(500))
    if (
      await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return true;
  return false;
}
