/** Word list for password strength; large, loaded on demand. */
export { dictionary } from '@zxcvbn-ts/language-de';
