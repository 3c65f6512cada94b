-- asset: first page
select count(*) as n
  from (select 1
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null
  limit $2) c

-- asset: first page of many
select count(*) as n
  from (select 1
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null
  limit $2) c;
select t.id
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null
  order by "t"."created_at" desc, t.id desc
  limit $2 offset $3

-- asset: a later page of many
select count(*) as n
  from (select 1
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null
  limit $2) c;
select t.id
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null
  order by "t"."created_at" desc, t.id desc
  limit $2 offset $3

-- asset: behind an id
select t.id
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null and t.id > $2
  order by t.id
  limit $3

-- asset: text contains
with f as materialized (select t.id
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null and "t"."name" ilike $2
  limit $3), c as (select count(*) as n
  from f) select c.n, p.id
  from c
  left join lateral ( select x.id, row_number() over () as place
  from ( select m.id
  from (select t.id , "t"."created_at" as "k0"
  from f
  join "asset" t on t.company_id = $4 and t.id = f.id
  where c.n <= $5 offset 0) m
  order by "m"."k0" desc, m.id desc
  limit $6 offset $7) x ) p on true
  order by p.place

-- asset: text contains, of many
with f as materialized (select t.id
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null and "t"."name" ilike $2
  limit $3), c as (select count(*) as n
  from f) select c.n, p.id
  from c
  left join lateral ( select x.id, row_number() over () as place
  from ( select m.id
  from (select t.id , "t"."created_at" as "k0"
  from f
  join "asset" t on t.company_id = $4 and t.id = f.id
  where c.n <= $5 offset 0) m
  order by "m"."k0" desc, m.id desc
  limit $6 offset $7) x ) p on true
  order by p.place;
select t.id
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null and "t"."name" ilike $2
  order by "t"."created_at" desc, t.id desc
  limit $3 offset $4

-- asset: text is
with f as materialized (select t.id
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null and lower("t"."asset_tag") = lower($2)
  limit $3), c as (select count(*) as n
  from f) select c.n, p.id
  from c
  left join lateral ( select x.id, row_number() over () as place
  from ( select m.id
  from (select t.id , "t"."created_at" as "k0"
  from f
  join "asset" t on t.company_id = $4 and t.id = f.id
  where c.n <= $5 offset 0) m
  order by "m"."k0" desc, m.id desc
  limit $6 offset $7) x ) p on true
  order by p.place

-- asset: text begins with
with f as materialized (select t.id
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null and "t"."serial" ilike $2
  limit $3), c as (select count(*) as n
  from f) select c.n, p.id
  from c
  left join lateral ( select x.id, row_number() over () as place
  from ( select m.id
  from (select t.id , "t"."created_at" as "k0"
  from f
  join "asset" t on t.company_id = $4 and t.id = f.id
  where c.n <= $5 offset 0) m
  order by "m"."k0" desc, m.id desc
  limit $6 offset $7) x ) p on true
  order by p.place

-- asset: text is empty
with f as materialized (select t.id
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null and "t"."serial" is null
  limit $2), c as (select count(*) as n
  from f) select c.n, p.id
  from c
  left join lateral ( select x.id, row_number() over () as place
  from ( select m.id
  from (select t.id , "t"."created_at" as "k0"
  from f
  join "asset" t on t.company_id = $3 and t.id = f.id
  where c.n <= $4 offset 0) m
  order by "m"."k0" desc, m.id desc
  limit $5 offset $6) x ) p on true
  order by p.place

-- asset: date between
with f as materialized (select t.id
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null and "t"."purchase_date" between $2 and $3
  limit $4), c as (select count(*) as n
  from f) select c.n, p.id
  from c
  left join lateral ( select x.id, row_number() over () as place
  from ( select m.id
  from (select t.id , "t"."created_at" as "k0"
  from f
  join "asset" t on t.company_id = $5 and t.id = f.id
  where c.n <= $6 offset 0) m
  order by "m"."k0" desc, m.id desc
  limit $7 offset $8) x ) p on true
  order by p.place

-- asset: moment after
with f as materialized (select t.id
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null and "t"."created_at" >= $2
  limit $3), c as (select count(*) as n
  from f) select c.n, p.id
  from c
  left join lateral ( select x.id, row_number() over () as place
  from ( select m.id
  from (select t.id , "t"."created_at" as "k0"
  from f
  join "asset" t on t.company_id = $4 and t.id = f.id
  where c.n <= $5 offset 0) m
  order by "m"."k0" desc, m.id desc
  limit $6 offset $7) x ) p on true
  order by p.place

-- asset: amount above
with f as materialized (select t.id
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null and "t"."purchase_cost" > $2
  limit $3), c as (select count(*) as n
  from f) select c.n, p.id
  from c
  left join lateral ( select x.id, row_number() over () as place
  from ( select m.id
  from (select t.id , "t"."created_at" as "k0"
  from f
  join "asset" t on t.company_id = $4 and t.id = f.id
  where c.n <= $5 offset 0) m
  order by "m"."k0" desc, m.id desc
  limit $6 offset $7) x ) p on true
  order by p.place

-- asset_model: number at least
with f as materialized (select t.id
  from "asset_model" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null and "t"."eol_months" >= $2
  limit $3), c as (select count(*) as n
  from f) select c.n, p.id
  from c
  left join lateral ( select x.id, row_number() over () as place
  from ( select m.id
  from (select t.id , "t"."name" as "k0"
  from f
  join "asset_model" t on t.company_id = $4 and t.id = f.id
  where c.n <= $5 offset 0) m
  order by "m"."k0" asc, m.id asc
  limit $6 offset $7) x ) p on true
  order by p.place

-- asset: yes or no
with f as materialized (select t.id
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null and "t"."byod" = $2
  limit $3), c as (select count(*) as n
  from f) select c.n, p.id
  from c
  left join lateral ( select x.id, row_number() over () as place
  from ( select m.id
  from (select t.id , "t"."created_at" as "k0"
  from f
  join "asset" t on t.company_id = $4 and t.id = f.id
  where c.n <= $5 offset 0) m
  order by "m"."k0" desc, m.id desc
  limit $6 offset $7) x ) p on true
  order by p.place

-- asset: one of several options
with f as materialized (select t.id
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null and "t"."state" = any($2::text[])
  limit $3), c as (select count(*) as n
  from f) select c.n, p.id
  from c
  left join lateral ( select x.id, row_number() over () as place
  from ( select m.id
  from (select t.id , "t"."created_at" as "k0"
  from f
  join "asset" t on t.company_id = $4 and t.id = f.id
  where c.n <= $5 offset 0) m
  order by "m"."k0" desc, m.id desc
  limit $6 offset $7) x ) p on true
  order by p.place

-- asset: reference is
with f as materialized (select t.id
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null and "t"."status_id" = any($2::uuid[])
  limit $3), c as (select count(*) as n
  from f) select c.n, p.id
  from c
  left join lateral ( select x.id, row_number() over () as place
  from ( select m.id
  from (select t.id , "t"."created_at" as "k0"
  from f
  join "asset" t on t.company_id = $4 and t.id = f.id
  where c.n <= $5 offset 0) m
  order by "m"."k0" desc, m.id desc
  limit $6 offset $7) x ) p on true
  order by p.place

-- asset: reference is empty
with f as materialized (select t.id
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null and "t"."supplier_id" is null
  limit $2), c as (select count(*) as n
  from f) select c.n, p.id
  from c
  left join lateral ( select x.id, row_number() over () as place
  from ( select m.id
  from (select t.id , "t"."created_at" as "k0"
  from f
  join "asset" t on t.company_id = $3 and t.id = f.id
  where c.n <= $4 offset 0) m
  order by "m"."k0" desc, m.id desc
  limit $5 offset $6) x ) p on true
  order by p.place

-- asset: reference of a tree with what lies below
with recursive below (id) as ( select r.id
  from "location" r
  where r.company_id = $1 and r.id = any($2::uuid[]) union select c.id
  from "location" c
  join below on "c"."parent_id" = below.id
  where c.company_id = $3 and c.deleted_at is null ) select id
  from below;
with f as materialized (select t.id
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null and "t"."location_id" = any($2::uuid[])
  limit $3), c as (select count(*) as n
  from f) select c.n, p.id
  from c
  left join lateral ( select x.id, row_number() over () as place
  from ( select m.id
  from (select t.id , "t"."created_at" as "k0"
  from f
  join "asset" t on t.company_id = $4 and t.id = f.id
  where c.n <= $5 offset 0) m
  order by "m"."k0" desc, m.id desc
  limit $6 offset $7) x ) p on true
  order by p.place

-- asset: reference of what it refers to
select v.id
  from "asset_model" v
  where v.company_id = $1 and "v"."category_id" = any($2::uuid[]);
with f as materialized (select t.id
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null and "t"."model_id" = any($2::uuid[])
  limit $3), c as (select count(*) as n
  from f) select c.n, p.id
  from c
  left join lateral ( select x.id, row_number() over () as place
  from ( select m.id
  from (select t.id , "t"."created_at" as "k0"
  from f
  join "asset" t on t.company_id = $4 and t.id = f.id
  where c.n <= $5 offset 0) m
  order by "m"."k0" desc, m.id desc
  limit $6 offset $7) x ) p on true
  order by p.place

-- asset: assigned to
with f as materialized (select t.id
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null and (coalesce("t"."assignee_user_id" = any($2::uuid[]), false))
  limit $3), c as (select count(*) as n
  from f) select c.n, p.id
  from c
  left join lateral ( select x.id, row_number() over () as place
  from ( select m.id
  from (select t.id , "t"."created_at" as "k0"
  from f
  join "asset" t on t.company_id = $4 and t.id = f.id
  where c.n <= $5 offset 0) m
  order by "m"."k0" desc, m.id desc
  limit $6 offset $7) x ) p on true
  order by p.place

-- asset: nobody has it
with f as materialized (select t.id
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null and t.assignee_type is null
  limit $2), c as (select count(*) as n
  from f) select c.n, p.id
  from c
  left join lateral ( select x.id, row_number() over () as place
  from ( select m.id
  from (select t.id , "t"."created_at" as "k0"
  from f
  join "asset" t on t.company_id = $3 and t.id = f.id
  where c.n <= $4 offset 0) m
  order by "m"."k0" desc, m.id desc
  limit $5 offset $6) x ) p on true
  order by p.place

-- user: links to several
with f as materialized (select t.id
  from "app_user" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null and exists (select 1
  from "user_group_member" l
  where l.company_id = $2 and "l"."user_id" = t.id and "l"."group_id" = any($3::uuid[]))
  limit $4), c as (select count(*) as n
  from f) select c.n, p.id
  from c
  left join lateral ( select x.id, row_number() over () as place
  from ( select m.id
  from (select t.id , "t"."name" as "k0"
  from f
  join "app_user" t on t.company_id = $5 and t.id = f.id
  where c.n <= $6 offset 0) m
  order by "m"."k0" asc, m.id asc
  limit $7 offset $8) x ) p on true
  order by p.place

-- asset: custom field
with f as materialized (select t.id
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null and ("t"."custom" ->> 'c_shelf') ilike $2
  limit $3), c as (select count(*) as n
  from f) select c.n, p.id
  from c
  left join lateral ( select x.id, row_number() over () as place
  from ( select m.id
  from (select t.id , "t"."created_at" as "k0"
  from f
  join "asset" t on t.company_id = $4 and t.id = f.id
  where c.n <= $5 offset 0) m
  order by "m"."k0" desc, m.id desc
  limit $6 offset $7) x ) p on true
  order by p.place

-- asset: sorted by an own column
select count(*) as n
  from (select 1
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null
  limit $2) c

-- asset: sorted by an own column, of many
select count(*) as n
  from (select 1
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null
  limit $2) c;
select t.id
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null
  order by "t"."purchase_date" desc, "t"."name" asc, t.id asc
  limit $2 offset $3

-- asset: sorted by the name of a reference
with f as materialized (select t.id
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null and "t"."byod" = $2
  limit $3), c as (select count(*) as n
  from f) select c.n, p.id
  from c
  left join lateral ( select x.id, row_number() over () as place
  from ( select m.id
  from (select t.id , "t"."location_id" as "k_s_location"
  from f
  join "asset" t on t.company_id = $4 and t.id = f.id
  where c.n <= $5 offset 0) m
  left join "location" "s_location" on "s_location".company_id = $6 and "s_location".id = "m"."k_s_location"
  order by "s_location"."name" asc, m.id asc
  limit $7 offset $8) x ) p on true
  order by p.place

-- asset: sorted by the name of a reference, of many
select count(*) as n
  from (select 1
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null
  limit $2) c;
select p.id
  from ( select x.id, n.name, n.id as other
  from (select r.id, r.name
  from ( select r.id, "r"."name" as name
  from "location" r
  where r.company_id = $1 and r.deleted_at is null
  union all select r.id, "r"."name" as name
  from "location" r
  where r.company_id = $2 and r.deleted_at is not null ) r
  order by r.name asc, r.id asc) n
  cross join lateral (select t.id
  from "asset" t
  where "t"."company_id" = $3 and "t"."deleted_at" is null and "t"."location_id" = n.id
  order by t.id asc
  limit $4) x
  order by n.name asc, n.id asc, x.id asc
  limit $5) p
  order by p.name asc, p.other asc, p.id asc
  limit $6 offset $7;
select t.id
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null and "t"."location_id" is null
  order by "t"."id" asc, t.id asc
  limit $2 offset $3

-- asset: sorted by the name behind a reference, of many
select count(*) as n
  from (select 1
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null
  limit $2) c;
select t.id
  from "asset" t
  left join "asset_model" "b_s_category" on "b_s_category".company_id = $1 and "b_s_category".id = "t"."model_id"
  left join "category" "s_category" on "s_category".company_id = $2 and "s_category".id = "b_s_category"."category_id"
  where "t"."company_id" = $3 and "t"."deleted_at" is null
  order by "s_category"."name" asc, t.id asc
  limit $4 offset $5

-- asset: sorted by the assignee, of many
select count(*) as n
  from (select 1
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null
  limit $2) c;
select p.id
  from (( select x.id, n.name, n.id as other
  from (select r.id, r.name
  from ( select r.id, "r"."name" as name
  from "app_user" r
  where r.company_id = $1 and r.deleted_at is null
  union all select r.id, "r"."name" as name
  from "app_user" r
  where r.company_id = $2 and r.deleted_at is not null ) r
  order by r.name asc, r.id asc) n
  cross join lateral (select t.id
  from "asset" t
  where "t"."company_id" = $3 and "t"."deleted_at" is null and "t"."assignee_user_id" = n.id
  order by t.id asc
  limit $4) x
  order by n.name asc, n.id asc, x.id asc
  limit $5)
  union all ( select x.id, n.name, n.id as other
  from (select r.id, r.name
  from ( select r.id, "r"."name" as name
  from "location" r
  where r.company_id = $6 and r.deleted_at is null
  union all select r.id, "r"."name" as name
  from "location" r
  where r.company_id = $7 and r.deleted_at is not null ) r
  order by r.name asc, r.id asc) n
  cross join lateral (select t.id
  from "asset" t
  where "t"."company_id" = $8 and "t"."deleted_at" is null and "t"."assignee_location_id" = n.id
  order by t.id asc
  limit $9) x
  order by n.name asc, n.id asc, x.id asc
  limit $10)
  union all ( select x.id, n.name, n.id as other
  from (select r.id, r.name
  from ( select r.id, case when "r"."id" is not null then concat_ws(' · ', coalesce("r"."name", (select "named"."name"
  from "asset_model" named
  where named.company_id = $11 and named.id = "r"."model_id"), "r"."asset_tag"), "r"."asset_tag") end as name
  from "asset" r
  where r.company_id = $12 and r.deleted_at is null and r.id in (select "t"."assignee_asset_id"
  from "asset" t
  where t.company_id = $13 and "t"."assignee_asset_id" is not null)
  union all select r.id, case when "r"."id" is not null then concat_ws(' · ', coalesce("r"."name", (select "named"."name"
  from "asset_model" named
  where named.company_id = $14 and named.id = "r"."model_id"), "r"."asset_tag"), "r"."asset_tag") end as name
  from "asset" r
  where r.company_id = $15 and r.deleted_at is not null and r.id in (select "t"."assignee_asset_id"
  from "asset" t
  where t.company_id = $16 and "t"."assignee_asset_id" is not null)) r
  order by r.name asc, r.id asc) n
  cross join lateral (select t.id
  from "asset" t
  where "t"."company_id" = $17 and "t"."deleted_at" is null and "t"."assignee_asset_id" = n.id
  order by t.id asc
  limit $18) x
  order by n.name asc, n.id asc, x.id asc
  limit $19)) p
  order by p.name asc, p.other asc, p.id asc
  limit $20 offset $21;
select t.id
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null and "t"."assignee_user_id" is null and "t"."assignee_location_id" is null and "t"."assignee_asset_id" is null
  order by "t"."id" asc, t.id asc
  limit $2 offset $3

-- asset: sorted by a custom field
with f as materialized (select t.id
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null and "t"."byod" = $2
  limit $3), c as (select count(*) as n
  from f) select c.n, p.id
  from c
  left join lateral ( select x.id, row_number() over () as place
  from ( select m.id
  from (select t.id , ("t"."custom" ->> 'c_shelf') as "k0"
  from f
  join "asset" t on t.company_id = $4 and t.id = f.id
  where c.n <= $5 offset 0) m
  order by "m"."k0" asc, m.id asc
  limit $6 offset $7) x ) p on true
  order by p.place

-- asset: search
select n.key, n.id
  from ((select $1::text as key, r.id
  from "asset_model" r
  where r.company_id = $2 and r.deleted_at is null and r.search_text like $3 and (left(r.search_text, length(replace("r"."name", 'ß', 'ss'))) like $4 or (r.search_text like $5 or r.search_text like $6))
  limit $7)
  union all (select $8::text as key, r.id
  from "asset_model" r
  where r.company_id = $9 and r.deleted_at is null and r.search_text like $10 and (left(r.search_text, length(replace("r"."name", 'ß', 'ss'))) like $11 or (r.search_text like $12 or r.search_text like $13))
  limit $14)
  union all (select $15::text as key, r.id
  from "category" r
  where r.company_id = $16 and r.deleted_at is null and r.search_text like $17 and (left(r.search_text, length(replace("r"."name", 'ß', 'ss'))) like $18)
  limit $19)
  union all (select $20::text as key, r.id
  from "category" r
  where r.company_id = $21 and r.deleted_at is null and r.search_text like $22 and (left(r.search_text, length(replace("r"."name", 'ß', 'ss'))) like $23)
  limit $24)
  union all (select $25::text as key, r.id
  from "manufacturer" r
  where r.company_id = $26 and r.deleted_at is null and r.search_text like $27 and (left(r.search_text, length(replace("r"."name", 'ß', 'ss'))) like $28)
  limit $29)
  union all (select $30::text as key, r.id
  from "manufacturer" r
  where r.company_id = $31 and r.deleted_at is null and r.search_text like $32 and (left(r.search_text, length(replace("r"."name", 'ß', 'ss'))) like $33)
  limit $34)
  union all (select $35::text as key, r.id
  from "app_user" r
  where r.company_id = $36 and r.deleted_at is null and r.search_text like $37 and (left(r.search_text, length(replace("r"."name", 'ß', 'ss'))) like $38 or (r.search_text like $39 or r.search_text like $40))
  limit $41)
  union all (select $42::text as key, r.id
  from "app_user" r
  where r.company_id = $43 and r.deleted_at is null and r.search_text like $44 and (left(r.search_text, length(replace("r"."name", 'ß', 'ss'))) like $45 or (r.search_text like $46 or r.search_text like $47))
  limit $48)
  union all (select $49::text as key, r.id
  from "location" r
  where r.company_id = $50 and r.deleted_at is null and r.search_text like $51 and (left(r.search_text, length(replace("r"."name", 'ß', 'ss'))) like $52 or (r.search_text like $53 or r.search_text like $54))
  limit $55)
  union all (select $56::text as key, r.id
  from "location" r
  where r.company_id = $57 and r.deleted_at is null and r.search_text like $58 and (left(r.search_text, length(replace("r"."name", 'ß', 'ss'))) like $59 or (r.search_text like $60 or r.search_text like $61))
  limit $62)
  union all (select $63::text as key, r.id
  from "department" r
  where r.company_id = $64 and r.deleted_at is null and r.search_text like $65 and (left(r.search_text, length(replace("r"."name", 'ß', 'ss'))) like $66 or (r.search_text like $67 or r.search_text like $68))
  limit $69)
  union all (select $70::text as key, r.id
  from "department" r
  where r.company_id = $71 and r.deleted_at is null and r.search_text like $72 and (left(r.search_text, length(replace("r"."name", 'ß', 'ss'))) like $73 or (r.search_text like $74 or r.search_text like $75))
  limit $76)
  union all (select $77::text as key, r.id
  from "supplier" r
  where r.company_id = $78 and r.deleted_at is null and r.search_text like $79 and (left(r.search_text, length(replace("r"."name", 'ß', 'ss'))) like $80)
  limit $81)
  union all (select $82::text as key, r.id
  from "supplier" r
  where r.company_id = $83 and r.deleted_at is null and r.search_text like $84 and (left(r.search_text, length(replace("r"."name", 'ß', 'ss'))) like $85)
  limit $86)) n;
with recursive below (id) as ( select r.id
  from "location" r
  where r.company_id = $1 and r.id = any($2::uuid[]) union select c.id
  from "location" c
  join below on "c"."parent_id" = below.id
  where c.company_id = $3 and c.deleted_at is null ) select id
  from below;
select a.record, a.record_id, a.code_key
  from code_alias a
  where a.company_id = $1 and a.code_key = any($2::text[])
  order by a.id desc
  limit 1000;
with f as materialized (select t.id , "t"."name" , "t"."asset_tag" , "t"."serial" , "t"."search_text" , "t"."created_at" as "k0"
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null and t.search_text like $2 and t.search_text like $3
  limit $4), c as (select count(*) as n
  from f) select c.n, p.id
  from c
  left join lateral ( select x.id, row_number() over () as place
  from ( select m.id
  from (select f.* , case when (lower("f"."name" collate "default") = $5 or lower("f"."asset_tag" collate "default") = $6 or lower("f"."serial" collate "default") = $7 or "f"."search_text" = $8) then 0 when (lower("f"."name" collate "default") like $9 or lower("f"."asset_tag" collate "default") like $10 or lower("f"."serial" collate "default") like $11 or "f"."search_text" like $12) then 1 when (lower("f"."name" collate "default") like $13 or lower("f"."asset_tag" collate "default") like $14 or lower("f"."serial" collate "default") like $15 or "f"."search_text" like $16) then 2 when ((' ' || "f"."search_text" || ' ') like $17 and (' ' || "f"."search_text" || ' ') like $18) then 3 when (("f"."search_text" like $19 or "f"."search_text" like $20) and ("f"."search_text" like $21 or "f"."search_text" like $22)) then 4 when ("f"."search_text" like $23 and "f"."search_text" like $24) then 5 else 6 end as rank
  from f
  where c.n <= $25 offset 0) m
  order by m.rank, "m"."k0" desc, m.id desc
  limit $26 offset $27) x ) p on true
  order by p.place;
with f as materialized (select t.id , "t"."name" , "t"."asset_tag" , "t"."serial" , "t"."search_text" , "t"."created_at" as "k0"
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null and t.search_text like $2 and (t.search_text like $3 or "t"."assignee_location_id" = any($4::uuid[]) or "t"."location_id" = any($5::uuid[]))
  limit $6), c as (select count(*) as n
  from f) select c.n, p.id
  from c
  left join lateral ( select x.id, row_number() over () as place
  from ( select m.id
  from (select f.* , case when (lower("f"."name" collate "default") = $7 or lower("f"."asset_tag" collate "default") = $8 or lower("f"."serial" collate "default") = $9 or "f"."search_text" = $10) then 0 when (lower("f"."name" collate "default") like $11 or lower("f"."asset_tag" collate "default") like $12 or lower("f"."serial" collate "default") like $13 or "f"."search_text" like $14) then 1 when (lower("f"."name" collate "default") like $15 or lower("f"."asset_tag" collate "default") like $16 or lower("f"."serial" collate "default") like $17 or "f"."search_text" like $18) then 2 when ((' ' || "f"."search_text" || ' ') like $19 and (' ' || "f"."search_text" || ' ') like $20) then 3 when (("f"."search_text" like $21 or "f"."search_text" like $22) and ("f"."search_text" like $23 or "f"."search_text" like $24)) then 4 when ("f"."search_text" like $25 and "f"."search_text" like $26) then 5 else 6 end as rank
  from f
  where c.n <= $27 offset 0) m
  order by m.rank, "m"."k0" desc, m.id desc
  limit $28 offset $29) x ) p on true
  order by p.place

-- supplier: search of a plain type
select a.record, a.record_id, a.code_key
  from code_alias a
  where a.company_id = $1 and a.code_key = any($2::text[])
  order by a.id desc
  limit 1000;
with f as materialized (select t.id , "t"."name" , "t"."search_text" , "t"."name" as "k0"
  from "supplier" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null and t.search_text like $2
  limit $3), c as (select count(*) as n
  from f) select c.n, p.id
  from c
  left join lateral ( select x.id, row_number() over () as place
  from ( select m.id
  from (select f.* , case when (lower("f"."name" collate "default") = $4 or "f"."search_text" = $5) then 0 when (lower("f"."name" collate "default") like $6 or "f"."search_text" like $7) then 1 when (lower("f"."name" collate "default") like $8 or "f"."search_text" like $9) then 2 when ((' ' || "f"."search_text" || ' ') like $10) then 3 when (("f"."search_text" like $11 or "f"."search_text" like $12)) then 4 when ("f"."search_text" like $13) then 5 else 6 end as rank
  from f
  where c.n <= $14 offset 0) m
  order by m.rank, "m"."k0" asc, m.id asc
  limit $15 offset $16) x ) p on true
  order by p.place

-- asset: search with an order
select n.key, n.id
  from ((select $1::text as key, r.id
  from "asset_model" r
  where r.company_id = $2 and r.deleted_at is null and r.search_text like $3 and (left(r.search_text, length(replace("r"."name", 'ß', 'ss'))) like $4 or (r.search_text like $5 or r.search_text like $6))
  limit $7)
  union all (select $8::text as key, r.id
  from "category" r
  where r.company_id = $9 and r.deleted_at is null and r.search_text like $10 and (left(r.search_text, length(replace("r"."name", 'ß', 'ss'))) like $11)
  limit $12)
  union all (select $13::text as key, r.id
  from "manufacturer" r
  where r.company_id = $14 and r.deleted_at is null and r.search_text like $15 and (left(r.search_text, length(replace("r"."name", 'ß', 'ss'))) like $16)
  limit $17)
  union all (select $18::text as key, r.id
  from "app_user" r
  where r.company_id = $19 and r.deleted_at is null and r.search_text like $20 and (left(r.search_text, length(replace("r"."name", 'ß', 'ss'))) like $21 or (r.search_text like $22 or r.search_text like $23))
  limit $24)
  union all (select $25::text as key, r.id
  from "location" r
  where r.company_id = $26 and r.deleted_at is null and r.search_text like $27 and (left(r.search_text, length(replace("r"."name", 'ß', 'ss'))) like $28 or (r.search_text like $29 or r.search_text like $30))
  limit $31)
  union all (select $32::text as key, r.id
  from "department" r
  where r.company_id = $33 and r.deleted_at is null and r.search_text like $34 and (left(r.search_text, length(replace("r"."name", 'ß', 'ss'))) like $35 or (r.search_text like $36 or r.search_text like $37))
  limit $38)
  union all (select $39::text as key, r.id
  from "supplier" r
  where r.company_id = $40 and r.deleted_at is null and r.search_text like $41 and (left(r.search_text, length(replace("r"."name", 'ß', 'ss'))) like $42)
  limit $43)) n;
select a.record, a.record_id, a.code_key
  from code_alias a
  where a.company_id = $1 and a.code_key = any($2::text[])
  order by a.id desc
  limit 1000;
with f as materialized (select t.id , "t"."name" as "k0"
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null and t.search_text like $2
  limit $3), c as (select count(*) as n
  from f) select c.n, p.id
  from c
  left join lateral ( select x.id, row_number() over () as place
  from ( select m.id
  from (select f.*
  from f
  where c.n <= $4 offset 0) m
  order by "m"."k0" asc, m.id asc
  limit $5 offset $6) x ) p on true
  order by p.place

-- asset: limited to locations
select count(*) as n
  from (select 1
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null and "t"."work_space_id" = any($2::uuid[]) and ("t"."location_id" = any($3::uuid[]))
  limit $4) c

-- asset: limited to locations, with a filter
with f as materialized (select t.id , "t"."created_at" as "k0"
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null and "t"."work_space_id" = any($2::uuid[]) and ("t"."location_id" = any($3::uuid[])) and "t"."byod" = $4
  limit $5), c as (select count(*) as n
  from f) select c.n, p.id
  from c
  left join lateral ( select x.id, row_number() over () as place
  from ( select m.id
  from (select f.*
  from f
  where c.n <= $6 offset 0) m
  order by "m"."k0" desc, m.id desc
  limit $7 offset $8) x ) p on true
  order by p.place

-- asset: limited to locations, search
select n.key, n.id
  from ((select $1::text as key, r.id
  from "location" r
  where r.company_id = $2 and r.deleted_at is null and r.search_text like $3 and (left(r.search_text, length(replace("r"."name", 'ß', 'ss'))) like $4 or (r.search_text like $5 or r.search_text like $6)) and (((("r"."id" = any($7::uuid[]) or coalesce("r"."parent_id" = any($8::uuid[]), false)))) is true)
  limit $9)) n;
select a.record, a.record_id, a.code_key
  from code_alias a
  where a.company_id = $1 and a.code_key = any($2::text[])
  order by a.id desc
  limit 1000;
with f as materialized (select t.id , "t"."name" , "t"."asset_tag" , "t"."serial" , "t"."search_text" , "t"."created_at" as "k0"
  from "asset" t
  where "t"."company_id" = $1 and "t"."deleted_at" is null and "t"."work_space_id" = any($2::uuid[]) and ("t"."location_id" = any($3::uuid[])) and t.search_text like $4
  limit $5), c as (select count(*) as n
  from f) select c.n, p.id
  from c
  left join lateral ( select x.id, row_number() over () as place
  from ( select m.id
  from (select f.* , case when (lower("f"."name" collate "default") = $6 or lower("f"."asset_tag" collate "default") = $7 or lower("f"."serial" collate "default") = $8 or "f"."search_text" = $9) then 0 when (lower("f"."name" collate "default") like $10 or lower("f"."asset_tag" collate "default") like $11 or lower("f"."serial" collate "default") like $12 or "f"."search_text" like $13) then 1 when (lower("f"."name" collate "default") like $14 or lower("f"."asset_tag" collate "default") like $15 or lower("f"."serial" collate "default") like $16 or "f"."search_text" like $17) then 2 when ((' ' || "f"."search_text" || ' ') like $18) then 3 when (("f"."search_text" like $19 or "f"."search_text" like $20)) then 4 when ("f"."search_text" like $21) then 5 else 6 end as rank
  from f
  where c.n <= $22 offset 0) m
  order by m.rank, "m"."k0" desc, m.id desc
  limit $23 offset $24) x ) p on true
  order by p.place
