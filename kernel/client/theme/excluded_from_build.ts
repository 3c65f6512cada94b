/**
 * Replaces unused parts of libraries, by aliases of `vite.config.ts`: MUI's CSS variables (`cssVariables: true`), and
 * hoisting of statics for emotion's `withTheme`.
 */
export default function excludedFromBuild(): never {
  throw new Error('This part of a library is left out of the build; see vite.config.ts.');
}
