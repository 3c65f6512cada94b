import { headOf, shortHead } from '@steward/kernel/contract/records/index.ts';
import type { ModuleHead } from '@steward/kernel/client/records/definitions.ts';
import { MODULES } from '../../modules/contract.ts';

/** Heads of all modules with record types or fields of others. Evaluated when the client is built. */
const heads: readonly ModuleHead[] = MODULES.filter(
  ({ records = [], addedFields }) => records.length > 0 || addedFields,
).map(({ name, needs, records = [], addedFields }) => ({
  name,
  needs,
  records: records.map((record) => shortHead(headOf(record))),
  ...(addedFields ? { addedFields } : {}),
}));
export default heads;
