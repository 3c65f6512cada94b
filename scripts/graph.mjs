// node scripts/graph.mjs [--all]: the import graph by room: files, lines, what runs the wrong way, circles. --all names
// each import and each file of a circle. --picture draws the house (docs/pictures/house.svg) and nothing else.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURE, drawHouse } from './parts/house.mjs';
import { brokenImports, circles, moduleCircles, placeOf, readGraph } from './parts/imports.mjs';
import { root, say } from './parts/run.mjs';

const all = process.argv.includes('--all');
const graph = readGraph();
if (process.argv.includes('--picture')) {
  writeFileSync(join(root, PICTURE), drawHouse(graph));
  say(PICTURE);
  process.exit();
}

const rooms = new Map();
for (const file of graph.keys()) {
  const { room, side, isTest } = placeOf(file);
  const key = room === 'kernel' || room === 'app' ? `${room}/${side}` : room;
  const one = rooms.get(key) ?? { files: 0, lines: 0, tests: 0, testLines: 0 };
  const lines = readFileSync(join(root, file), 'utf8').split('\n').length - 1;
  if (isTest) {
    one.tests += 1;
    one.testLines += lines;
  } else {
    one.files += 1;
    one.lines += lines;
  }
  rooms.set(key, one);
}
say('room                     files   lines   tests   lines');
for (const [room, { files, lines, tests, testLines }] of [...rooms].toSorted())
  say(room.padEnd(24) + [files, lines, tests, testLines].map((n) => String(n).padStart(6)).join('  '));

const broken = brokenImports(graph);
const byRule = Map.groupBy
  ? Map.groupBy(broken, ({ rule }) => rule)
  : broken.reduce((map, one) => map.set(one.rule, [...(map.get(one.rule) ?? []), one]), new Map());
say(`\n${broken.length} imports run the wrong way`);
for (const [rule, list] of [...byRule].toSorted()) {
  say(`\n${rule}: ${list.length} in ${new Set(list.map(({ file }) => file)).size} files`);
  const pairs = new Map();
  for (const { file, target } of list) {
    const [from, to] = [placeOf(file), placeOf(target)];
    const name = `${from.room}${from.part ? `/${from.side}/${from.part}` : ''} -> ${to.room}${to.part ? `/${to.side}/${to.part}` : ''}`;
    pairs.set(name, (pairs.get(name) ?? 0) + 1);
  }
  for (const [name, count] of [...pairs].toSorted(([, a], [, b]) => b - a))
    say(`  ${String(count).padStart(4)}  ${name}`);
  if (all) for (const { file, target } of list) say(`        ${file} -> ${target}`);
}
const found = circles(graph);
say(
  `\n${found.length} circles of files, types and lazy imports included: ${found.map((one) => one.length).join(', ')}`,
);
if (all) for (const one of found) say(`  ${one.join('\n    ')}`);
for (const one of moduleCircles(graph)) say(`circle of ${one.length} modules: ${one.join(' ')}`);
