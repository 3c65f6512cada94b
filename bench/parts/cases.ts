/** A measured call with hand-written SQL as reference. */
export interface Case {
  readonly name: string;
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'PUT';
  readonly body?: () => unknown;
  readonly sql: () => readonly string[];
  /** Runs after each round, unmeasured. */
  readonly between?: () => Promise<void>;
  /** Slow references run every eighth round. */
  readonly isSlowLimit?: boolean;
}

/** What cases need of a filled company. */
export interface Known {
  readonly companyId: string;
  readonly workspaces: readonly string[];
  readonly assetId: string;
  readonly otherId: string;
  readonly userId: string;
  readonly statusId: string;
  readonly modelId: string;
  /** A location, and its subtree. */
  readonly place: string;
  readonly places: readonly string[];
  readonly costCentre: string;
}

const list = (ids: readonly string[]): string => `array[${ids.map((id) => `'${id}'`).join(',')}]::uuid[]`;

/** SQL for a row's referenced names and number of assigned assets. */
function shown(companyId: string): string {
  const name = (table: string, column: string): string =>
    `(select r.name from ${table} r where r.company_id = '${companyId}' and r.id = ${column})`;
  return `t.*, ${name('asset_model', 't.model_id')} as model, m.category, m.manufacturer, ${name('status_label', 't.status_id')} as status, ${name('location', 't.location_id')} as location,
    ${name('location', 't.default_location_id')} as default_location, ${name('workspace', 't.work_space_id')} as work_space, ${name('supplier', 't.supplier_id')} as supplier, ${name('app_user', 't.assignee_user_id')} as assignee, ${name('app_user', 't.created_by')} as creator,
    (select count(*) from asset h where h.company_id = '${companyId}' and h.assignee_asset_id = t.id and h.deleted_at is null) as held`;
}

const BETWEEN = (companyId: string): string =>
  `left join lateral (select (select r.name from category r where r.company_id = '${companyId}' and r.id = d.category_id) as category, (select r.name from manufacturer r where r.company_id = '${companyId}' and r.id = d.manufacturer_id) as manufacturer from asset_model d where d.company_id = '${companyId}' and d.id = t.model_id) m on true`;

/** All measured list queries. */
export function listCases(known: Known): Case[] {
  const { companyId } = known;
  const mine = `t.company_id = '${companyId}' and t.deleted_at is null and t.work_space_id = any(${list(known.workspaces)})`;
  const encode = (filter: unknown): string => encodeURIComponent(JSON.stringify(filter));
  const page =
    (
      order: string,
      where = 'true',
      options: { readonly offset?: number; readonly most?: number; readonly ids?: string } = {},
    ) =>
    (): string[] => [
      `select count(*) from (select 1 from asset t where ${mine} and ${where} limit ${(options.most ?? 10_000) + 1}) c`,
      `select ${shown(companyId)} from (${options.ids ?? `select t.id from asset t where ${mine} and ${where} order by ${order} limit 50 offset ${options.offset ?? 0}`}) i join asset t on t.company_id = '${companyId}' and t.id = i.id ${BETWEEN(companyId)}`,
    ];
  const newest = 't.created_at desc, t.id desc';
  const contains = (word: string): string => `t.search_text like '%${word}%'`;
  const byModel = (
    where: string,
  ): string => `select x.id from (select id, name from asset_model where company_id = '${companyId}' order by name, id) n
    cross join lateral (select t.id from asset t where ${mine} and ${where} and t.model_id = n.id order by t.id limit 50) x limit 50`;
  const byAssignee = (
    order: string,
  ): string => `select x.id from (select id, name from app_user where company_id = '${companyId}' order by name ${order}, id ${order}) n
    cross join lateral (select t.id from asset t where ${mine} and t.assignee_user_id = n.id order by t.id ${order} limit 50) x limit 50`;
  const nobody = `select t.id from asset t where ${mine} and t.assignee_type is null order by t.id desc limit 50`;
  // Related records by word, and the assets that refer to them.
  const named = (table: string, ...words: readonly string[]): string =>
    `select r.id from ${table} r where r.company_id = '${companyId}' and r.deleted_at is null and ${words.map((word) => `r.search_text like '%${word}%'`).join(' and ')}`;
  const behind = (column: string, ids: string): string =>
    `select m.id from asset_model m where m.company_id = '${companyId}' and m.${column} in (${ids})`;
  const refers = (column: string, ids: string): string => `t.${column} = any(array(${ids}))`;
  const made = (word: string): string =>
    refers(
      'model_id',
      [
        named('asset_model', word),
        behind('manufacturer_id', named('manufacturer', word)),
        behind('category_id', named('category', word)),
      ].join(' union '),
    );
  const below = `with recursive below (id) as (${named('location', 'place 444')} union select l.id from location l join below on l.parent_id = below.id where l.company_id = '${companyId}') select id from below`;
  const archived = { field: 'state', op: 'in', value: ['archived'] };
  const early = { field: 'purchase_date', op: 'lt', value: '2020-03-01' };
  const model = { field: 'model', op: 'in', value: [known.modelId] };
  return [
    { name: 'first page with its count', path: 'assets/?page_size=50', sql: page(newest) },
    {
      name: 'filter by status, sorted by name',
      path: `assets/?page_size=50&sort=name&filters=${encode({ field: 'status', op: 'in', value: [known.statusId] })}`,
      sql: page('t.name, t.id', `t.status_id = '${known.statusId}'`),
    },
    {
      name: 'sorted by model name',
      path: 'assets/?page_size=50&sort=model',
      sql: page('', 'true', { ids: byModel('true') }),
    },
    {
      name: 'sorted by whom it is assigned to',
      path: 'assets/?page_size=50&sort=assignee',
      sql: page('', 'true', { ids: byAssignee('asc') }),
    },
    {
      name: 'the same the other way round',
      path: 'assets/?page_size=50&sort=-assignee',
      sql: page('', 'true', { ids: nobody }),
    },
    {
      name: 'sorted by two columns',
      path: 'assets/?page_size=50&sort=-purchase_date,name',
      sql: page('t.purchase_date desc, t.name, t.id'),
    },
    { name: 'page 10,000', path: 'assets/?page_size=50&page=10000', sql: page(newest, 'true', { offset: 499_950 }) },
    {
      name: 'search, rare word',
      path: 'assets/?page_size=50&search=0000777',
      sql: page(newest, contains('0000777'), { most: 1000 }),
    },
    {
      name: 'search, common word',
      path: 'assets/?page_size=50&search=laptop',
      sql: page(newest, contains('laptop'), { most: 1000 }),
    },
    {
      name: 'search, absent word',
      path: 'assets/?page_size=50&search=zzzqqq',
      sql: page(newest, contains('zzzqqq'), { most: 1000 }),
    },
    {
      name: 'search, a value of a custom field',
      path: 'assets/?page_size=50&search=cc-77',
      sql: page(newest, contains('cc-77'), { most: 1000 }),
    },
    {
      name: 'search, a person',
      path: 'assets/?page_size=50&search=person%201234',
      sql: page(newest, refers('assignee_user_id', named('app_user', 'person', '1234')), { most: 1000 }),
    },
    {
      name: 'search, a person and a word',
      path: 'assets/?page_size=50&search=laptop%20person%201234',
      sql: page(
        newest,
        `(${contains('laptop')} or ${made('laptop')}) and ${refers('assignee_user_id', named('app_user', 'person', '1234'))}`,
        { most: 1000 },
      ),
    },
    {
      name: 'search, a supplier',
      path: 'assets/?page_size=50&search=supplier',
      sql: page(newest, `(${contains('supplier')} or ${refers('supplier_id', named('supplier', 'supplier'))})`, {
        most: 1000,
      }),
    },
    {
      name: 'search, a manufacturer',
      path: 'assets/?page_size=50&search=heron',
      sql: page(newest, `(${contains('heron')} or ${made('heron')})`, { most: 1000 }),
    },
    {
      name: 'search, a place and all below',
      path: 'assets/?page_size=50&search=place%20444',
      sql: page(
        newest,
        `(${contains('444')} or ${refers('location_id', below)} or ${refers('assignee_user_id', named('app_user', ' 444'))})`,
        { most: 1000 },
      ),
    },
    {
      name: 'search, names counted exactly',
      path: 'assets/count/?search=heron',
      sql: () => [`select count(*) from asset t where ${mine} and (${contains('heron')} or ${made('heron')})`],
    },
    {
      name: 'the palette: a person',
      path: 'global-search/?search=person%201234',
      sql: () => [
        ...page(newest, refers('assignee_user_id', named('app_user', 'person', '1234')), { most: 100 })(),
        named('app_user', 'person', '1234'),
      ],
    },
    {
      name: 'the palette: a manufacturer',
      path: 'global-search/?search=heron',
      sql: () => [
        ...page(newest, `(${contains('heron')} or ${made('heron')})`, { most: 100 })(),
        named('asset_model', 'heron'),
        named('manufacturer', 'heron'),
      ],
    },
    {
      name: 'filter on an own field',
      path: `assets/?page_size=50&filters=${encode({ field: known.costCentre, op: 'is', value: 'CC-77' })}`,
      sql: page(newest, `lower(t.custom::text)::jsonb @> '{"${known.costCentre}": "cc-77"}'`),
    },
    {
      name: 'a place and all below',
      path: `assets/?page_size=50&filters=${encode({ field: 'location', op: 'under', value: [known.place] })}`,
      sql: page(newest, `t.location_id = any(${list(known.places)})`),
    },
    {
      name: 'OR of two groups',
      path: `assets/?page_size=50&filters=${encode({ or: [{ and: [archived, early] }, { and: [model, { field: 'state', op: 'in', value: ['deployed'] }] }] })}`,
      sql: page(
        newest,
        `((t.state = 'archived' and t.purchase_date < '2020-03-01') or (t.model_id = '${known.modelId}' and t.state = 'deployed'))`,
      ),
    },
  ];
}

/** Single records, writes, dashboard and picker. */
export function recordCases(known: Known): Case[] {
  const { companyId, assetId, otherId } = known;
  const mine = `t.company_id = '${companyId}' and t.deleted_at is null and t.work_space_id = any(${list(known.workspaces)})`;
  const own = (id: string): string => `company_id = '${companyId}' and id = '${id}'`;
  const history = (id: string, action: string): string =>
    `insert into activity (company_id, id, record, record_id, record_title, action, actor_name, source, changes, created_at) values ('${companyId}', gen_random_uuid(), 'asset', '${id}', 'x', '${action}', 'Bench', 'web', '[{"field": "notes", "from": null, "to": "x"}]', now())`;
  let written = 0;
  const note = (): unknown => ({ notes: `Seen ${(written += 1)} times` });
  const row = `select ${shown(companyId)} from asset t ${BETWEEN(companyId)} where ${mine} and t.id = '${assetId}'`;
  const group = (column: string): string => `select t.${column}, count(*) from asset t where ${mine} group by 1`;
  const due = (column: string): string =>
    `select count(*) from asset t where ${mine} and t.${column} between current_date and current_date + 90`;
  return [
    { name: 'one record', path: `assets/${assetId}/`, sql: () => [row] },
    {
      name: 'its history',
      path: `activity-logs/?record=asset&id=${assetId}`,
      sql: () => [
        `select * from activity where company_id = '${companyId}' and record = 'asset' and record_id = '${assetId}' order by id desc limit 20`,
      ],
    },
    {
      name: 'one update',
      path: `assets/${assetId}/`,
      method: 'PATCH',
      body: note,
      sql: () => [
        'begin',
        `select * from asset where ${own(otherId)} for update`,
        `update asset set notes = 'Seen ${(written += 1)} times', version = version + 1, updated_at = now() where ${own(otherId)}`,
        history(otherId, 'update'),
        'commit',
        row,
      ],
    },
    {
      name: 'a picker: models',
      path: 'asset-model/short-list/?page_size=20&search=hero',
      sql: () => [
        `select count(*) from asset_model where company_id = '${companyId}' and deleted_at is null and search_text like '%hero%'`,
        `select id, name from asset_model where company_id = '${companyId}' and deleted_at is null and search_text like '%hero%' order by name limit 20`,
      ],
    },
    {
      name: 'a picker: people',
      path: 'users/short-list/?page_size=20&search=person%201234',
      sql: () => [
        `select count(*) from app_user where company_id = '${companyId}' and deleted_at is null and search_text like '%person%' and search_text like '%1234%'`,
        `select id, name from app_user where company_id = '${companyId}' and deleted_at is null and search_text like '%person%' and search_text like '%1234%' order by name limit 20`,
      ],
    },
    {
      name: 'the dashboard',
      path: 'dashboard-summary/',
      isSlowLimit: true,
      sql: () => [
        group('state'),
        group('model_id'),
        group('location_id'),
        `select t.purchase_cost_currency, sum(t.purchase_cost) from asset t where ${mine} and t.state <> 'archived' group by 1`,
        due('expected_checkin'),
        due('warranty_expires'),
        due('eol_date'),
        `select * from activity where company_id = '${companyId}' order by id desc limit 10`,
      ],
    },
  ];
}

/** A check-out per round, checked in between. */
export function checkoutCase(known: Known, takeBack: (id: string) => Promise<void>): Case {
  const { companyId, otherId, assetId, userId } = known;
  const own = `company_id = '${companyId}' and id = '${otherId}'`;
  return {
    name: 'one checkout',
    path: 'associate/',
    method: 'POST',
    body: () => ({ asset_id: assetId, checkout_to: 'user', user_id: userId }),
    between: () => takeBack(assetId),
    sql: () => [
      'begin',
      `select * from asset where ${own} for update`,
      `select * from app_user where company_id = '${companyId}' and id = '${userId}' for share`,
      `update asset set version = version + 1, updated_at = now() where ${own}`,
      `insert into activity (company_id, id, record, record_id, record_title, action, actor_name, source, changes, target_type, target_id, created_at) values ('${companyId}', gen_random_uuid(), 'asset', '${otherId}', 'x', 'checkout', 'Bench', 'web', '[]', 'user', '${userId}', now())`,
      'commit',
    ],
  };
}
