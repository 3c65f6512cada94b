import { LANGUAGES } from '@steward/kernel/contract/messages/languages.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { allTargets } from './all_targets.ts';
import type { Profile } from './profiles/index.ts';
import { guessMapping, plainHeading } from '@steward/kernel/contract/csv/headings.ts';

/** What each column means: as the product has it whose file it is, else by its heading. No target is guessed twice. */
export function guessColumns(
  record: RecordDefinition,
  headings: readonly string[],
  profile: Profile | null,
): (string | null)[] {
  const targets = allTargets(record);
  const known = new Map(Object.entries(profile?.columns ?? {}).map(([heading, key]) => [plainHeading(heading), key]));
  const possible = new Set(targets.map((target) => target.key));
  const taken = new Set<string>();
  const take = (key: string | null | undefined): string | null => {
    if (!key || taken.has(key) || !possible.has(key)) return null;
    taken.add(key);
    return key;
  };
  const isSaid = (heading: string): boolean => known.has(plainHeading(heading));
  const said = headings.map((heading) => (isSaid(heading) ? take(known.get(plainHeading(heading))) : null));
  // What a heading means may depend on the others, so they are guessed together.
  const guessed = guessMapping(record, headings).map((key, index) =>
    isSaid(headings[index] ?? '') ? null : take(key),
  );
  const mapping = headings.map((_heading, index) => said[index] ?? guessed[index] ?? null);
  // Where first and last names have columns of their own, one for both says nothing.
  const further = targets.filter(
    (target) => !taken.has(target.key) && !(target.key === 'name' && taken.has('first_name')),
  );
  const byWord = new Map(
    further.flatMap((target) =>
      [...LANGUAGES.map((language) => target.labels[language]), ...target.aliases].map((word) => [
        plainHeading(word),
        target.key,
      ]),
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
 * Files of other products that do not tell where a thing belongs from where it is mean the former: what has a holder is
 * with them.
 */
function homeFirst(
  mapping: (string | null)[],
  profile: Profile | null,
  possible: ReadonlySet<string>,
): (string | null)[] {
  if (!profile || !possible.has('default_location') || mapping.includes('default_location')) return mapping;
  return mapping.map((key) => (key === 'location' ? 'default_location' : key));
}
