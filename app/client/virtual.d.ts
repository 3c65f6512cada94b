/** What the first screens say in a language: made by `word_cuts.ts`. */
declare module 'virtual:first-texts/*' {
  const texts: import('@steward/kernel/client/i18n/by_area.ts').FirstTexts;
  export default texts;
}
