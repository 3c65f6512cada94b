import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

/** A shorter file is hardly a thought: its content belongs to a neighbour. */
const FEWEST_LINES = 15;
/** A fuller folder is hard to survey; tests do not count. */
const MOST_FILES = 25;

const isTest = (file) => /\.(test|spec)\.tsx?$|^e2e\/|^app\/test\/|\/test\/|\/testing\//.test(file);

/** Files that may be shorter. */
const SHORT = [
  ['an index', /\/(index|ui|public|guest|manifest|contract|server|client)\.tsx?$/],
  ['words', /\/texts\/\w+\.ts$/],
  ['declarations of what is elsewhere', /\.d\.m?ts$/],
  ['the start of a program, a thread or a command', /(^|\/|_)(main|job_thread)\.ts$|^scripts\/\w+\.mjs$/],
  ['the registries, which every program imports first', /^app\/(registry|server\/modules)\.ts$/],
  ['a library of its own, which few load', /^kernel\/client\/theme\/rtl_cache\.ts$/],
  ['what a manifest draws, which stands above the forms that it loads', /^modules\/checkout\/client\/pages\.tsx$/],
  ['what a manifest asks before anything is loaded', /^modules\/checkout\/client\/contents_count\.ts$/],
  ['all that a module draws', /^modules\/workspaces\/client\/WorkspacesCard\.tsx$/],
  [
    'what many ask for, of the day of the company and of trees',
    /^kernel\/(server\/context\/today|contract\/records\/hierarchies)\.ts$/,
  ],
];

/** Folders that grow with time. */
const WIDE = [/^database\/migrations$/, /^docs\/decisions$/, /^bench(\/results)?$/];

/** A message for each file that is too short, and for each folder that holds too many. */
export function findWrongFiles(files = tracked()) {
  const folders = new Map();
  for (const [file] of files) if (!isTest(file)) folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1);
  return [
    ...files
      .filter(([file]) => /\.(tsx?|mts|mjs|css)$/.test(file) && !isTest(file))
      .filter(([file, lines]) => lines < FEWEST_LINES && !SHORT.some(([, which]) => which.test(file)))
      .map(([file, lines]) => `${file} has ${lines} lines: put it into the file that it belongs to`),
    ...[...folders]
      .filter(([folder, inside]) => inside > MOST_FILES && !WIDE.some((which) => which.test(folder)))
      .map(([folder, inside]) => `${folder} holds ${inside} files: sort them into folders`),
  ];
}

/** Files with their number of lines. @returns {(readonly [file: string, lines: number])[]} */
function tracked() {
  const names = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return names
    .trim()
    .split('\n')
    .flatMap((file) => {
      try {
        return [[file, readFileSync(join(root, file), 'utf8').split('\n').length - 1]];
      } catch (error) {
        // Deleted, and not yet committed.
        if (error.code === 'ENOENT') return [];
        throw error;
      }
    });
}
