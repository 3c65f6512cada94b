import { guessMapping, isCalculated, plainHeading } from '@steward/kernel/contract/csv/headings.ts';
import { LANGUAGES } from '@steward/kernel/contract/messages/languages.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { allTargets } from './all_targets.ts';
import type { Profile } from './profiles/index.ts';

/** The target of each column: by the product's profile, else by heading; each target once. */
export function guessColumns(
  record: RecordDefinition,
  headings: readonly string[],
  profile: Profile | null,
): (string | null)[] {
  const targets = allTargets(record);
  const columns = Object.entries(profile?.columns ?? {}).map(([heading, keys]) => ({
    heading: plainHeading(heading),
    keys: keys === null ? [] : typeof keys === 'string' ? [keys] : keys,
  }));
  const possible = new Set(targets.map((target) => target.key));
  const taken = new Set<string>();
  const take = (key: string | null | undefined): string | null => {
    if (!key || taken.has(key) || !possible.has(key)) return null;
    taken.add(key);
    return key;
  };
  const plain = headings.map(plainHeading);
  const told = new Set(columns.map((one) => one.heading));
  const isSaid = (heading: string): boolean => told.has(plainHeading(heading));
  const said = new Map(
    columns.flatMap(({ heading, keys }) => {
      const index = plain.indexOf(heading);
      const key = index === -1 ? undefined : keys.find((one) => !taken.has(one) && possible.has(one));
      return key === undefined ? [] : [[index, take(key)] as const];
    }),
  );
  // Headings are guessed together, since they depend on each other.
  const guessed = guessMapping(record, headings).map((key, index) =>
    isSaid(headings[index] ?? '') ? null : take(key),
  );
  const mapping = headings.map((_heading, index) => said.get(index) ?? guessed[index] ?? null);
  // A full name is ignored when first and last name exist.
  const further = targets.filter(
    (target) => !taken.has(target.key) && !(target.key === 'name' && taken.has('first_name')),
  );
  const byWord = new Map(
    further.flatMap((target) =>
      [
        ...LANGUAGES.map((language) => target.labels[language]),
        // The heading of a calculated column of ours, such as "Stock" for "In stock", is no word for another one.
        ...target.aliases.filter((alias) => !isCalculated(record, alias)),
      ].map((word) => [plainHeading(word), target.key]),
    ),
  );
  return homeFirst(
    mapping.map(
      (key, index) =>
        key ?? (isSaid(headings[index] ?? '') ? null : take(byWord.get(plainHeading(headings[index] ?? '')))),
    ),
    profile,
    possible,
  );
}

/**
 * Location without default location means the default one, in other products' files; checked-out assets are with their
 * assignee.
 */
function homeFirst(
  mapping: (string | null)[],
  profile: Profile | null,
  possible: ReadonlySet<string>,
): (string | null)[] {
  if (!profile || !possible.has('default_location') || mapping.includes('default_location')) return mapping;
  return mapping.map((key) => (key === 'location' ? 'default_location' : key));
}
