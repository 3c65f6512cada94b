import type { Kind } from './kind.ts';
import { CHOICE_OPERATORS } from './operators.ts';
import type { AssigneeChoice, FieldDefinition, Fields, Problem } from './types.ts';

declare module './types.ts' {
  interface FieldKinds {
    holder: { value: AssigneeChoice; wire: Assignee };
  }
}

/*
 * How an assignee goes in: `checkout_to` says its type, and one key for each type that can hold says which record.
 * These keys follow from the definitions of the types.
 */

const TYPE = 'checkout_to';

/** What has to be known of a type that can hold. */
interface AssigneeType {
  readonly name: string;
  readonly heldBy?: string;
}
let known: readonly AssigneeType[] = [];

/** Called by the registry of record types. */
export function setAssigneeTypes(types: readonly AssigneeType[]): void {
  known = types;
}

/** Key of the input field for assignees of a type. What can be assigned itself is told apart from what is assigned. */
function partOf(type: string): string {
  return known.find((one) => one.name === type)?.heldBy ? `holder_${type}` : type;
}

/** Name under which the id of an assignee of this type comes in: `user_id`. Problems with it go out under it. */
export function assigneeKey(type: string): string {
  return `${partOf(type)}_id`;
}

/** What an assignee is on the way in: the body's part that names it. */
export function assigneeInput({ type, id }: AssigneeChoice): Record<string, string> {
  return { [TYPE]: type, [assigneeKey(type)]: id };
}

/** The fields of one assignee's input. */
export function assigneeFields({ among }: Pick<FieldDefinition, 'among'> = {}): Fields {
  const types = known.map((one) => one.name).filter((one) => among?.includes(one) ?? true);
  const [first = ''] = types;
  return {
    [TYPE]: { kind: 'select', options: types, required: true, default: first },
    ...Object.fromEntries(types.map((type) => [partOf(type), { kind: 'reference', to: type }])),
  };
}

/** The assignee of a parsed input, `null` for none; or what is wrong, and with which value. */
export function assigneeIn(
  field: FieldDefinition,
  values: Readonly<Record<string, unknown>>,
): { readonly value: AssigneeChoice | null } | { readonly at: string; readonly problem: Problem } {
  const type = String(values[TYPE] ?? '');
  const id = values[partOf(type)];
  if (typeof id === 'string') return { value: { type, id } };
  return field.required ? { at: assigneeKey(type), problem: { key: 'pick_holder' } } : { value: null };
}

export const assignee: Kind = {
  parse: () => ({ problem: { key: 'read_only' } }),
  operators: CHOICE_OPERATORS,
  refersTo: 'assignee',
  isAssigned: true,
  parts: { fields: assigneeFields, join: assigneeIn },
};
