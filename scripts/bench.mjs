// npm run bench -- <name> <arguments …>: one measurement of bench/; without a name, that of the lists at a million assets.
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { installDependencies } from './parts/install.mjs';
import { giveUp, root, run } from './parts/run.mjs';

const [name = 'lists', ...args] = process.argv.slice(2);
const file = resolve(root, `bench/${name}.ts`);
if (!/^\w+$/.test(name) || !existsSync(file)) {
  const names = readdirSync(resolve(root, 'bench')).filter((entry) => entry.endsWith('.ts'));
  giveUp(`Name a measurement: ${names.map((entry) => entry.slice(0, -3)).join(', ')}.`);
}
const node = await installDependencies();
process.exitCode = (await run(node, [file, ...args])).code;
