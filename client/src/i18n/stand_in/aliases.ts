/** For the build and for tests: which packages have a stand-in. */
export const STAND_INS = [
  { find: /^i18next$/, replacement: `${import.meta.dirname}/i18next.ts` },
  { find: /^react-i18next$/, replacement: `${import.meta.dirname}/react_i18next.tsx` },
];
