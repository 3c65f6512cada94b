import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installDependencies } from './parts/install.mjs';
import { root } from './parts/run.mjs';
// npm run backup, npm run backups, npm run restore -- <folder of a backup, or latest>: the whole installation.
// Has the settings of the server in its environment.

const node = await installDependencies();
const { status } = spawnSync(node, [join(root, 'app/server/installation.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
