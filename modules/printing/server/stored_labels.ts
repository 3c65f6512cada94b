import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { isObject } from '@steward/kernel/contract/narrow.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { moduleSettings } from '@steward/kernel/server/module_settings.ts';
import { keysIn, type LabelLayout } from '../contract/template.ts';
import { settingFields, type CodeHolds } from '../contract/wire.ts';
import { valuesOf, type LabelValues } from './values.ts';

export const labelSettings = moduleSettings({
  name: 'label',
  fields: settingFields,
  usual: { code_holds: 'address' },
  path: '/printing/settings',
  permission: 'print_label:all',
  about: 'what the codes of labels hold',
});

/** Content of the codes on the company's labels. */
async function codeHolds(ctx: Context): Promise<CodeHolds> {
  return (await labelSettings.read(ctx)).code_holds;
}

const [compress, expand] = [promisify(gzip), promisify(gunzip)];

/** A stored label: its values and the picture of its record. */
export interface StoredLabel {
  readonly values: LabelValues;
  readonly image: string | null;
}

/** Labels of records, with only the values that the layout shows. */
export async function labelsFor(
  ctx: Context,
  record: RecordDefinition,
  layout: LabelLayout,
  rows: readonly Row[],
): Promise<readonly StoredLabel[]> {
  const holds = await codeHolds(ctx);
  const keys = keysIn(layout);
  return rows.map((row): StoredLabel => {
    const values = valuesOf(ctx, record, row, holds);
    const shown = keys.flatMap((key): [string, string][] => (values[key] === undefined ? [] : [[key, values[key]]]));
    return { values: Object.fromEntries(shown), image: imageOf(row) };
  });
}

export function packLabels(labels: readonly StoredLabel[]): Promise<Buffer> {
  return compress(JSON.stringify(labels), { level: 1 });
}

export async function unpackLabels(bytes: Buffer): Promise<readonly StoredLabel[]> {
  // As `packLabels` wrote them.
  return JSON.parse((await expand(bytes)).toString()) as StoredLabel[];
}

/** The picture of a record, as an id. */
function imageOf(row: Row): string | null {
  const image = row['image'];
  return isObject(image) && typeof image['id'] === 'string' ? image['id'] : null;
}

/** The logo of the company, as an id. */
export function logoOf(ctx: Context): string | null {
  return ctx.user.company.icon?.id ?? null;
}
