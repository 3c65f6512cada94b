// node scripts/without_module.mjs NAME [stage …]: types, lint, unit and API tests of a copy without this module and its
// three lines. Only modules that say that they need it, and the tests of app/ that name it, may go red.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveUp, node24, root, say } from './parts/run.mjs';

const [name = '', ...wanted] = process.argv.slice(2);
if (name === '' || !existsSync(join(root, 'modules', name))) giveUp(`There is no module ${name}.`);
const stages = wanted.length > 0 ? wanted : ['types', 'lint', 'unit', 'api'];

const copy = mkdtempSync(join(tmpdir(), `steward-without-${name}-`));
/** A measurement of the module goes with it. */
const measures = (path) =>
  path.startsWith('bench/') && readFileSync(join(root, path), 'utf8').includes(`../modules/${name}/`);
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
for (const path of git('ls-files').split('\n'))
  if (path !== '' && !path.startsWith(`modules/${name}/`) && existsSync(join(root, path)) && !measures(path))
    cpSync(join(root, path), join(copy, path));

const camel = name.replace(/_(.)/g, (_, letter) => letter.toUpperCase());
for (const side of ['contract', 'server', 'client']) {
  const list = join(copy, `modules/${side}.ts`);
  const lines = readFileSync(list, 'utf8').split('\n');
  const isItsOwn = new RegExp(`'\\./${name}/|^\\s+${camel}(Module|Server|Client),$`);
  writeFileSync(list, lines.filter((line) => !isItsOwn.test(line)).join('\n'));
}

// Packages by links, but the project's own by copies of its links: they lead into the copy.
mkdirSync(join(copy, 'node_modules'));
for (const one of readdirSync(join(root, 'node_modules')))
  if (one === '@steward')
    cpSync(join(root, 'node_modules', one), join(copy, 'node_modules', one), {
      recursive: true,
      verbatimSymlinks: true,
    });
  else symlinkSync(join(root, 'node_modules', one), join(copy, 'node_modules', one));
execFileSync(process.execPath, ['scripts/graph.mjs', '--picture'], { cwd: copy });
// Lint asks git for the files.
execFileSync('git', ['init', '-q'], { cwd: copy });
execFileSync('git', ['add', '-A'], { cwd: copy });

for (const stage of stages) {
  // Of the API tests those of the other modules: what app/ tests is the product with all of them.
  const filters = stage === 'api' ? ['modules/'] : [];
  const { status } = spawnSync(node24() ?? process.execPath, ['scripts/test.mjs', stage, ...filters], {
    cwd: copy,
    stdio: 'inherit',
  });
  say(`== without ${name}: ${stage} ${status === 0 ? 'green' : 'RED'}`);
  if (status !== 0) process.exitCode = 1;
}
await rm(copy, { recursive: true, force: true });
