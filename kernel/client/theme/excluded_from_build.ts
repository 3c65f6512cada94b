/**
 * Stands in for what libraries bring along and nothing here calls, by the aliases of `vite.config.ts`: MUI's own CSS
 * variables (`cssVariables: true`), of which ours take the place, and the copying of statics for emotion's `withTheme`.
 */
export default function excludedFromBuild(): never {
  throw new Error('This part of a library is left out of the build; see vite.config.ts.');
}
