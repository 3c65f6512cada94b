import { placeOf, needsOf, readGraph } from './imports.mjs';

/** Where the picture of the house lies. */
export const PICTURE = 'docs/pictures/house.svg';

const WIDTH = 960;
const EDGE = 16;
const GAP = 8;
const LABEL = 96;
const COLUMNS = 5;
const LINE = 15;
/** Mean width of a letter of the small text. */
const LETTER = 5.7;

/**
 * The floors of the modules, the lowest first: a module stands one above the highest that it needs. Beside each module
 * the needs that do not follow from the others.
 *
 * @returns {{ name: string, on: string[] }[][]}
 */
export function floorsOf(graph = readGraph(), needed = needsOf) {
  const needs = new Map();
  for (const [file, imports] of graph) {
    const { room, isTest } = placeOf(file);
    if (!isModule(file, room) || isTest) continue;
    if (!needs.has(room)) needs.set(room, new Set(needed(room)));
    for (const { target } of imports) {
      const to = graph.has(target) ? placeOf(target).room : room;
      if (isModule(target, to) && to !== room) needs.get(room).add(to);
    }
  }
  const below = new Map();
  const allBelow = (name) => {
    if (below.has(name)) return below.get(name);
    const own = [...(needs.get(name) ?? [])];
    const found = new Set(own.flatMap((one) => [one, ...allBelow(one)]));
    below.set(name, found);
    return found;
  };
  const heights = new Map();
  const height = (name) => {
    if (!heights.has(name)) heights.set(name, Math.max(-1, ...[...(needs.get(name) ?? [])].map(height)) + 1);
    return heights.get(name);
  };
  const floors = [];
  for (const name of [...needs.keys()].toSorted()) {
    const own = [...needs.get(name)].toSorted();
    const on = own.filter((one) => !own.some((other) => other !== one && allBelow(other).has(one)));
    (floors[height(name)] ??= []).push({ name, on });
  }
  return floors;
}

const isModule = (file, room) => file.startsWith('modules/') && room !== 'list of modules';

/** The folders on a side of the kernel. */
function foldersOf(graph, side) {
  const places = [...graph.keys()].map(placeOf).filter((one) => one.room === 'kernel' && one.side === side);
  return [...new Set(places.filter((one) => one.part && !one.isTest).map((one) => one.part))].toSorted();
}

/** The house as SVG: the kernel, above it the floors of the modules, and the two programs on top. */
export function drawHouse(graph = readGraph(), needed = needsOf) {
  const shapes = [];
  let y = EDGE;
  const wide = WIDTH - 2 * EDGE;

  const row = (kind, rooms) => {
    const width = (wide - (rooms.length - 1) * GAP) / rooms.length;
    const texts = rooms.map(([, text]) => wrapped(text, width - 16));
    const high = 28 + Math.max(...texts.map((lines) => lines.length)) * LINE;
    for (const [index, [name]] of rooms.entries())
      shapes.push(...box(kind, EDGE + index * (width + GAP), y, width, high, name, texts[index]));
    y += high + GAP;
  };

  row('app', [
    ['app/server', 'the server and its background jobs, from the modules in modules/server.ts'],
    ['app/client', 'the application in the browser, from the modules in modules/client.ts'],
  ]);
  y += GAP;
  const floors = floorsOf(graph, needed);
  for (const [index, floor] of [...floors.entries()].toReversed()) {
    const width = (wide - LABEL - COLUMNS * GAP) / COLUMNS;
    const boxes = [];
    let top = y + GAP;
    for (let start = 0; start < floor.length; start += COLUMNS) {
      const row = floor.slice(start, start + COLUMNS).map(({ name, on }) => [name, wrapped(on.join(', '), width - 16)]);
      const high = 28 + Math.max(...row.map(([, lines]) => lines.length)) * LINE;
      for (const [column, [name, lines]] of row.entries())
        boxes.push(...box('module', EDGE + LABEL + column * (width + GAP), top, width, high, name, lines));
      top += high + GAP;
    }
    shapes.push(
      rect('floor', EDGE, y, wide, top - y),
      label('small', EDGE + 10, y + 26, `floor ${index + 1}`),
      ...boxes,
    );
    y = top + GAP;
  }
  y += GAP;
  const kernel = (side) => [`kernel/${side}`, foldersOf(graph, side).join(', ')];
  row('kernel', [kernel('server'), kernel('client')]);
  row('kernel', [kernel('contract')]);
  y += EDGE - GAP;

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" width="${WIDTH}" height="${y}" role="img">`,
    '<title>The kernel, the modules in floors by what they need, and the two programs on top</title>',
    STYLE,
    rect('paper', 0, 0, WIDTH, y),
    ...shapes,
    '</svg>',
    '',
  ].join('\n');
}

const STYLE = `<style>
  text { font: 12px ui-sans-serif, system-ui, sans-serif; fill: #1c2430 }
  .title { font-weight: 600; font-size: 13px }
  .small { font-size: 11px; fill: #46505f }
  .paper { fill: #ffffff }
  .floor { fill: #f3f5f8 }
  .module { fill: #ffffff; stroke: #b9c2cf }
  .app { fill: #e4eefc; stroke: #7ba4dd }
  .kernel { fill: #e3f3ea; stroke: #73b391 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6eaf0 }
    .small { fill: #aeb8c6 }
    .paper { fill: #12161c }
    .floor { fill: #1a2029 }
    .module { fill: #242c38; stroke: #465264 }
    .app { fill: #1b2f4b; stroke: #4a78b8 }
    .kernel { fill: #17352a; stroke: #3f8464 }
  }
</style>`;

const round = (number) => Math.round(number * 10) / 10;

function rect(kind, x, y, width, height) {
  const place = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
  return `<rect class="${kind}" ${place}${kind === 'paper' ? '' : ' rx="6"'}/>`;
}

function label(kind, x, y, text) {
  return `<text class="${kind}" x="${round(x)}" y="${round(y)}">${text}</text>`;
}

/** A box with a title and small lines. */
function box(kind, x, y, width, height, title, lines) {
  const small = lines.map((line, index) => label('small', x + 8, y + 35 + index * LINE, line));
  return [rect(kind, x, y, width, height), label('title', x + 8, y + 19, title), ...small];
}

/** Words in lines that fit; no text is no line. */
function wrapped(text, width) {
  if (text === '') return [];
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (lines.at(-1) === '' || longer.length * LETTER <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
