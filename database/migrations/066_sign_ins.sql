-- What every sign-in writes is in no table that all nodes of a distributed database have a copy of: sessions, when
-- somebody last signed in to a company (`id` is the company's), and when a user last did.
comment on table session is 'local: written at sign-ins and renewals';

create table company_sign_in (
  id uuid not null,
  last_sign_in_at timestamptz not null,
  constraint company_sign_in_pk primary key (id)
);
comment on table company_sign_in is 'local: written at sign-ins';

create temporary table sign_in_before on commit drop as
select id, last_sign_in_at from platform_company where last_sign_in_at is not null;
insert into company_sign_in (id, last_sign_in_at)
select id, last_sign_in_at from sign_in_before;
alter table platform_company drop column last_sign_in_at;

alter table app_user add column last_sign_in_at timestamptz;
alter table app_user no force row level security;
update app_user u set last_sign_in_at = m.last_sign_in_at
from account_company m
where m.company_id = u.company_id and m.user_id = u.id and m.last_sign_in_at is not null;
alter table app_user force row level security;
alter table account_company drop column last_sign_in_at;
