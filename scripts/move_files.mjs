import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installDependencies } from './parts/install.mjs';
import { root } from './parts/run.mjs';
// npm run move-files -- --to s3|disk: moves stored files to where new ones go, while people work.
// Has the settings of the server in its environment.

const node = await installDependencies();
const { status } = spawnSync(node, [join(root, 'app/server/move_files.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
