-- What people ask of those who look after the assets: to get one, to give one back, to have one looked at.

create table asset_request (
  company_id uuid not null,
  id uuid not null,
  kind text not null constraint asset_request_kind_ck check (kind in ('claim', 'return', 'problem')),
  asset_id uuid not null,
  user_id uuid not null,
  status text not null constraint asset_request_status_ck check (status in ('open', 'done', 'declined', 'withdrawn')),
  note text,
  image_id uuid,
  expected_checkin date,
  answer text,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  constraint asset_request_pk primary key (company_id, id),
  constraint asset_request_company_fk foreign key (company_id) references company,
  constraint asset_request_asset_fk foreign key (company_id, asset_id) references asset (company_id, id),
  constraint asset_request_user_fk foreign key (company_id, user_id) references app_user (company_id, id),
  constraint asset_request_image_fk foreign key (company_id, image_id) references file (company_id, id),
  constraint asset_request_decided_fk foreign key (company_id, decided_by) references app_user (company_id, id)
);
-- Asking twice for the same thing is asking once. Of problems there may be several.
create unique index asset_request_open_uq on asset_request (company_id, asset_id, user_id, kind) where status = 'open' and kind <> 'problem';
create index asset_request_asset_ix on asset_request (company_id, asset_id, status);
create index asset_request_user_ix on asset_request (company_id, user_id, created_at, id);
create index asset_request_status_ix on asset_request (company_id, status, created_at, id);
alter table asset_request enable row level security;
alter table asset_request force row level security;
create policy asset_request_own on asset_request using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- What can be claimed is few of many, and is looked through by name.
create index asset_claimable_ix on asset (company_id, work_space_id, name, id) where requestable and state = 'deployable' and deleted_at is null;
