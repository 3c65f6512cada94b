import { cp, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What pdf.js loads for some documents only: encodings of Asian fonts, the standard fonts, decoders of pictures. */
const FOLDERS = ['cmaps', 'standard_fonts', 'wasm'] as const;

/** Of the version of pdf.js that is loaded, as the viewer has it (`preview/pdf/open_pdf.ts`). */
const addressOf = (version: string): string => `assets/pdf-${version}`;

/** Serves these files of pdf.js beside its code, under the address that the viewer tells it. */
export function pdfFiles(): Plugin {
  const description = createRequire(new URL('../modules/package.json', import.meta.url)).resolve(
    'pdfjs-dist/package.json',
  );
  const root = join(description, '..');
  const versionOf = async (): Promise<string> => {
    const { version }: { readonly version?: unknown } = JSON.parse(await readFile(description, 'utf8'));
    return String(version);
  };
  return {
    name: 'pdf-files',
    async writeBundle({ dir = '' }) {
      const target = join(dir, addressOf(await versionOf()));
      for (const folder of FOLDERS) await cp(join(root, folder), join(target, folder), { recursive: true });
    },
    async configureServer({ middlewares }) {
      const start = `/${addressOf(await versionOf())}/`;
      middlewares.use((request, response, next) => {
        const [, folder, name] = /^([a-z_]+)\/([\w.-]+)$/.exec(request.url?.slice(start.length) ?? '') ?? [];
        const known = FOLDERS.find((one) => one === folder);
        if (!request.url?.startsWith(start) || !known || name === undefined) return next();
        readFile(join(root, known, name)).then((data) => response.end(data), next);
      });
    },
  };
}
