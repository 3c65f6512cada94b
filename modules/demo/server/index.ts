export { makeDemo } from './make.ts';
