import type { Person } from './access/person.ts';
import type { RecordDefinition } from './records/types.ts';

/**
 * Whether users see the names of targets that are not records, such as files: by the type of the target, for the record
 * type of the history.
 */
export type HistoryTargets = Readonly<Record<string, (person: Person, record: RecordDefinition) => boolean>>;

const targets = new Map<string, HistoryTargets[string]>();

/** Adds those of a module. */
export function registerHistoryTargets(added: HistoryTargets): void {
  for (const [type, maySee] of Object.entries(added)) targets.set(type, maySee);
}

/** Whether a user sees the name of a target that is not a record. Everybody sees those of undeclared types. */
export function seesTarget(person: Person, record: RecordDefinition | undefined, type: string): boolean {
  const maySee = targets.get(type);
  return maySee === undefined || (record !== undefined && maySee(person, record));
}
