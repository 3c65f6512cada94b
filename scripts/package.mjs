import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildClient } from './client/build.mjs';
import { installDependencies } from './parts/install.mjs';
import { giveUp, root, say } from './parts/run.mjs';
// npm run package: a Debian package and an archive of Steward with Node and PostgreSQL, for machines of this kind.
// `-- --to FOLDER`: where they go; `-- --only tree`: only the folder of files that they and the container image hold.

const { values: options } = parseArgs({
  options: { to: { type: 'string', default: join(root, 'dist') }, only: { type: 'string' } },
});

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const architecture = { x64: 'amd64', arm64: 'arm64' }[process.arch];
if (architecture === undefined) giveUp(`There is no package for ${process.arch}.`);
/** Where the package puts the program. */
const HOME = 'usr/lib/steward';

/** What only the build of the client, or its types, needs. */
const NOT_OF_THE_SERVER = [
  ...['@emotion', '@mui', '@tanstack', '@types', '@typescript', 'typescript', 'barcode-detector', 'zxing-wasm'],
  ...['lucide-react', 'react', 'react-dom', 'react-hook-form', 'react-i18next', 'stylis', 'node/node_modules'],
];

const node = await installDependencies();
if (!(await buildClient(node))) giveUp('The client could not be built; the reason is above.');
const to = resolve(options.to);
mkdirSync(to, { recursive: true });

if (options.only === 'tree') makeTree(to);
else {
  const stage = mkdtempSync(join(tmpdir(), 'steward-package-'));
  try {
    makeTree(join(stage, HOME));
    say(`${makeArchive(stage)}\n${makeDebian(stage)}`);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/** The program without tests, measurements and what only building needs. */
function makeTree(folder) {
  say('Copying the program …');
  const isLeftOut =
    /(^|\/)test\/|\.(test|spec)\.tsx?$|^(bench|e2e|docs\/(architecture|decisions|pictures))\/|^\.|\/client\//;
  const listed = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
  for (const path of listed.filter((one) => one !== '' && !isLeftOut.test(one) && existsSync(join(root, one)))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  cpSync(join(root, 'app/client/package.json'), join(folder, 'app/client/package.json'));
  cpSync(join(root, 'app/client/dist'), join(folder, 'app/client/dist'), { recursive: true });
  say('Installing what it needs …');
  const flags = ['ci', '--omit=dev', '--include=optional', '--no-audit', '--no-fund'];
  execFileSync('npm', flags, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  leaveOut(folder);
}

/** Packages are installed whole; a third of them is maps, types and the client's. */
function leaveOut(folder) {
  for (const name of NOT_OF_THE_SERVER) rmSync(join(folder, 'node_modules', name), { recursive: true, force: true });
  for (const path of readdirSync(join(folder, 'node_modules'), { recursive: true }))
    if (/\.(map|d\.[cm]?ts)$/.test(path)) rmSync(join(folder, 'node_modules', path), { force: true });
}

/** One archive with everything, to be unpacked anywhere. */
function makeArchive(stage) {
  const path = join(to, `steward-${version}-linux-${process.arch}.tar.zst`);
  execFileSync('tar', [
    ...['--create', '--zstd', '--file', path, '--owner=0', '--group=0', '--numeric-owner', '--sort=name'],
    ...['--directory', join(stage, dirname(HOME)), 'steward'],
  ]);
  return path;
}

/** `/usr/lib/steward`, a unit of systemd, and the settings in `/etc/steward`. */
function makeDebian(stage) {
  const write = (path, text, mode = 0o644) => {
    mkdirSync(dirname(join(stage, path)), { recursive: true });
    writeFileSync(join(stage, path), text, { mode });
  };
  const unit = readFileSync(join(root, 'docs/deploy/steward.service'), 'utf8').replaceAll('/opt/steward', `/${HOME}`);
  write('lib/systemd/system/steward.service', unit);
  const source = join(root, 'docs/deploy/debian');
  for (const name of ['postinst', 'prerm', 'postrm'])
    write(`DEBIAN/${name}`, readFileSync(join(source, name), 'utf8'), 0o755);
  write('etc/steward/environment', readFileSync(join(source, 'environment'), 'utf8'), 0o640);
  write('DEBIAN/conffiles', '/etc/steward/environment\n');
  const size = Number(execFileSync('du', ['-sk', join(stage, 'usr')], { encoding: 'utf8' }).split('\t')[0]);
  const control = readFileSync(join(source, 'control'), 'utf8');
  write(
    'DEBIAN/control',
    control.replace('VERSION', version).replace('ARCH', architecture).replace('SIZE', String(size)),
  );
  const path = join(to, `steward_${version}_${architecture}.deb`);
  execFileSync('dpkg-deb', ['--build', '--root-owner-group', '-Zzstd', stage, path], { stdio: 'ignore' });
  return `${path}: ${Math.round(statSync(path).size / 1e6)} MB`;
}
