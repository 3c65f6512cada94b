import { objectIn } from '@steward/kernel/contract/narrow.ts';
import { customFieldOf } from '@steward/kernel/contract/records/custom.ts';
import { formatLayout, ownFields } from '@steward/kernel/contract/records/fieldsets.ts';
import { recordNamed, type CustomField } from '@steward/kernel/contract/records/index.ts';
import { definitionFor, type Context } from '@steward/kernel/server/context/context.ts';
import { createRecord } from '@steward/kernel/server/engine/operations/create.ts';
import { listRecords } from '@steward/kernel/server/engine/operations/list.ts';
import { updateMany } from '@steward/kernel/server/engine/operations/many.ts';
import { readRecord } from '@steward/kernel/server/engine/operations/rows.ts';
import { updateRecord } from '@steward/kernel/server/engine/operations/update.ts';
import type { DemoBuilder } from '@steward/kernel/server/module.ts';
import { assetModel } from '@steward/modules/catalogue/contract';

const CENTRES = ['1200', '1310', '2040', '2210', '3100'];

const FIELDS = [
  { record: 'asset', also: ['license'], name: 'Cost centre', type: 'text', help: 'four digits' },
  { record: 'asset', name: 'Processor', type: 'text' },
  { record: 'asset', name: 'Memory', type: 'select', options: '8 GB\n16 GB\n32 GB\n64 GB' },
  { record: 'asset', name: 'Encrypted disk', type: 'checkbox', format: 'boolean' },
  { record: 'asset', name: 'Next inspection', kind: 'date' },
] as const;

/** Custom fields with a fieldset for laptops, and values on some assets. */
export async function makeDemoData(make: DemoBuilder): Promise<void> {
  const { founded, random } = make;
  const fields: CustomField[] = [];
  for (const input of FIELDS) {
    const id = await make.create('custom_field', founded - 2, input);
    const row = await readRecord(make.ctx, recordNamed('custom_field'), id);
    fields.push(customFieldOf(row));
  }
  const keyOf = (name: string): string => fields.find((one) => one.name === name && one.record === 'asset')?.key ?? '';
  const [centre, processor, memory, disk] = ['Cost centre', 'Processor', 'Memory', 'Encrypted disk'].map(keyOf);
  const layout = formatLayout([
    { key: processor ?? '', section: 'Hardware', required: false },
    { key: memory ?? '', section: 'Hardware', required: false },
    { key: disk ?? '', section: 'Security', required: false },
  ]);
  // The owner's context has outdated data of the company.
  const withFields = (ctx: Context): Context => {
    const own = ownFields({ custom_fields: fields, fieldsets: [] });
    return { ...ctx, user: { ...ctx.user, company: { ...ctx.user.company, ...own } } };
  };
  const ctx = withFields(make.at(founded - 3));
  const set = await createRecord(ctx, recordNamed('fieldset'), { name: 'Laptops', record: 'asset', layout });
  const laptops = make.facts('models').filter((one) => one.category === 'Laptops');
  for (const { name } of laptops)
    await updateRecord(make.at(founded - 4), assetModel, make.id('asset_model', name), { fieldset_id: set });
  make.afterwards(async () => {
    const now = withFields(make.at(15));
    const record = definitionFor(now, recordNamed('asset'));
    const query = { page: 1, pageSize: 200, search: '', filters: null, sort: [] };
    const { results } = await listRecords(now, record, query);
    const names = new Set(laptops.map((one) => one.name));
    await updateMany(
      now,
      record,
      results
        .filter((row) => new Date(row.created_at) < now.now)
        .map((row) => {
          const isLaptop = names.has(String(objectIn(row['model'])['name']));
          const input = {
            [centre ?? '']: random.pick(CENTRES),
            ...(isLaptop
              ? {
                  [processor ?? '']: random.pick(['Apple M3', 'Intel Core Ultra 7', 'AMD Ryzen 7']),
                  [memory ?? '']: random.pick(['16 GB', '32 GB']),
                  [disk ?? '']: true,
                }
              : {}),
          };
          return { id: row.id, input };
        }),
    );
  });
}
