import { headOf } from '@steward/kernel/contract/records/index.ts';
import type { ModuleHead } from '@steward/kernel/client/records/definitions.ts';
import { MODULES } from '../../modules/contract.ts';

/** Heads of all modules with record types. Evaluated when the client is built. */
const heads: readonly ModuleHead[] = MODULES.filter(({ records = [] }) => records.length > 0).map(
  ({ name, needs, records = [], addedFields }) => ({
    name,
    needs,
    records: records.map(headOf),
    ...(addedFields ? { addedFields } : {}),
  }),
);
export default heads;
