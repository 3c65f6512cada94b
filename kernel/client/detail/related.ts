import { HOLDER_TYPES } from '../../../modules/checkout/contract/actions.ts';
import { RECORDS, recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Condition, Filter } from '@steward/kernel/contract/wire/filters.ts';

/** Records of one type that point to the one at hand. */
export interface Related {
  readonly record: RecordDefinition;
  /** The fields with which they do. */
  readonly fields: readonly string[];
  /** As the list of that type takes it. */
  readonly filterFor: (id: string) => Filter;
  /** Worth a tab only when there are some, such as things that hold things. */
  readonly isRare: boolean;
}

function conditionsOf(record: RecordDefinition, name: string): ((id: string) => Condition)[] {
  const isTree = recordNamed(name).parent !== undefined;
  const isHolder = HOLDER_TYPES.some((type) => type === name);
  // Where a record says itself where it is, what else it has to do with a place is not counted as being there.
  const own = isTree && record.fields[name]?.to === name ? name : undefined;
  return Object.entries(record.fields).flatMap(([field, definition]): ((id: string) => Condition)[] => {
    if (own !== undefined && field !== own) return [];
    if (definition.kind === 'holder') return isHolder ? [(id) => ({ field, op: 'in', value: [`${name}:${id}`] })] : [];
    if (definition.to !== name || definition.readOnly) return [];
    // What stands in a room stands in its building too; only the branches of the tree itself are shown level by level.
    const isBelow = isTree && definition.kind === 'reference' && field !== record.parent;
    return [(id) => ({ field, op: isBelow ? 'under' : 'in', value: [id] })];
  });
}

/** The related lists of a record type, from the references and holders of all types. */
export function relatedOf(name: string): Related[] {
  return RECORDS.flatMap((record) => {
    const conditions = conditionsOf(record, name);
    if (conditions.length === 0) return [];
    const fields = Object.entries(record.fields)
      .filter(([, field]) => field.to === name || field.kind === 'holder')
      .map(([key]) => key);
    const filterFor = (id: string): Filter => {
      const all = conditions.map((make) => make(id));
      return all.length === 1 ? { and: all } : { or: all };
    };
    return [{ record, fields, filterFor, isRare: record.name === name && record.parent === undefined }];
  });
}
