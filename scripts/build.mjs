// node scripts/build.mjs: builds the client if its sources have changed.
import { buildClient } from './client/build.mjs';
import { giveUp, node24 } from './parts/run.mjs';

if (!(await buildClient(node24() ?? process.execPath))) giveUp('The client could not be built; the reason is above.');
