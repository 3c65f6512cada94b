/** Common words of the language, for the strength of passwords; large, so it is loaded when one is chosen. */
export { dictionary } from '@zxcvbn-ts/language-de';
