const here = (file: string): string => new URL(file, import.meta.url).pathname;

/** For the build and for tests: which packages have a stand-in. */
export const STAND_INS = [
  { find: /^i18next$/, replacement: here('./i18next.ts') },
  { find: /^react-i18next$/, replacement: here('./react_i18next.tsx') },
];
