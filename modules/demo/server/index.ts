export { endDemo } from './end.ts';
export { makeDemo } from './make.ts';
