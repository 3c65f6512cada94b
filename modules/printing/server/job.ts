import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { InputOf } from '@steward/kernel/contract/fields/index.ts';
import { findRecord, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { definitionFor, requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { invalid, parseInput } from '@steward/kernel/server/context/errors.ts';
import { about, fieldsOf, id, ids, required, text, type Values } from '@steward/kernel/server/http/reference/schema.ts';
import { parseLayout } from '../contract/parse_layout.ts';
import { rollOf, type Placing, type Sheet } from '../contract/sheets.ts';
import type { LabelLayout } from '../contract/template.ts';
import { jobFields, LABELLED } from '../contract/wire.ts';
import { mediaOf } from './media.ts';
import { layoutFor } from './templates.ts';

export type Body = Readonly<Record<string, unknown>>;

/** Input of printing calls. */
export const JOB_BODY: Values = {
  record: required(about(text, 'The record type', 'asset')),
  ids: about(ids, 'The records, in this order'),
  search: about(text, 'Instead of ids: all that this search and these filters match'),
  filters: text,
  sort: about(text, 'The order of what they match, as in list calls', '-created_at'),
  except: ids,
  batch: about(id, 'Instead of ids: all that an import has added'),
  ...fieldsOf(jobFields),
};

/** Labels to print, with the company's settings for their look. */
export interface Job extends Placing {
  readonly record: RecordDefinition;
  readonly sheet: Sheet;
  readonly layout: LabelLayout;
  readonly copies: number;
  readonly cutMarks: boolean;
}

/** Parses print options. Throws `invalid`, and `forbidden` for unreadable records. */
export async function readJob(ctx: Context, given: Body, ownLayout?: unknown) {
  const { ids: _ids, search: _s, filters: _f, sort: _o, except: _e, batch: _b, ...body } = given;
  const { record: name, ...rest } = body;
  const plain = typeof name === 'string' && LABELLED.has(name) ? findRecord(name) : undefined;
  if (!plain) throw invalid({ record: { key: 'not_option', params: { options: [...LABELLED].join(', ') } } });
  const record = definitionFor(ctx, plain);
  requirePermission(ctx, permissionFor(record, 'read'));
  const input: InputOf<typeof jobFields> = parseInput(jobFields, rest);
  const own = ownLayout === undefined ? undefined : readLayout(ownLayout);
  const sheet = own ? rollOf(own) : await mediaOf(ctx, input.media ?? '');
  const layout = own ?? (await layoutFor(ctx, input.template ?? '', sheet));
  const start = input.start ?? 0;
  if (start >= sheet.columns * sheet.rows)
    throw invalid({ start: { key: 'too_great', params: { max: sheet.columns * sheet.rows - 1 } } });
  const offset = { x: Number(input.offset_x ?? 0), y: Number(input.offset_y ?? 0) };
  const job: Job = { record, sheet, layout, start, offset, copies: input.copies ?? 1, cutMarks: input.cut_marks };
  return { job, input };
}

function readLayout(given: unknown): LabelLayout {
  const read = parseLayout(given);
  if ('problem' in read) throw invalid({ layout: read.problem });
  return read.layout;
}
