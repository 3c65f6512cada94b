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

/**
 * Whether users see the notes of lines that tell of another record than the one in whose history they are, such as the
 * audit of an asset: by action.
 */
export type HistoryNotes = Readonly<Record<string, (person: Person, record: RecordDefinition) => boolean>>;

const notes = new Map<string, HistoryNotes[string]>();

/** Adds those of a module. */
export function registerHistoryNotes(added: HistoryNotes): void {
  for (const [action, maySee] of Object.entries(added)) notes.set(action, maySee);
}

/** Whether a user sees the note of an action. All readers of the history see those of undeclared actions. */
export function seesNote(person: Person, record: RecordDefinition | undefined, action: string): boolean {
  const maySee = notes.get(action);
  return maySee === undefined || (record !== undefined && maySee(person, record));
}
