export { withFileToken } from './token.ts';
