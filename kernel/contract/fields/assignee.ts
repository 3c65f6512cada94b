import { CHOICE_OPERATORS, type Kind } from './kind.ts';
import { isNamed } from './reference.ts';
import type { Assignee, AssigneeChoice, FieldDefinition, Fields, Problem } from './types.ts';

declare module './types.ts' {
  interface FieldKinds {
    assignee: { value: AssigneeChoice; wire: Assignee };
  }
}

/** A value of an `assignee` in a row whose type is not known. */
export function isAssignee(value: unknown): value is Assignee {
  return isNamed(value) && 'type' in value && typeof value.type === 'string';
}

/*
 * An assignee has several input keys: `checkout_to` names its type, and one key for each type that can be an assignee
 * names the record. These keys follow from the definitions of the types.
 */
const TYPE_KEY = 'checkout_to';

interface AssigneeType {
  readonly name: string;
  readonly heldBy?: string;
}
let assigneeTypes: readonly AssigneeType[] = [];

/** Called by the registry of record types. */
export function setAssigneeTypes(types: readonly AssigneeType[]): void {
  assigneeTypes = types;
}

/** Field of the input for assignees of a type. A type that is assigned itself has a prefix, since its name is taken. */
function fieldOf(type: string): string {
  return assigneeTypes.find(({ name }) => name === type)?.heldBy ? `assignee_${type}` : type;
}

/** Input key for the id of an assignee of this type, such as `user_id`. Problems are reported under it too. */
export function assigneeKey(type: string): string {
  return `${fieldOf(type)}_id`;
}

/** The input that names an assignee. */
export function assigneeInput({ type, id }: AssigneeChoice): Record<string, string> {
  return { [TYPE_KEY]: type, [assigneeKey(type)]: id };
}

/** The fields of one assignee's input. */
function assigneeFields({ among }: Pick<FieldDefinition, 'among'> = {}): Fields {
  const types = assigneeTypes.map(({ name }) => name).filter((name) => among?.includes(name) ?? true);
  const [first = ''] = types;
  return {
    [TYPE_KEY]: { kind: 'select', options: types, required: true, default: first },
    ...Object.fromEntries(types.map((type) => [fieldOf(type), { kind: 'reference', to: type }])),
  };
}

/** The assignee of a parsed input, `null` for none; or the problem and the key that it belongs to. */
function assigneeIn(
  field: FieldDefinition,
  values: Readonly<Record<string, unknown>>,
): { readonly value: AssigneeChoice | null } | { readonly at: string; readonly problem: Problem } {
  const type = String(values[TYPE_KEY] ?? '');
  const id = values[fieldOf(type)];
  if (typeof id === 'string') return { value: { type, id } };
  return field.required ? { at: assigneeKey(type), problem: { key: 'pick_assignee' } } : { value: null };
}

export const assignee: Kind = {
  parse: () => ({ problem: { key: 'read_only' } }),
  operators: CHOICE_OPERATORS,
  refersTo: 'assignee',
  isAssigned: true,
  composite: { fields: assigneeFields, join: assigneeIn },
};
