export { levelsToTakeFrom } from './places.ts';
export { putBack, stockCostsOf, stockUsedFor, undoUse, takeForUse } from './purposes.ts';
