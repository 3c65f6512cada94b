import { installDependencies } from './parts/install.mjs';
import { giveUp } from './parts/run.mjs';
// npm run bench -- <name> <arguments …>: one measurement of bench/; default: lists at a million assets.
import { benchNames, runBench } from './suite/benches.mjs';

const [name = 'lists', ...args] = process.argv.slice(2);
const names = benchNames();
if (!names.includes(name)) giveUp(`Name a measurement: ${names.join(', ')}.`);
const node = await installDependencies();
process.exitCode = await runBench(node, name, args);
