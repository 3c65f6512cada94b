import { sql } from 'kysely';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { parseLayout } from '../contract/parse_layout.ts';
import type { Sheet } from '../contract/sheets.ts';
import { standardLayout } from '../contract/standard.ts';
import type { LabelLayout } from '../contract/template.ts';
import { STANDARD_TEMPLATE } from '../contract/wire.ts';

type Stored = Pick<Tables['label_template'], 'width' | 'height' | 'layout'>;

/** The template of a call for a sheet: the company's or the standard one. Throws `invalid`. */
export async function layoutFor(ctx: Context, name: string, { width, height }: Sheet): Promise<LabelLayout> {
  if (name === STANDARD_TEMPLATE) return standardLayout(width, height);
  const { tx, companyId } = ctx;
  const found = isUuid(name)
    ? await tx.maybe(sql<Stored>`select t.width, t.height, t.layout from label_template t
        where t.company_id = ${companyId} and t.id = ${name} and t.deleted_at is null`)
    : undefined;
  if (!found) throw invalid({ template: { key: 'not_option', params: { options: STANDARD_TEMPLATE } } });
  return layoutIn({ width: Number(found.width), height: Number(found.height), elements: found.layout });
}

/** Parses a stored layout. Throws `invalid`. */
export function layoutIn(given: {
  readonly width: number;
  readonly height: number;
  readonly elements: string | null;
}): LabelLayout {
  const { width, height, elements } = given;
  if (elements === null || elements === '') return standardLayout(width, height);
  const read = parseLayout({ width, height, elements: parsed(elements) });
  if ('problem' in read) throw invalid({ layout: read.problem });
  return read.layout;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
