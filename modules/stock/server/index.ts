export { levelsToTakeFrom } from './places.ts';
