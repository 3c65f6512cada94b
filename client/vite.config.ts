import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * What every screen needs, in one file that is fetched once, instead of a hundred crumbs that each weigh more than they
 * hold. What these import comes along, so nothing that opens a menu or a dialog belongs here.
 */
const BASE = [
  /node_modules\/(react|react-dom)\//,
  /node_modules\/@emotion\/(react|styled|cache)\//,
  /node_modules\/@tanstack\/(react-router|router-core)\/(?!dist\/esm\/useBlocker)/,
  /node_modules\/@mui\/material\/(styles|Box|Button|IconButton|InputBase|OutlinedInput|Typography|Link|Portal|CssBaseline|GlobalStyles|Skeleton|useMediaQuery)\//,
  /client\/src\/(api|session\/(?!passkey|sso|support|switch_company|Frozen)|state|theme\/(?!rtl)|i18n\/(index|pack)|ui\/(?!ConfirmDialogBody|ActionMenuList|TimelineItem|Turn|Card))/,
  /contract\/src\/(access\/(?!templates|explain|portal)|records)\//,
  // What the router knows of screens, and what all ask with.
  /client\/src\/(screens|query_client|search_params|engine\/routes|features\/views\/index|features\/settings\/tabs|actions\/own)\./,
  /node_modules\/@tanstack\/query-core\/build\/modern\/(queryClient|queryCache|mutationCache|mutation)\./,
  // What `ahead.ts` asks for a list's rows with.
  /client\/src\/engine\/(queries|refreshed|list\/(address|keys|settings_queries|views\/useView))\./,
  /contract\/src\/wire\/(list|filters|views|live|preview)\./,
];

/** What all lists share with other screens: as files of their own they would be thirty of a few hundred bytes each. */
const LISTS = [
  /client\/src\/actions\/(useActions|common|registry|title|remove|dependencies|here|bulk_edit)\./,
  /client\/src\/fields\/(cells|cell|format|OutLink|RowFlex|Several|[a-z]+\/(Cell|tones|Thumbnail|OptionWord))\./,
  /client\/src\/ui\/category_icons\./,
  /client\/src\/engine\/(paths|words)\./,
  /client\/src\/engine\/list\/(columns|sorting|filter_tree|useFieldLabel|views\/drafts|same)\./,
  /client\/src\/engine\/live\/(waiting|open_forms)\./,
];

/** Icons of forms, of history and of single screens: no list shows them. */
const MARKS =
  /lucide-react\/dist\/esm\/icons\/(archive-arrow-up|arrow-right-left|calendar-days|circle-x|coins|crown|eye|eye-off|file-down|image-up|key-round|layout-template|life-buoy|link|link-2|mail-check|mail-plus|rotate-ccw|rotate-ccw-clock|trash|undo-2)\./;

/** The server serves `dist`; in development Vite serves the client and passes calls on to the server. */
export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: [/^\.\/createThemeWithVars\.mjs$/, /^hoist-non-react-statics$/].map((find) => ({
      find,
      replacement: `${import.meta.dirname}/src/theme/uncalled.ts`,
    })),
  },
  server: { host: '127.0.0.1', proxy: { '/api': { target: process.env['STEWARD_API'] ?? 'http://127.0.0.1:3000' } } },
  build: {
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Sentences with marks in them: no first screen has one.
            {
              name: 'marked',
              test: /html-parse-stringify|react-i18next\/dist\/es\/(Icu)?Trans/,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            { name: 'base', test: (id) => BASE.some((pattern) => pattern.test(id)), priority: 2 },
            {
              name: 'lists',
              test: (id) => LISTS.some((pattern) => pattern.test(id)),
              priority: 1.5,
              includeDependenciesRecursively: false,
            },
            {
              name: 'fields',
              test: /contract\/src\/(wire|fields)\//,
              priority: 1.5,
              includeDependenciesRecursively: false,
            },
            // Before the icons, which would take these along into every first load.
            { name: 'marks', test: MARKS, minShareCount: 3, priority: 1.2 },
            { name: 'icons', test: /lucide-react/, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
});
