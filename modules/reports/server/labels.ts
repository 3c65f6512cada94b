import type { Aggregated, GroupHead, GroupValue, ValueHead } from '@steward/kernel/contract/aggregates/answer.ts';
import type { Definition, Value } from '@steward/kernel/contract/aggregates/definition.ts';
import { isoWeek, type Bucket } from '@steward/kernel/contract/calendar.ts';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import { labelOf, labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { fill, inSentence } from '@steward/kernel/contract/messages/languages.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { definitionFor, type Context } from '@steward/kernel/server/context/context.ts';

const say = wordsOf('reports')(({ words }) => words);

/** What a field is called; of one behind a reference both: "Model: Category". */
export function fieldLabelAt(ctx: Context, record: RecordDefinition, path: string): string {
  const [first = '', behind] = path.split('.');
  const own = labelOf(ctx.language, record, first);
  const to = record.fields[first]?.to;
  if (behind === undefined || to === undefined) return own;
  return `${own}: ${labelOf(ctx.language, definitionFor(ctx, recordNamed(to)), behind)}`;
}

/** The head of a group: what it groups by. */
export function groupLabel(ctx: Context, record: RecordDefinition, { field }: GroupHead): string {
  return fieldLabelAt(ctx, record, field);
}

export function valueLabel(ctx: Context, record: RecordDefinition, head: ValueHead, value: Value | undefined): string {
  if (value?.label !== undefined) return value.label;
  if (value?.formula !== undefined) return value.formula;
  const { of, fn, field, form } = head;
  const owner = of === undefined ? record : definitionFor(ctx, recordNamed(of.split('.')[0] ?? ''));
  if (fn === undefined || fn === 'count' || field === undefined) return labelsOf(ctx.language, owner.name).many;
  const words = say[ctx.language];
  const isDay = form === 'day' || form === 'time';
  const word = isDay && fn === 'min' ? words.earliest : isDay && fn === 'max' ? words.latest : words[fn];
  const what = fieldLabelAt(ctx, owner, field);
  const named = of === undefined ? what : `${labelsOf(ctx.language, owner.name).one}: ${what}`;
  return fill(word, { what: inSentence(named, ctx.language) });
}

/** The value of a group as people read it. */
export function labelOfGroup(ctx: Context, record: RecordDefinition, head: GroupHead, group: GroupValue): string {
  const words = say[ctx.language];
  const { value, named, spelled } = group;
  if (value === null) return fill(words.without, { what: inSentence(groupLabel(ctx, record, head), ctx.language) });
  if (named) return named.name;
  if (spelled !== undefined) return spelled;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (head.bucket) return spanLabel(ctx, head.bucket, String(value), group.to ?? '');
  if (typeof value === 'number') return value.toLocaleString(ctx.language);
  const key = head.field.split('.').at(-1) ?? '';
  return labelsOf(ctx.language, head.record).options?.[key]?.[value] ?? value;
}

function spanLabel({ language }: Context, bucket: Bucket, from: string, to: string): string {
  const words = say[language].spans;
  const [year = '', month = ''] = from.split('-');
  if (bucket === 'day') return formatDate(from);
  if (bucket === 'year') return year;
  if (bucket === 'month')
    return new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${from}T00:00:00Z`),
    );
  if (bucket === 'week') {
    const { year: of, week } = isoWeek(from);
    return fill(words.week, { n: week, year: of });
  }
  if (bucket === 'quarter') return fill(words.quarter, { n: Math.ceil(Number(month) / 3), year });
  const last = to.slice(0, 4);
  if (bucket === 'fiscal_year')
    return fill(words.fiscal_year, { year: last === year ? year : `${year}/${last.slice(2)}` });
  return `${formatDate(from)} – ${formatDate(to)}`;
}

/** What a report shows in one sentence, as it is also in mails and files. */
export function sentenceOf(
  ctx: Context,
  record: RecordDefinition,
  definition: Definition,
  { groups, values }: Pick<Aggregated, 'groups' | 'values'>,
): string {
  const words = say[ctx.language];
  const many = labelsOf(ctx.language, record.name).many;
  const inside = inSentence(many, ctx.language);
  const by = [...groups.rows, ...groups.columns].map((head) => {
    const what = inSentence(groupLabel(ctx, record, head), ctx.language);
    return fill(words.buckets[head.bucket ?? 'day'], { what });
  });
  const shown = values
    .map((head, index) => ({ head, value: definition.values[index] }))
    .filter(({ head }) => !(head.fn === 'count' && head.of === undefined))
    .map(({ head, value }) => valueLabel(ctx, record, head, value));
  const parts = { many: inside, values: listed(ctx, shown), groups: listed(ctx, by) };
  if (shown.length === 0)
    return by.length === 0 ? fill(words.counted, { many }) : fill(words.counted_by, { ...parts, many });
  return fill(by.length === 0 ? words.plain : words.by, parts);
}

function listed({ language }: Context, parts: readonly string[]): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
}
