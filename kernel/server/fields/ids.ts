import { parseField } from '@steward/kernel/contract/fields/index.ts';
import { textsIn } from '@steward/kernel/contract/narrow.ts';
import { invalid } from '../context/errors.ts';

/** The ids that a condition compares with; refused where one is none. */
export function idsIn(value: unknown): string[] {
  const parsed = parseField({ kind: 'references' }, Array.isArray(value) ? value : [value]);
  if ('problem' in parsed) throw invalid({ filters: parsed.problem });
  return textsIn(parsed.value);
}
