/** What row-level security needs of a table of a company: the same lines for each. */
export function rowSecurity(table) {
  const own = "company_id = current_setting('app.company_id')::uuid";
  return `alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy ${table}_own on ${table} using (${own}) with check (${own});
`;
}

/** Columns at the end of every record type's table. */
export const AUDIT_COLUMNS = [
  "custom jsonb not null default '{}'",
  "search_text text not null default ''",
  'version int not null default 1',
  'created_at timestamptz not null',
  'updated_at timestamptz not null',
  'created_by uuid',
  'deleted_at timestamptz',
  'deleted_by uuid',
];

/** The two keys at the end of every table of a company. */
export const keysOf = (table) => [
  `constraint ${table}_pk primary key (company_id, id)`,
  `constraint ${table}_company_fk foreign key (company_id) references company`,
];

/** The table of a record type whose names are unique, with the indexes that its list, search and recycle bin need. */
export function companyTable({ table, columns }) {
  const lines = ['company_id uuid not null', 'id uuid not null', ...columns, ...AUDIT_COLUMNS, ...keysOf(table)];
  const index = (name, on) => `create index ${table}_${name}_ix on ${table} ${on};`;
  return `create table ${table} (
${lines.map((line) => `  ${line}`).join(',\n')}
);
create unique index ${table}_name_uq on ${table} (company_id, lower(name)) where deleted_at is null;
${index('name', '(company_id, name, id) where deleted_at is null')}
${index('created', '(company_id, created_at, id) where deleted_at is null')}
${index('trash', '(company_id, deleted_at, id) where deleted_at is not null')}
${index('search', 'using gin (company_id, search_text gin_trgm_ops) where deleted_at is null')}
${rowSecurity(table)}`;
}
