import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pdfFiles } from '../pdf_files.ts';
import { groups } from './chunks.ts';
import { serviceWorker } from './service_worker.ts';
import { textPlugin } from './text_plugin.ts';

/** Chunks that the script of the page preloads: with a stored session those of the application, else sign-in. */
const PRELOADED: Readonly<Record<string, readonly string[]>> = {
  application: ['application', 'shared'],
  guest: ['login', 'shared'],
};

/** Adds the names of those files to the page. */
const preloadsNamed: Plugin = {
  name: 'preloads-named',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.entries(PRELOADED).map(([name, chunks]) => {
        const files = Object.values(bundle).flatMap((one) =>
          one.type === 'chunk' && chunks.includes(one.name)
            ? [one.fileName, ...(one.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`)
            : [],
        );
        return { tag: 'meta', attrs: { name, content: files.join(' ') }, injectTo: 'head-prepend' };
      }),
  },
};

/** The server serves `dist`; in development Vite serves the client and passes calls on to the server. */
export default defineConfig({
  plugins: [textPlugin(), react(), preloadsNamed, pdfFiles(), serviceWorker],
  server: { host: '127.0.0.1', proxy: { '/api': { target: process.env['STEWARD_API'] ?? 'http://127.0.0.1:3000' } } },
  build: {
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 1200,
    // Short hashes, since all file names are part of the application and do not compress.
    rolldownOptions: {
      output: { hashCharacters: 'hex', chunkFileNames: 'assets/[name]-[hash:7].js', codeSplitting: { groups } },
    },
  },
});
