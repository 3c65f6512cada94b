import { sql } from 'kysely';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import { isKeyOf } from '@steward/kernel/contract/narrow.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { sheetOf } from '../contract/own_sheet.ts';
import { rollOf, SHEETS, type Sheet } from '../contract/sheets.ts';
import { USUAL_SIZE } from '../contract/template.ts';
import { USUAL_MEDIA } from '../contract/wire.ts';

/** A stored sheet with its size; decimals are texts. */
type Stored = Pick<
  Tables['label_type'],
  | 'name'
  | 'page'
  | 'page_width'
  | 'page_height'
  | 'label_columns'
  | 'label_rows'
  | 'margin_left'
  | 'margin_top'
  | 'gap_across'
  | 'gap_down'
> &
  Pick<Tables['label_size'], 'width' | 'height'>;

/** The paper that a call names: of a maker, of the company, a single label of a size. Throws `invalid`. */
export async function mediaOf(ctx: Context, name: string): Promise<Sheet> {
  if (name === USUAL_MEDIA) return rollOf(USUAL_SIZE);
  if (isKeyOf(SHEETS, name)) return SHEETS[name];
  const found = isUuid(name) ? ((await ownSheet(ctx, name)) ?? (await ownSize(ctx, name))) : undefined;
  if (found) return found;
  const options = [USUAL_MEDIA, ...Object.keys(SHEETS)].join(', ');
  throw invalid({ media: { key: 'not_option', params: { options } } });
}

async function ownSheet({ tx, companyId }: Context, id: string): Promise<Sheet | undefined> {
  const found = await tx.maybe(sql<Stored>`
    select t.name, t.page, t.page_width, t.page_height, t.label_columns, t.label_rows, t.margin_left, t.margin_top,
      t.gap_across, t.gap_down, s.width, s.height
    from label_type t join label_size s on s.company_id = ${companyId} and s.id = t.label_size_id
    where t.company_id = ${companyId} and t.id = ${id} and t.deleted_at is null`);
  return found && sheetOf(numbered(found));
}

async function ownSize({ tx, companyId }: Context, id: string): Promise<Sheet | undefined> {
  const found = await tx.maybe(sql<Pick<Tables['label_size'], 'width' | 'height'>>`
    select s.width, s.height from label_size s
    where s.company_id = ${companyId} and s.id = ${id} and s.deleted_at is null`);
  return found && rollOf({ width: Number(found.width), height: Number(found.height) });
}

function numbered(row: Stored): Parameters<typeof sheetOf>[0] {
  const orNull = (value: string | number | null): number | null => (value === null ? null : Number(value));
  return {
    ...{ name: row.name, page: row.page, label_columns: row.label_columns, label_rows: row.label_rows },
    ...{ page_width: orNull(row.page_width), page_height: orNull(row.page_height) },
    ...{ margin_left: orNull(row.margin_left), margin_top: orNull(row.margin_top) },
    ...{ gap_across: Number(row.gap_across), gap_down: Number(row.gap_down) },
    ...{ width: Number(row.width), height: Number(row.height) },
  };
}
