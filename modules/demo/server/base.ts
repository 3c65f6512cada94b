import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { CategoryIcon } from '@steward/kernel/contract/records/category_icons.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { sql } from 'kysely';
import { updateRecord } from '@steward/kernel/server/engine/operations/update.ts';
import type { Builder } from './builder.ts';
import { idOf } from './builder.ts';
import { CATEGORIES, MANUFACTURERS, SUPPLIERS } from './catalogue.ts';
import { MODELS } from './models.ts';
import { DEPARTMENTS } from './people.ts';
import { PLACES, WORKSPACES } from './places.ts';

/** Ids by name of everything that is referred to. */
export interface Base {
  readonly workspaces: ReadonlyMap<string, string>;
  readonly places: ReadonlyMap<string, string>;
  readonly departments: ReadonlyMap<string, string>;
  readonly suppliers: ReadonlyMap<string, string>;
  readonly models: ReadonlyMap<string, string>;
  readonly statuses: ReadonlyMap<string, string>;
}

/** Age of the company's records in days. */
export const FOUNDED = 760;

type Ids = Map<string, string>;

/** Workspaces, locations, departments and catalogue. */
export async function makeBase(make: Builder): Promise<Base> {
  const workspaces = await makeWorkspaces(make);
  const places = await makePlaces(make);
  const departments: Ids = new Map();
  for (const name of DEPARTMENTS)
    departments.set(name, await make.create('department', FOUNDED - 2, { name, location_id: idOf(places, 'Berlin') }));
  const suppliers: Ids = new Map();
  for (const [name, contact, email, phone, address, zip, city, country] of SUPPLIERS) {
    suppliers.set(
      name,
      await make.create('supplier', FOUNDED - 3, { name, contact, email, phone, address, zip, city, country }),
    );
  }
  const rows = await make.ctx.tx.rows(
    sql<
      Pick<Tables['status_label'], 'id' | 'name'>
    >`select id, name from status_label where company_id = ${make.ctx.companyId}`,
  );
  return {
    workspaces,
    places,
    departments,
    suppliers,
    models: await makeModels(make),
    statuses: new Map(rows.map((row) => [row.name, row.id])),
  };
}

/** The first workspace exists already and is renamed. */
async function makeWorkspaces(make: Builder): Promise<Ids> {
  const ids: Ids = new Map();
  const first = await make.ctx.tx.one(
    sql<Pick<Tables['workspace'], 'id'>>`select id from workspace where company_id = ${make.ctx.companyId}`,
  );
  for (const [index, name] of WORKSPACES.entries()) {
    if (index > 0) ids.set(name, await make.create('workspace', FOUNDED - 1, { name }));
    else {
      await updateRecord(make.at(FOUNDED - 1), recordNamed('workspace'), first.id, { name });
      ids.set(name, first.id);
    }
  }
  return ids;
}

async function makePlaces(make: Builder): Promise<Ids> {
  const ids: Ids = new Map();
  for (const { name, parent, address } of PLACES) {
    ids.set(
      name,
      await make.create('location', FOUNDED - 1, {
        name,
        parent_id: parent === null ? null : idOf(ids, parent),
        ...address,
      }),
    );
  }
  return ids;
}

/** Icons where the name does not suggest one. */
const CATEGORY_ICON: Readonly<Record<string, CategoryIcon>> = {
  'Meeting room equipment': 'projector',
  Phones: 'smartphone',
};

async function makeModels(make: Builder): Promise<Ids> {
  const categories: Ids = new Map();
  for (const name of CATEGORIES)
    categories.set(
      name,
      await make.create('category', FOUNDED - 2, { name, type: 'asset', icon: CATEGORY_ICON[name] ?? null }),
    );
  const makers: Ids = new Map();
  for (const [name, url, phone] of MANUFACTURERS)
    makers.set(name, await make.create('manufacturer', FOUNDED - 2, { name, url, support_phone: phone }));
  const models: Ids = new Map();
  for (const model of MODELS) {
    const input = {
      name: model.name,
      model_number: model.number,
      category_id: idOf(categories, model.category),
      manufacturer_id: idOf(makers, model.manufacturer),
      eol_months: model.eolMonths,
    };
    models.set(model.name, await make.create('asset_model', FOUNDED - 4, input));
  }
  return models;
}
