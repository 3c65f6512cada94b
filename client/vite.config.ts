import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * What every screen needs, in one file that is fetched once, instead of a hundred crumbs that each weigh more than they
 * hold. What these import comes along, so nothing that opens a menu or a dialog belongs here.
 */
const BASE = [
  /node_modules\/(react|react-dom|i18next)\//,
  /node_modules\/@emotion\/(react|styled|cache)\//,
  /node_modules\/@tanstack\/(react-router|router-core)\//,
  /node_modules\/@mui\/material\/(styles|Box|Button|IconButton|InputBase|OutlinedInput|Typography|Link|Portal|CssBaseline|GlobalStyles|Skeleton|useMediaQuery)\//,
  /client\/src\/(api|session\/(?!passkey|sso|support|switch_company)|state|theme\/(?!rtl)|i18n\/(index|pack)\.ts|ui\/(?!ConfirmDialogBody|ActionMenuList|TimelineItem))/,
  /contract\/src\/(access\/(?!templates|explain|portal)|records)\//,
];

/** What all lists share with other screens: as files of their own they would be thirty of a few hundred bytes each. */
const LISTS = [
  /client\/src\/actions\/(useActions|common|registry|title|remove|dependencies)\./,
  /client\/src\/fields\/(cells|cell|format|OutLink|RowFlex|[a-z]+\/(Cell|tones|Thumbnail))\./,
  /client\/src\/engine\/(paths|queries|refreshed|words)\./,
  /client\/src\/engine\/list\/(address|columns|sorting|filter_tree|keys|settings_queries|useFieldLabel|views\/(useView|drafts))\./,
  /client\/src\/engine\/live\/waiting\./,
  /contract\/src\/(wire|fields)\//,
];

/** The server serves `dist`; in development Vite serves the client and passes calls on to the server. */
export default defineConfig({
  plugins: [react()],
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: process.env['STEWARD_API'] ?? 'http://127.0.0.1:3000' } },
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Sentences with markup in them are rare, but their code hangs on the package's index.
            { name: 'trans', test: /react-i18next\/dist\/es\/(Icu)?Trans|html-parse-stringify/, priority: 3, includeDependenciesRecursively: false },
            { name: 'base', test: (id) => BASE.some((pattern) => pattern.test(id)), priority: 2 },
            { name: 'lists', test: (id) => LISTS.some((pattern) => pattern.test(id)), priority: 1.5, includeDependenciesRecursively: false },
            { name: 'icons', test: /lucide-react/, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
});
