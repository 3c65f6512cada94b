import type { Permission } from '@steward/kernel/contract/permissions.ts';

/**
 * Permissions for the record that a reader of its history needs to see notes that tell of something else, such as an
 * audit: by record type and action, all of those named. Nobody sees them while the module is off.
 */
export type HistoryNotes = Readonly<Record<string, Readonly<Record<string, readonly Permission[]>>>>;

/** What it takes to see a note: its module is on, and permissions. */
interface NoteNeeds {
  readonly module: string;
  readonly permissions: readonly Permission[];
}

/** Notes that take more than reading the history, by record type and action. */
export type NotesOfModules = ReadonlyMap<string, NoteNeeds>;

interface Declared {
  readonly name: string;
  readonly historyNotes?: HistoryNotes;
}

/** Those of all modules. */
export function notesOf(modules: readonly Declared[]): NotesOfModules {
  return new Map(
    modules.flatMap(({ name: module, historyNotes = {} }) =>
      Object.entries(historyNotes).flatMap(([record, actions]) =>
        Object.entries(actions).map(([action, permissions]) => [keyOf({ record, action }), { module, permissions }]),
      ),
    ),
  );
}

/** What readers of a history need to see the note of a line; `undefined`: nothing else. */
export function noteNeeds(notes: NotesOfModules, line: NotedLine): NoteNeeds | undefined {
  return notes.get(keyOf(line));
}

interface NotedLine {
  readonly record: string;
  readonly action: string;
}

function keyOf({ record, action }: NotedLine): string {
  return `${record} ${action}`;
}
