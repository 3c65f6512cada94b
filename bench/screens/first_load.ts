import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { weightLines, weigh } from '../../scripts/client/first_load.mjs';
import { credentials, launchChromium, signedIn } from '../parts/browser.ts';
import { fill } from '../parts/fill.ts';
import { storeResult } from '../parts/measure.ts';
import { once, openPlace, startServer } from '../parts/server.ts';
import { isSmall, sizes } from '../parts/sizes.ts';

/**
 * Script weight of login and asset list, and its growth with ten more plain record types: builds the client from a copy
 * of the sources, without and with them. `npm run bench -- first_load 10`. Fails above 3 kB of growth.
 */
const { types } = sizes({ types: [10, 2] });
const ALLOWED = 3000;

const root = join(import.meta.dirname, '../..');
const NAMES = ['licence', 'accessory', 'consumable', 'component', 'kit', 'contract', 'vehicle', 'reservation'];
const TYPES = Array.from({ length: types }, (_, index) => `${NAMES[index % NAMES.length]}_${index}`);

/** A copy of the client's sources with linked packages. */
function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'steward-weight-'));
  const isOurs = (path: string): boolean => !/[/\\](dist|node_modules)$/.test(path);
  for (const part of [
    'kernel',
    'modules',
    'app/client',
    'app/text_files.ts',
    'app/pdf_files.ts',
    'package.json',
    ...readdirSync(root).filter((name) => /^tsconfig.*\.json$/.test(name)),
  ])
    cpSync(join(root, part), join(copy, part), { recursive: true, filter: isOurs });
  mkdirSync(join(copy, 'node_modules/@steward'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@steward') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  for (const name of ['kernel', 'modules']) symlinkSync(join(copy, name), join(copy, 'node_modules/@steward', name));
  return copy;
}

/** Writes a module whose types are copies of suppliers. */
function addSystem(copy: string): void {
  const read = (path: string): string => readFileSync(join(copy, 'modules/catalogue/contract', path), 'utf8');
  const folder = join(copy, 'modules/weighed/contract');
  mkdirSync(folder, { recursive: true });
  TYPES.forEach((name, index) =>
    writeFileSync(
      join(folder, `${name}.ts`),
      read('supplier.ts')
        .replaceAll("'supplier'", `'${name}'`)
        .replaceAll('const supplier', `const ${name}`)
        .replaceAll('/suppliers', `/${name}s`)
        .replace(/order: \d+/, `order: ${10_000 + index}`),
    ),
  );
  mkdirSync(join(copy, 'modules/weighed/texts'), { recursive: true });
  for (const language of ['en', 'de', 'es']) {
    const texts = readFileSync(join(copy, `modules/catalogue/texts/${language}.ts`), 'utf8');
    const [, labels = ''] = /\n {4}supplier: (\{[\s\S]*?\n {4}\}),/.exec(texts) ?? [];
    const words = (name: string): string =>
      labels.replace(/(one|many|add): '([^']*)'/g, (_, key: string, word: string) => `${key}: '${word} ${name}'`);
    writeFileSync(
      join(copy, `modules/weighed/texts/${language}.ts`),
      `export const texts = { records: { ${TYPES.map((name) => `${name}: ${words(name)}`).join(', ')} } };`,
    );
  }
  const imports = TYPES.map((name) => `import { ${name} } from './${name}.ts';`).join('\n');
  writeFileSync(
    join(folder, 'index.ts'),
    `${imports}
export const weighedModule = { name: 'weighed', needs: [], records: [${TYPES.join(', ')}] };\n`,
  );
  const list = join(copy, 'modules/contract.ts');
  const text = readFileSync(list, 'utf8').replace(
    'MODULES: readonly ModuleDefinition[] = [',
    'MODULES: readonly ModuleDefinition[] = [\n  weighedModule,',
  );
  writeFileSync(list, `import { weighedModule } from './weighed/contract/index.ts';\n${text}`);
}

async function build(copy: string): Promise<ReadonlyMap<string, Buffer>> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: join(copy, 'app/client') });
  return built(copy);
}

/** The files of a client that is built. */
function built(folder: string): ReadonlyMap<string, Buffer> {
  const dist = join(folder, 'app/client/dist');
  return new Map(
    readdirSync(dist, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(dist.length).replaceAll('\\', '/'), readFileSync(path)]),
  );
}

const MIME: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** A page that has this client and the server's answers. */
async function pageOf(context: BrowserContext, client: ReadonlyMap<string, Buffer>): Promise<Page> {
  const page = await context.newPage();
  await page.route(
    (url) => !url.pathname.startsWith('/api/'),
    (route) => {
      const { pathname } = new URL(route.request().url());
      const body = client.get(pathname);
      return body
        ? route.fulfill({ body, contentType: MIME[extname(pathname)] ?? 'application/octet-stream' })
        : route.fulfill({ body: client.get('/index.html') ?? '', contentType: 'text/html' });
    },
  );
  return page;
}

async function weights(browser: Browser, client: ReadonlyMap<string, Buffer>, what: string) {
  const weighed = async (context: BrowserContext, path: string, shown: string) => {
    const weight = await weigh(await pageOf(context, client), `${server.address}${path}`, shown);
    await context.close();
    return weight;
  };
  // Together, since each is watched for seconds in which nothing more may come.
  const [login, list] = await Promise.all([
    weighed(await browser.newContext(), '/login', 'form'),
    weighed(await signedIn(browser, server.address, who), '/assets', 'main tbody tr'),
  ]);
  for (const line of [...weightLines('login', login, 0), ...weightLines('list', list, 0)])
    process.stdout.write(`${what}, ${line}\n`);
  return { login: login.bytes, list: list.bytes };
}

const copy = copySources();
const place = await openPlace();
const server = await startServer(place);
const browser = await launchChromium();
const { companyId } = await once(place, 'weighed', () => fill(place.database, 20));
const who = await credentials(place, companyId);
try {
  // The tests have just built it.
  const plain = isSmall ? built(root) : await build(copy);
  addSystem(copy);
  const [before, after] = await Promise.all([
    weights(browser, plain, 'As it is'),
    build(copy).then((client) => weights(browser, client, `With ${types} more types`)),
  ]);
  const growth = { login: after.login - before.login, list: after.list - before.list };
  process.stdout.write(`${types} more types: login ${growth.login} bytes, list ${growth.list} bytes more\n`);
  await storeResult(`first_load-${types}`, { before, after, growth });
  if (Math.max(growth.login, growth.list) > ALLOWED) throw new Error(`That is more than ${ALLOWED} bytes`);
  // Guards against missing types.
  if (growth.list <= 0) throw new Error('The list loaded nothing of the types that were added');
} finally {
  await browser.close();
  await server.stop();
  await place.close();
  rmSync(copy, { recursive: true, force: true });
}
