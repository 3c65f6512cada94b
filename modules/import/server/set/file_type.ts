import { plainHeading } from '@steward/kernel/contract/csv/headings.ts';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { LANGUAGES } from '@steward/kernel/contract/messages/index.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { definitionFor, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { allTargets } from '../../contract/all_targets.ts';
import { detectProfile } from '../../contract/profiles/index.ts';
import { guessPermitted } from '../match/options.ts';
import { importableTypes } from './store.ts';

/** A recognised product outweighs what columns and names suggest. */
const PRODUCT = 100;

/**
 * What the rows of a file probably are: by the export of a known product, by columns that few types have, and by the
 * name of file or sheet. Throws `forbidden` when the caller may import nothing.
 */
export function typeOfFile(ctx: Context, headings: readonly string[], name: string): RecordDefinition {
  const types = importableTypes(ctx).map((one) => definitionFor(ctx, recordNamed(one)));
  const shares = new Map<string, number>();
  for (const record of types) for (const { key } of allTargets(record)) shares.set(key, (shares.get(key) ?? 0) + 1);
  const points = (record: RecordDefinition): number => {
    const profile = detectProfile(record.name, headings);
    const mapped = guessPermitted(ctx, record, headings, profile).filter((one) => one !== null);
    const fitting = mapped.reduce((sum, key) => sum + 1 + 3 / (shares.get(key) ?? 1), 0);
    const missing = Object.entries(record.fields).filter(
      ([key, field]) => field.required === true && field.default === undefined && !mapped.includes(key),
    ).length;
    return fitting - 3 * missing + (profile ? PRODUCT : 0) + nameFits(record, name);
  };
  const found = types
    .map((record) => ({ record, points: points(record) }))
    .reduce<{ record: RecordDefinition; points: number } | null>(
      (best, one) => (best === null || one.points > best.points ? one : best),
      null,
    );
  if (!found) throw new AppError('forbidden');
  return found.record;
}

/** The longer the name of the type that the file is called by, the surer. */
function nameFits(record: RecordDefinition, name: string): number {
  const plain = plainHeading(name);
  const words = LANGUAGES.flatMap((language) => {
    const { one, many } = labelsOf(language, record.name);
    return [one, many];
  });
  const longest = [...words, record.wire.replaceAll('-', ' ')]
    .map(plainHeading)
    .filter((word) => word.length > 2 && plain.includes(word))
    .reduce((most, word) => Math.max(most, word.length), 0);
  return longest / 2;
}
