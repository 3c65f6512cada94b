export { filesBeingRead } from './file/reader.ts';
export type { ImportPart } from './job.ts';
export { putRowsInOrder } from './match/order.ts';
export { importPass } from './operation.ts';
export {
  addPart,
  addPartRows,
  knownTargets,
  loadPart,
  partPlaceOf,
  partPosition,
  placeBehind,
  removeParts,
  type PartPlace,
} from './operation_imports.ts';
export type { ReferenceCache } from './rows/reference_cache.ts';
export type { StoredRow } from './rows/run_state.ts';
