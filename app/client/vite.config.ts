import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { firstChunks, isAlwaysLoaded, partOf } from './chunks.ts';
import { wordCuts } from './word_cuts.ts';
import { laterNames } from './later_names.ts';
import { serviceWorker } from './service_worker.ts';

/** Files named `.built.ts` are run when the client is built: what they export takes their place. */
const evaluated: Plugin = {
  name: 'evaluated',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('.built.ts')) return null;
    // Such a file has a default export.
    const { default: value } = (await import(new URL(id, 'file://').href)) as { readonly default: unknown };
    return `export default ${JSON.stringify(value)};`;
  },
};

/** What the API reference says of actions is for the server alone, and weighs as much as a small screen. */
const unsummarized: Plugin = {
  name: 'unsummarized',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('/contract/') || !code.includes('defineAction(')) return null;
    return { code: code.replaceAll(/\bsummary: \{[^{}]*\}/g, 'summary: {}'), map: null };
  },
};

/** Words of all screens in one language. */
const WORDS = /\/texts\/(en|de|es)\.ts\?screens$/;

/** The server serves `dist`; in development Vite serves the client and passes calls on to the server. */
export default defineConfig({
  plugins: [wordCuts(), evaluated, unsummarized, firstChunks, react(), laterNames, serviceWorker],
  server: { host: '127.0.0.1', proxy: { '/api': { target: process.env['STEWARD_API'] ?? 'http://127.0.0.1:3000' } } },
  build: {
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 900,
    modulePreload: { resolveDependencies: (_file, files) => files.filter((one) => !isAlwaysLoaded(one)) },
    rolldownOptions: {
      output: {
        // The application names hundreds of files, of whose hashes no digit can be compressed.
        hashCharacters: 'hex',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          // What the first screens need, in few files: a hundred small ones weigh more than they hold.
          groups: [
            // One file for each language: all screens but the first wait for it.
            { name: (id) => WORDS.exec(id)?.[1] ?? null, priority: 6 },
            { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 5 },
            { name: 'start', tags: ['$initial'], priority: 4 },
            { name: (id) => (partOf(id) === 'common' ? 'common' : null), priority: 3 },
            { name: 'query', test: /@tanstack\/(react-query|query-core)\//, priority: 2 },
            { name: 'icons', test: /lucide-react/, minShareCount: 2, priority: 2 },
            { name: (id) => (partOf(id) === 'application' ? 'application' : null), priority: 1 },
            { name: (id) => (partOf(id) === 'list' ? 'list' : null), priority: 0 },
          ],
        },
      },
    },
  },
});
