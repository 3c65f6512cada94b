import type { LabelHeads } from './index.ts';
import type { AddedLabels, ModuleLabels, RecordLabels } from './types.ts';

/** What stands in for the labels of modules that are not loaded, and the labels of what all types have. */
export function headLabels(sets: readonly ModuleLabels[]): LabelHeads {
  const types: Record<string, RecordLabels> = {};
  const added: Record<string, AddedLabels> = {};
  // Of a module of JavaScript: only what it exports.
  for (const [name, labels] of sets.flatMap((set) => Object.entries({ ...set }))) {
    if (labels.one === undefined) added[name] = together(added[name], labels);
    else if (name === 'system') types[name] = labels;
    else types[name] = { one: labels.one, many: labels.many, add: labels.add, empty: '', fields: {} };
  }
  return { types, added };
}

function together(one: AddedLabels | undefined, other: AddedLabels): AddedLabels {
  return {
    fields: { ...one?.fields, ...other.fields },
    sections: { ...one?.sections, ...other.sections },
    options: { ...one?.options, ...other.options },
    hints: { ...one?.hints, ...other.hints },
  };
}
