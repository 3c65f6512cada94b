import { build, type Plugin, type Rollup } from 'vite';
import { LANGUAGES } from '@steward/kernel/contract/messages/languages.ts';
import { MODULES } from '../../modules/contract.ts';
import { chunkOf, isOfModule } from './chunks.ts';

/** Fonts of the languages that the client speaks. */
const FONT = /-latin(-ext)?-wght-[^/]*\.woff2$/;

type Bundle = Rollup.OutputBundle;

/** Builds the service worker with the list of files that offline screens need. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  enforce: 'post',
  async writeBundle({ dir = '' }, bundle) {
    const page = bundle['index.html'];
    if (page?.type !== 'asset') throw new Error('There is no page that the service worker could keep.');
    const shell = { version: await hashOf(page.source), files: filesOf(bundle).map((file) => `/${file}`) };
    await this.fs.writeFile(`${dir}/service_worker.js`, await codeOf(shell));
  },
};

/** As the worker computes it. */
async function hashOf(source: string | Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', Buffer.from(source));
  return Buffer.from(digest).toString('hex');
}

/** Files of offline screens: the kernel's, texts, and those of modules that declare it. */
const STORED = new Set([
  ...['index', 'shared', 'application', 'guest', 'kernel', 'dates'],
  ...LANGUAGES.flatMap((one) => [`first-${one}`, `records-${one}`, `later-${one}`]),
  ...MODULES.filter((one) => one.isKeptOffline).map((one) => chunkOf(one.name)),
]);

/** Scripts with imports, styles, and their fonts. */
function filesOf(bundle: Bundle): readonly string[] {
  const files = new Set<string>();
  for (const one of Object.values(bundle)) {
    if (one.type !== 'chunk' || !STORED.has(one.name)) continue;
    files.add(one.fileName);
    if (isOfModule(one.name)) for (const later of one.dynamicImports) files.add(later);
  }
  for (const file of files) {
    const one = bundle[file];
    if (one?.type !== 'chunk') continue;
    const { importedCss = [], importedAssets = [] } = one.viteMetadata ?? {};
    for (const other of [...one.imports, ...importedCss, ...importedAssets]) files.add(other);
  }
  for (const { fileName } of Object.values(bundle)) if (FONT.test(fileName)) files.add(fileName);
  return [...files].filter((file) => !/\.woff2?$/.test(file) || FONT.test(file)).sort();
}

async function codeOf(shell: unknown): Promise<string> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    publicDir: false,
    define: { SHELL: JSON.stringify(shell) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: `${import.meta.dirname}/worker/main.ts`, output: { format: 'iife' } },
    },
  });
  const [first] = 'on' in built ? [] : [built].flat().flatMap(({ output }) => output);
  if (first?.type !== 'chunk') throw new Error('The service worker was not built');
  return first.code;
}
