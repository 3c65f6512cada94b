// npm run new -- module NAME [RECORD]: a room with a record type, an action with a permission of its own, a tile and a
// setting, which passes types, lint and the registry.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesOfModule, listWith, rowTypesWith, singular } from './new/module.mjs';
import { PICTURE, drawHouse } from './parts/house.mjs';
import { giveUp, root, say } from './parts/run.mjs';

const [what, name = '', record = singular(name)] = process.argv.slice(2);
if (what !== 'module' || ![name, record].every((one) => /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(one)))
  giveUp('npm run new -- module NAME [RECORD]: names in lower case, such as: module trips, or: module trips trip');
if (existsSync(join(root, 'modules', name))) giveUp(`There is a module ${name} already.`);
if (record === name) giveUp(`What is one of ${name} called? npm run new -- module ${name} RECORD`);

const rowTypes = join(root, 'kernel/server/database/tables.ts');
if (new RegExp(`^  ${record}: \\{`, 'm').test(readFileSync(rowTypes, 'utf8')))
  giveUp(`There is a table ${record} already: npm run new -- module ${name} RECORD`);

const numbers = readdirSync(join(root, 'database/migrations')).map((file) => Number.parseInt(file, 10));
const migration = String((Math.floor(Math.max(...numbers) / 10) + 1) * 10).padStart(3, '0');
const files = filesOfModule({ name, record, migration });
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  say(path);
}
for (const side of ['contract', 'server', 'client']) {
  const list = join(root, `modules/${side}.ts`);
  writeFileSync(list, listWith(readFileSync(list, 'utf8'), { name, side }));
  say(`modules/${side}.ts`);
}
writeFileSync(rowTypes, rowTypesWith(readFileSync(rowTypes, 'utf8'), record));
say('kernel/server/database/tables.ts');
writeFileSync(join(root, PICTURE), drawHouse());
say(PICTURE);
spawnSync(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), join('modules', name)], { cwd: root });
say(`
Next: the words in modules/${name}/texts, also in German and Spanish; its fields and the migration;
npm test -- api route_rights -u; npm test -- api modules/${name} registry`);
