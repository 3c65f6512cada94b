import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Documents name existing paths, code, commands, settings and links. */
const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
/** Of the code as it is now. */
const OF_CODE = [
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs/architecture')).map((file) => `docs/architecture/${file}`),
];
const DOCUMENTS = ['README.md', ...OF_CODE, 'SECURITY.md', 'CHANGELOG.md', 'docs/deployment.md', 'docs/attacks.md'];
const NOT_OURS = new Set(['node_modules', '.git', 'dist', 'data', 'test-results']);

/** All paths of the repository; folders end with a slash. */
const paths = listed('');
function listed(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !NOT_OURS.has(entry.name))
    .flatMap((entry) => {
      const path = `${folder}${entry.name}`;
      return entry.isDirectory() ? [`${path}/`, ...listed(`${path}/`)] : [path];
    });
}

/** Documents may shorten paths: `http/mount.ts` must end exactly one path. `{a,b}` stands for both. */
function isThere(named: string): boolean {
  const braces = /^(.*)\{([^}]*)\}(.*)$/.exec(named);
  if (braces) return (braces[2] ?? '').split(',').every((one) => isThere(`${braces[1]}${one}${braces[3]}`));
  return paths.some(
    (path) => path === named || path.endsWith(`/${named}`) || path.endsWith(`/${named}/`) || path === `${named}/`,
  );
}

/** Inline code, outside of blocks. */
function quoted(text: string): string[] {
  return [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(([, one]) => one ?? '');
}

/** All code in a document. */
function codeOf(text: string): string {
  return [...text.matchAll(/```[\s\S]*?```/g)]
    .map(([block]) => block)
    .concat(quoted(text))
    .join('\n');
}

const isPath = (text: string): boolean =>
  /^[\w.-][\w.,{}/-]*$/.test(text) &&
  (/\.(ts|tsx|mjs|md|sql|txt|json|service|conf)$/.test(text) || /^[a-z_]+(\/[\w{},.-]+)*\/$/.test(text));
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts);
const stages = [
  ...(/export const stages = \{([^}]*)\}/.exec(read('scripts/suite/stages.mjs'))?.[1] ?? '').matchAll(
    /(\w+)(?=\s*[,:}]|\s*$)/g,
  ),
]
  .map(([, one]) => one)
  .concat('changed');
/** Parts whose filters are parts of the paths of tests, with the ends of these. */
const TESTS: Readonly<Record<string, RegExp>> = { unit: /\.test\.tsx?$/, api: /\.test\.ts$/, journeys: /\.spec\.ts$/ };
const benches = globSync('bench/{,*/}*.ts', { cwd: root, exclude: ['bench/parts/**'] }).map((path) =>
  basename(path, '.ts'),
);

describe.each(DOCUMENTS)('%s', (document) => {
  const text = read(document);

  test('names paths that are there', () => {
    expect(quoted(text).filter((one) => isPath(one) && !one.startsWith('data/') && !isThere(one))).toEqual([]);
  });

  test('names commands that there are', () => {
    const wrong = [...codeOf(text).matchAll(/npm (run )?([\w-]+)(?: -- ([\w-]+))?/g)].filter(
      ([, run, name = '', part]) => {
        if (run === undefined && !['start', 'test'].includes(name)) return !['ci', 'view', 'install'].includes(name);
        if (!scripts.includes(name)) return true;
        if (part === undefined) return false;
        return name === 'test' ? !stages.includes(part) : name === 'bench' ? !benches.includes(part) : false;
      },
    );
    expect(wrong.map(([one]) => one)).toEqual([]);
    const files = [...text.matchAll(/node(?:\/bin\/node)? ((?:scripts|app|bench)\/[\w./-]+)/g)].map(
      ([, one]) => one ?? '',
    );
    expect(files.filter((one) => !existsSync(join(root, one)))).toEqual([]);
  });

  test('names filters that tests have', () => {
    const wrong = [...codeOf(text).matchAll(/npm test -- (unit|api|journeys)((?: [\w/.]+)+)/g)].flatMap(
      ([, part = '', filters = '']) =>
        filters
          .trim()
          .split(' ')
          .filter((filter) => !paths.some((path) => TESTS[part]?.test(path) === true && path.includes(filter))),
    );
    expect(wrong).toEqual([]);
  });

  test('leads to pages that are there', () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, one]) => one ?? '')
      .filter((one) => !/^https?:/.test(one));
    expect(links.filter((one) => !existsSync(join(root, dirname(document), one.split('#')[0] ?? '')))).toEqual([]);
  });
});

/** Documents also name paths that must not exist. */
const REFUSED = new Set(['utils', 'helpers', 'common']);

describe('names in code', () => {
  const code = paths
    .filter((path) => /\.(tsx?|mjs|sql|css|json)$/.test(path) && !path.endsWith('lock.json'))
    .map(read)
    .join('\n');
  const known = new Set(code.match(/[A-Za-z_]\w*/g));

  test.each(OF_CODE)('%s names only what the code has', (document) => {
    const names = quoted(read(document))
      .filter((one) => !isPath(one) && !/^(npm|node) /.test(one))
      .flatMap((one) => one.match(/[A-Za-z_]\w*/g) ?? []);
    expect(names.filter((one) => !known.has(one) && !REFUSED.has(one))).toEqual([]);
  });
});

test('the tree in ARCHITECTURE names what is there', () => {
  const tree = /```\n(kernel[\s\S]*?)```/.exec(read('ARCHITECTURE.md'))?.[1] ?? '';
  /** The folder at each depth; `<module>` is any module. */
  const folders: string[] = [];
  const named = tree.split('\n').flatMap((line) => {
    const [, indent = '', list = ''] = /^( *)(\S+(?: \S+)*?)(?: {2}.*)?$/.exec(line) ?? [];
    const depth = indent.length / 2;
    const found = list.split(' ').map((one) => `${folders.slice(0, depth).join('')}${one}`);
    folders[depth] = list;
    return list === '' ? [] : found;
  });
  const isInTree = (one: string): boolean =>
    one.includes('<module>')
      ? isThere(one.replace(/.*<module>\//, '')) || one.endsWith('<module>/')
      : paths.includes(one);
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((one) => !isInTree(one))).toEqual([]);
});

test('ARCHITECTURE leads to every page about it, and is short', () => {
  const text = read('ARCHITECTURE.md');
  expect(Buffer.byteLength(text)).toBeLessThan(9000);
  expect(OF_CODE.filter((page) => page.startsWith('docs/') && !text.includes(`](${page})`))).toEqual([]);
});

test('README describes every setting that the server reads, and no other', () => {
  const sources = ['kernel/server/config.ts', 'kernel/server/files_config.ts', 'kernel/server/backup_config.ts']
    .map(read)
    .join('\n');
  const known = [...sources.matchAll(/\b\w+\('([A-Z][A-Z\d_]{3,})'/g)].map(([, one]) => one ?? '');
  const table = /## Settings([\s\S]*?)\n## /.exec(read('README.md'))?.[1] ?? '';
  const described = [...table.matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, cell]) =>
    [...(cell ?? '').matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, one]) => one ?? ''),
  );
  expect(known.length).toBeGreaterThan(10);
  expect(described.toSorted()).toEqual([...new Set(known)].toSorted());
});

test('README names every measurement', () => {
  const named = new Set(quoted(read('README.md')).map((one) => one.replace(/^npm run bench -- (\w+).*$/, '$1')));
  expect(benches.filter((one) => !named.has(one))).toEqual([]);
});

test('the licence of the package is the one that lies there', () => {
  expect((JSON.parse(read('package.json')) as { license: string }).license).toBe('MIT');
  expect(read('LICENSE')).toMatch(/^MIT License[\s\S]*Steward contributors/);
});
