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
 * Files in the order of writing: those that others name come first. Where two name each other, what cannot be made of
 * a name alone comes first.
 */
export function inOrder<File extends Pick<ImportJob, 'id' | 'record' | 'mapping'>>(files: readonly File[]): File[] {
  const done: File[] = [];
  const open = new Set<string>();
  const visit = (file: File): void => {
    if (done.includes(file) || open.has(file.id)) return;
    open.add(file.id);
    const needed = typesNamedBy(file);
    const others = files.filter((one) => one.record !== file.record && needed.has(one.record));
    for (const one of others.toSorted((one, other) => needs(one) - needs(other))) visit(one);
    open.delete(file.id);
    done.push(file);
  };
  for (const file of files.toSorted((one, other) => needs(one) - needs(other))) visit(file);
  return done;
}

/** How many values a record needs beside its name: those that need more are made later of a name alone. */
function needs({ record }: Pick<ImportJob, 'record'>): number {
  const { fields, title }: RecordDefinition = recordNamed(record);
  return Object.entries(fields).filter(([key, field]) => key !== title && field.required === true).length;
}
