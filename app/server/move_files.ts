import { moveFiles } from '@steward/kernel/server/adapters/files/move.ts';
import { CannotStart, readConfig } from '@steward/kernel/server/config.ts';

/* npm run move-files -- --to s3|disk: moves the files to the place in which new ones are stored. */

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const stop = (line: string): never => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

const [option, to] = process.argv.slice(2);
if (option !== '--to' || (to !== 'disk' && to !== 's3'))
  stop('Say where to: npm run move-files -- --to s3, or --to disk.');

try {
  const config = readConfig(process.env);
  if (config.files.place !== to)
    stop(`New files are stored on ${config.files.place}. Set STEWARD_FILES=${to} and restart the servers first.`);
  const { moved, failed } = await moveFiles(config, say);
  say(`${moved} files moved${failed > 0 ? `, ${failed} stay where they are` : ''}.`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  if (error instanceof CannotStart) stop(error.message);
  throw error;
}
