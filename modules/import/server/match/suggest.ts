import { plainHeading } from '@steward/kernel/contract/csv/headings.ts';
import { valueKey } from '@steward/kernel/contract/csv/write.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { allTargets, targetsTo, type Target } from '../../contract/all_targets.ts';
import { guessSeparator } from '../../contract/paths.ts';
import type { Profile } from '../../contract/profiles/index.ts';
import { statusWithMeta } from '../../contract/status_types.ts';
import type { Fill, ValueChoice } from '../../contract/wire.ts';
import type { ImportJob, Options } from '../job.ts';
import { isTree } from '../rows/cells.ts';
import { distinctValues, recordsNamed } from '../rows/values.ts';
import { withAnswers } from './analyse.ts';
import { defaultUnknown, defaultOptions } from './options.ts';

type Suggested = Pick<Options, 'values' | 'fill' | 'paths'>;

/** Suggestions by file and product: status types, defaults for missing columns, path separators. All can be changed. */
export async function suggest(
  ctx: Context,
  record: RecordDefinition,
  job: Pick<ImportJob, 'id' | 'headers' | 'mapping'>,
  profile: Profile | null,
): Promise<Suggested> {
  const targets = new Map(allTargets(record).map((target) => [target.key, target]));
  const values: Record<string, Record<string, ValueChoice>> = {};
  const paths: Record<string, string> = {};
  for (const [index, key] of job.mapping.entries()) {
    const target = key === null ? undefined : targets.get(key);
    if (!target) continue;
    const own = await choicesFor(ctx, job, index, target, profile);
    if (Object.keys(own).length > 0) values[target.key] = own;
    if (isTree(target) || (record.parent && target.key === record.title))
      paths[target.key] = profile?.pathSeparator ?? (await separatorOf(ctx, job, index));
  }
  return { values, paths, fill: fillsFor(job, profile) };
}

type Fresh = Pick<ImportJob, 'id' | 'headers' | 'mapping' | 'analysis'>;

/** Initial options: what the file proves, and suggestions. */
export async function firstOptions(
  ctx: Context,
  record: RecordDefinition,
  job: Fresh,
  profile: Profile | null,
): Promise<Options> {
  const { mapping } = job;
  const byProfile = profile?.match && mapping.includes(profile.match) ? profile.match : null;
  return withAnswers(job.analysis, {
    ...defaultOptions(ctx.currency),
    ...(await suggest(ctx, record, job, profile)),
    match: byProfile ?? record.importBy?.find((key) => mapping.includes(key)) ?? null,
    unknown: defaultUnknown(record),
    date_order: profile?.dateOrder ?? null,
    decimal_mark: profile?.decimalMark ?? null,
    profile: profile?.name ?? null,
  });
}

async function choicesFor(
  ctx: Context,
  job: Pick<ImportJob, 'id'>,
  index: number,
  target: Target,
  profile: Profile | null,
): Promise<Record<string, ValueChoice>> {
  const choices: Record<string, ValueChoice> = {};
  for (const [value, text] of Object.entries(profile?.values?.[target.key] ?? {}))
    choices[valueKey(value)] = text === '' ? { use: 'empty' } : { use: 'text', text };
  if (targetsTo(target) !== 'status_label') return choices;
  const { results } = await distinctValues(ctx, job.id, index, '');
  const statuses = results
    .map(({ value }) => ({ value, ...labelFor(value, profile) }))
    .filter((one) => !Object.hasOwn(choices, valueKey(one.value)));
  const there = await recordsNamed(ctx, 'status_label', [
    ...statuses.map((one) => one.name),
    ...statuses.map((one) => one.value),
  ]);
  for (const { value, name, type } of statuses) {
    if (there.has(valueKey(value))) continue;
    const found = there.get(valueKey(name));
    if (found) choices[valueKey(value)] = { use: 'record', ...found };
    else if (type) choices[valueKey(value)] = { use: 'new', name: name.slice(0, 100), type };
  }
  return choices;
}

/** The status label of a value, with its type where known. */
function labelFor(
  value: string,
  profile: Profile | null,
): { name: string; type: ReturnType<typeof statusWithMeta>['type'] } {
  const { name, type } = statusWithMeta(value);
  const known = profile?.statuses?.[valueKey(name)];
  return { name: known?.name ?? name, type: type === 'deployable' || type === null ? (known?.type ?? type) : type };
}

async function separatorOf(ctx: Context, job: Pick<ImportJob, 'id'>, index: number): Promise<string> {
  const { results } = await distinctValues(ctx, job.id, index, '');
  return guessSeparator(results.map((one) => one.value));
}

function fillsFor(job: Pick<ImportJob, 'headers'>, profile: Profile | null): Record<string, Fill> {
  const at = (heading: string): number => job.headers.findIndex((one) => plainHeading(one) === plainHeading(heading));
  return Object.fromEntries(
    Object.entries(profile?.fill ?? {}).map(([key, one]) => [
      key,
      { columns: one.headings.map(at).filter((index) => index >= 0), text: one.text },
    ]),
  );
}
