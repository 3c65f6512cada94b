import { assigneeTypeOfColumn } from '@steward/kernel/contract/csv/targets.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { allTargets, targetsTo } from '../../contract/all_targets.ts';
import type { ImportJob } from '../job.ts';

/** The types whose records rows of a file name. */
export function typesNamedBy({ record, mapping }: Pick<ImportJob, 'record' | 'mapping'>): ReadonlySet<string> {
  const used = new Set(mapping);
  const targets = allTargets(recordNamed(record)).filter(({ key }) => used.has(key));
  const assignees = targets.flatMap(({ key }) =>
    key.startsWith('assignee.') ? (assigneeTypeOfColumn(key.slice('assignee.'.length))?.name ?? 'user') : [],
  );
  return new Set([...targets.flatMap((one) => targetsTo(one) ?? []), ...assignees].filter((one) => one !== record));
}

/**
 * Files in the order of writing: those of types that others name come first. Where types name each other, the one comes
 * first whose records can be made of a name alone.
 */
export function inOrder<File extends Pick<ImportJob, 'record' | 'mapping'>>(files: readonly File[]): File[] {
  const byType = Map.groupBy(files, (one) => one.record);
  const types = [...byType.keys()].toSorted((one, other) => needs(one) - needs(other));
  const done = new Set<string>();
  const open = new Set<string>();
  const visit = (type: string): void => {
    if (done.has(type) || open.has(type)) return;
    open.add(type);
    const needed = new Set((byType.get(type) ?? []).flatMap((one) => [...typesNamedBy(one)]));
    for (const other of types) if (needed.has(other)) visit(other);
    done.add(type);
  };
  for (const type of types) visit(type);
  return [...done].flatMap((type) => byType.get(type) ?? []);
}

/** How many values a record needs beside its name. */
function needs(type: string): number {
  const { fields, title }: RecordDefinition = recordNamed(type);
  return Object.entries(fields).filter(([key, field]) => key !== title && field.required === true).length;
}
