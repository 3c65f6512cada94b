export { makeLive, type Live } from './live.ts';
