import pg from 'pg';

/**
 * Fakes the citus functions that the server calls: they record calls and refuse what citus refuses. Nothing is
 * distributed.
 */
export async function standInForCitus(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(STAND_IN);
    await client.query(`alter database ${new URL(url).pathname.slice(1)} set search_path = public, citus_stand_in`);
  } finally {
    await client.end();
  }
}

const STAND_IN = `
insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
  values (99999, 'citus', 10, 11, false, '13.2-1');
create schema citus_stand_in;
grant usage on schema citus_stand_in to public;
set search_path = public, citus_stand_in;
create table citus_stand_in.pg_dist_partition (logicalrelid regclass primary key, partmethod "char", partkey text,
  colocated_with text);
create table citus_stand_in.said_to_workers (command text);

create function citus_stand_in.refuse_keys(name regclass) returns void language plpgsql as $$ begin
  if exists (select from pg_constraint where contype = 'f' and (conrelid = name or confrelid = name)) then
    raise 'cannot create foreign key constraint between % and a table of another kind', name;
  end if;
  if exists (select from pg_dist_partition where logicalrelid = name) then
    raise 'table % is already distributed', name;
  end if;
end $$;

create function citus_stand_in.create_reference_table(name regclass) returns void language plpgsql as $$ begin
  perform refuse_keys(name);
  insert into pg_dist_partition values (name, 'n', null, null);
end $$;

create function citus_stand_in.create_distributed_table(name regclass, key text, colocate_with text default 'default')
returns void language plpgsql as $$ declare number int; begin
  perform refuse_keys(name);
  select attnum into strict number from pg_attribute where attrelid = name and attname = key;
  if exists (select from pg_index where indrelid = name and indisunique and not number = any (indkey)) then
    raise 'creating unique indexes on non-partition columns is currently unsupported: %', name;
  end if;
  if exists (select from pg_trigger where tgrelid = name and not tgisinternal) then
    raise 'cannot distribute relation % because it has triggers', name;
  end if;
  if colocate_with <> 'none'
    and not exists (select from pg_dist_partition where logicalrelid = colocate_with::regclass and partmethod = 'h') then
    raise 'relation % is not distributed', colocate_with;
  end if;
  insert into pg_dist_partition values (name, 'h', key, colocate_with);
end $$;

create function citus_stand_in.run_command_on_workers(command text)
returns table (nodename text, nodeport int, success boolean, result text) language plpgsql as $$ begin
  insert into said_to_workers values (command);
  execute command;
  return query select 'worker', 5432, true, 'DO';
end $$;

-- A key of a distributed table joins tables of the same kind by the same column, or leads from a distributed table to a copied one.
create function citus_stand_in.look_at_keys() returns event_trigger language plpgsql as $$ declare bad text; begin
  select k.conname into bad from pg_constraint k
  left join citus_stand_in.pg_dist_partition one on one.logicalrelid = k.conrelid
  left join citus_stand_in.pg_dist_partition other on other.logicalrelid = k.confrelid
  where k.contype = 'f' and one is not null and not coalesce(
    (one.partmethod in ('h', 'n') and other.partmethod = 'n')
    or (one.partmethod = 'h' and other.partmethod = 'h' and exists (
      select from unnest(k.conkey, k.confkey) as c (from_number, to_number)
      join pg_attribute f on f.attrelid = k.conrelid and f.attnum = c.from_number and f.attname = one.partkey
      join pg_attribute t on t.attrelid = k.confrelid and t.attnum = c.to_number and t.attname = other.partkey)), false);
  if bad is not null then raise 'cannot create foreign key constraint %', bad; end if;
end $$;
create event trigger look_at_keys on ddl_command_end when tag in ('ALTER TABLE')
  execute function citus_stand_in.look_at_keys();
`;
