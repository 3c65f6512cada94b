import { sql } from 'kysely';
import type { CategoryIcon } from '@steward/kernel/contract/records/category_icons.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { DemoBuilder } from '@steward/kernel/server/module.ts';
import { CATEGORIES, MANUFACTURERS, SUPPLIERS, SUPPLIERS_OF, type CategoryName } from './catalogue.ts';
import { MODELS, type DemoModel } from './models.ts';

declare module '@steward/kernel/server/context/new_company.ts' {
  interface DemoFacts {
    models: readonly DemoModel[];
    /** Names of suppliers by category. */
    suppliersOf: Readonly<Record<CategoryName, readonly string[]>>;
  }
}

/** Icons where the name does not suggest one. */
const CATEGORY_ICON: Readonly<Record<string, CategoryIcon>> = {
  'Meeting room equipment': 'projector',
  Phones: 'smartphone',
};

/** Creates suppliers, categories, manufacturers and models. Status labels exist already. */
export async function makeDemoData(make: DemoBuilder): Promise<void> {
  const { ctx, founded } = make;
  for (const [name, contact, email, phone, address, zip, city, country] of SUPPLIERS)
    await make.create('supplier', founded - 3, { name, contact, email, phone, address, zip, city, country });
  const statuses = await ctx.tx.rows(
    sql<
      Pick<Tables['status_label'], 'id' | 'name'>
    >`select id, name from status_label where company_id = ${ctx.companyId}`,
  );
  for (const { id, name } of statuses) make.keep('status_label', name, id);
  for (const name of CATEGORIES)
    await make.create('category', founded - 2, { name, type: 'asset', icon: CATEGORY_ICON[name] ?? null });
  for (const [name, url, phone] of MANUFACTURERS)
    await make.create('manufacturer', founded - 2, { name, url, support_phone: phone });
  for (const model of MODELS)
    await make.create('asset_model', founded - 4, {
      name: model.name,
      model_number: model.number,
      category_id: make.id('category', model.category),
      manufacturer_id: make.id('manufacturer', model.manufacturer),
      eol_months: model.eolMonths,
    });
  make.setFacts('models', MODELS);
  make.setFacts('suppliersOf', SUPPLIERS_OF);
}
