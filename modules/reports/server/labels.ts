import type { Aggregated, GroupHead, GroupValue, ValueHead } from '@steward/kernel/contract/aggregates/answer.ts';
import type { Definition, Value } from '@steward/kernel/contract/aggregates/definition.ts';
import { isoWeek, type Bucket } from '@steward/kernel/contract/calendar.ts';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import { fill, inSentence, type Language } from '@steward/kernel/contract/messages/languages.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { definitionFor, type Context } from '@steward/kernel/server/context/context.ts';
import { labelOfField, wordsOfSource } from '@steward/kernel/server/engine/aggregates/logs.ts';

const say = wordsOf('reports')(({ words }) => words);
const ready = wordsOf('reports')((texts) => texts.ready);

/** What a field is called; of one behind a reference both: "Model: Category". */
export function fieldLabelAt(ctx: Context, record: RecordDefinition, path: string): string {
  const [first = '', behind] = path.split('.');
  const own = labelOfField(ctx, record, first);
  const to = record.fields[first]?.to;
  if (behind === undefined || to === undefined) return own;
  return `${own}: ${labelOfField(ctx, definitionFor(ctx, recordNamed(to)), behind)}`;
}

/** A label inside of a sentence, both parts of one behind a reference: "model: category". */
function within(label: string, language: Language): string {
  return label
    .split(': ')
    .map((one) => inSentence(one, language))
    .join(': ');
}

/** The head of a group: what it groups by. */
export function groupLabel(ctx: Context, record: RecordDefinition, { field }: GroupHead): string {
  return fieldLabelAt(ctx, record, field);
}

export function valueLabel(ctx: Context, record: RecordDefinition, head: ValueHead, value: Value | undefined): string {
  if (value?.label !== undefined) return value.label;
  if (value?.formula !== undefined) return value.formula;
  const { of, fn, field, since, day, form } = head;
  const owner = of === undefined ? record : definitionFor(ctx, recordNamed(of.split('.')[0] ?? ''));
  const words = say[ctx.language];
  if (fn !== undefined && fn !== 'count' && since !== undefined) {
    const [begin, end] = [since, field].map((path) =>
      path === undefined ? '' : within(fieldLabelAt(ctx, owner, path), ctx.language),
    );
    const what = fill(end === '' ? words.days_since : words.days_between, { begin: begin ?? '', end: end ?? '' });
    return fill(words[fn], { what });
  }
  if (fn === undefined || fn === 'count' || field === undefined) return wordsOfSource(ctx, owner.name).many;
  const isDay = form === 'day' || form === 'time';
  const word = isDay && fn === 'min' ? words.earliest : isDay && fn === 'max' ? words.latest : words[fn];
  const what = fieldLabelAt(ctx, owner, field);
  const named = of === undefined ? what : `${wordsOfSource(ctx, owner.name).one}: ${what}`;
  const plain = fill(word, { what: within(named, ctx.language) });
  return day === undefined ? plain : fill(words.on_day, { what: plain, day: formatDate(day) });
}

/** The value of a group as people read it. */
export function labelOfGroup(ctx: Context, record: RecordDefinition, head: GroupHead, group: GroupValue): string {
  const words = say[ctx.language];
  const { value, named, spelled } = group;
  if (value === null) return fill(words.without, { what: within(groupLabel(ctx, record, head), ctx.language) });
  if (named) return named.name;
  if (spelled !== undefined) return spelled;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (head.bucket) return spanLabel(ctx, head.bucket, String(value), group.to ?? '');
  if (typeof value === 'number') return value.toLocaleString(ctx.language);
  const key = head.field.split('.').at(-1) ?? '';
  return wordsOfSource(ctx, head.record).options?.[key]?.[value] ?? value;
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
  const many = wordsOfSource(ctx, record.name).many;
  const inside = within(many, ctx.language);
  const by = [...groups.rows, ...groups.columns].map((head) => {
    const what = within(groupLabel(ctx, record, head), ctx.language);
    return fill(words.buckets[head.bucket ?? 'day'], { what });
  });
  const shown = values
    .map((head, index) => ({ head, value: definition.values[index] }))
    .filter(({ head }) => !(head.fn === 'count' && head.of === undefined))
    .map(({ head, value }, index) => {
      const label = valueLabel(ctx, record, head, value);
      // Only the first one begins the sentence; names that somebody has given stay as they are.
      const isGiven = value?.label !== undefined && !readyLabels(ctx.language).has(value.label);
      return index === 0 || isGiven || value?.formula !== undefined ? label : lowered(label, head.fn, ctx.language);
    });
  const parts = { many: inside, values: listed(ctx, shown), groups: listed(ctx, by) };
  if (shown.length === 0)
    return by.length === 0 ? fill(words.counted, { many }) : fill(words.counted_by, { ...parts, many });
  return fill(by.length === 0 ? words.plain : words.by, parts);
}

/** That records with several values are counted under each of them. */
export function notesOf(ctx: Context, record: RecordDefinition, { groups }: Pick<Aggregated, 'groups'>): string[] {
  return [...groups.rows, ...groups.columns]
    .filter((one) => one.is_many)
    .map((one) => fill(say[ctx.language].several, { what: within(groupLabel(ctx, record, one), ctx.language) }));
}

/** Names of values of ready reports, which are words of the product. */
function readyLabels(language: Language): ReadonlySet<string> {
  const known = READY_LABELS.get(language);
  if (known) return known;
  const labels = new Set(
    Object.values(ready[language]).flatMap((one): string[] => ('values' in one ? Object.values(one.values) : [])),
  );
  READY_LABELS.set(language, labels);
  return labels;
}

const READY_LABELS = new Map<Language, ReadonlySet<string>>();

/** Within a sentence: German words of functions are adjectives where they are not sums. */
function lowered(label: string, fn: ValueHead['fn'], language: Language): string {
  if (language !== 'de') return within(label, language);
  return fn === 'sum' || fn === 'avg' || fn === 'count' ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

function listed({ language }: Context, parts: readonly string[]): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
}
