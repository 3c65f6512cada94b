import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * What every screen needs, in one file that is fetched once, instead of a hundred crumbs that each weigh more than they
 * hold. What these import comes along, so nothing that opens a menu or a dialog belongs here.
 */
const BASE = [
  /node_modules\/(react|react-dom)\//,
  /node_modules\/@emotion\/(react|styled|cache)\//,
  /node_modules\/@tanstack\/(react-router|router-core)\/(?!dist\/esm\/useBlocker)/,
  /node_modules\/@mui\/material\/(styles|Box|Button|IconButton|InputBase|OutlinedInput|Typography|Link|Portal|CssBaseline|GlobalStyles|Skeleton|useMediaQuery)\//,
  /kernel\/client\/(api|session\/(?!passkey|sso|support|switch_company|ReadOnlyGuard)|state|theme\/(?!rtl)|i18n\/(index|pack)|ui\/(?!ConfirmDialogBody|ActionMenuList|TimelineItem|PrevNext|Card))/,
  /kernel\/contract\/(records\/|labels\/index|messages\/index|permissions\.|kernel_|module\.)/,
  // What the router knows of screens, and what all ask with.
  /(modules\/client|kernel\/client\/(query_client|search_params|record_screens|actions\/record_actions)|modules\/views\/client\/slots|modules\/settings\/client\/tabs)\./,
  /node_modules\/@tanstack\/query-core\/build\/modern\/(queryClient|queryCache|mutationCache|mutation)\./,
  // What `prefetch.ts` asks for a list's rows with.
  /(kernel\/client\/(records\/(queries|refreshed)|list\/(address|keys|settings_queries))|modules\/views\/client\/list\/useView)\./,
  /(kernel\/contract\/wire\/(list|filters|live|preview)|modules\/views\/contract\/wire)\./,
];

/** What all lists share with other screens: as files of their own they would be thirty of a few hundred bytes each. */
const LISTS = [
  /kernel\/client\/actions\/(useActions|common|registry|title|remove|dependencies|context_actions|bulk_edit)\./,
  /kernel\/client\/fields\/(cells|cell|format|ExternalLink|IconWithText|ValueList|[a-z]+\/(Cell|tones|Thumbnail|OptionLabel))\./,
  /kernel\/client\/ui\/category_icons\./,
  /kernel\/client\/records\/(paths|labels)\./,
  /(kernel\/client\/list\/(columns|sorting|filter_tree|useFieldLabel|same_except_cursor)|modules\/views\/client\/list\/drafts)\./,
  /kernel\/client\/live\/(pending_changes|open_forms)\./,
];

const SENTENCES = /contract\/messages\/(en|de|es)\.ts/;

/** Icons of forms, of history and of single screens: no list shows them. */
const MARKS =
  /lucide-react\/dist\/esm\/icons\/(archive-arrow-up|arrow-right-left|calendar-days|circle-x|coins|crown|eye|eye-off|file-down|image-up|key-round|layout-template|life-buoy|link|link-2|mail-check|mail-plus|rotate-ccw|rotate-ccw-clock|trash|undo-2)\./;

/** Files named `.built.ts` are evaluated at build time and replaced by their exports. */
const evaluated: Plugin = {
  name: 'evaluated',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('.built.ts')) return null;
    const { default: value } = (await import(new URL(id, 'file://').href)) as { readonly default: unknown };
    return `export default ${JSON.stringify(value)};`;
  },
};

/** The server serves `dist`; in development Vite serves the client and passes calls on to the server. */
export default defineConfig({
  plugins: [evaluated, react()],
  resolve: {
    alias: [/^\.\/createThemeWithVars\.mjs$/, /^hoist-non-react-statics$/].map((find) => ({
      find,
      replacement: `${import.meta.dirname}/../../kernel/client/theme/excluded_from_build.ts`,
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
            // Sentences of errors, a file for each language.
            {
              name: (id) => `messages-${SENTENCES.exec(id)?.[1] ?? ''}`,
              test: SENTENCES,
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
              test: /(kernel\/contract\/(wire|fields)\/|modules\/\w+\/contract\/(wire|security|sso|providers)\.)/,
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
