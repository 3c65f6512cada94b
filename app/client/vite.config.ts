import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Packages that every screen needs, and what of the components. */
const VENDOR = [
  /node_modules\/(react|react-dom|scheduler|i18next)\//,
  /node_modules\/@emotion\/(react|styled|cache)\//,
  /node_modules\/@tanstack\/(react-router|router-core|query-core|react-query)\//,
  /node_modules\/@mui\/material\/(styles|Box|Button|IconButton|InputBase|OutlinedInput|Typography|Link|Portal|CssBaseline|GlobalStyles|Skeleton|useMediaQuery)\//,
];

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

/** The server serves `dist`; in development Vite serves the client and passes calls on to the server. */
export default defineConfig({
  plugins: [evaluated, react()],
  server: { host: '127.0.0.1', proxy: { '/api': { target: process.env['STEWARD_API'] ?? 'http://127.0.0.1:3000' } } },
  build: {
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // By package: what many screens share is one file, instead of a hundred that weigh more than they hold.
          groups: [
            { name: 'vendor', test: (id) => VENDOR.some((pattern) => pattern.test(id)), priority: 3 },
            {
              name: 'kernel',
              test: /\/kernel\//,
              minShareCount: 45,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'icons',
              test: /lucide-react/,
              minShareCount: 12,
              priority: 1,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
