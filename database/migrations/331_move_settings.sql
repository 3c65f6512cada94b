-- Settings that had a table for each module.
alter table company_setting no force row level security;
alter table asset_audit_setting no force row level security;
alter table software_setting no force row level security;
alter table depreciation_setting no force row level security;
alter table contract_setting no force row level security;
alter table maintenance_setting no force row level security;
alter table fault_report_setting no force row level security;
alter table label_setting no force row level security;
insert into company_setting (company_id, name, value)
  select company_id, 'asset_audit', jsonb_build_object('interval_months', interval_months, 'warning_days', warning_days)
  from asset_audit_setting;
insert into company_setting (company_id, name, value)
  select company_id, 'license', jsonb_build_object('warning_days', warning_days)
  from software_setting;
insert into company_setting (company_id, name, value)
  select company_id, 'depreciation', jsonb_build_object('fiscal_month', fiscal_month)
  from depreciation_setting;
insert into company_setting (company_id, name, value)
  select company_id, 'contract', jsonb_build_object('warning_days', warning_days)
  from contract_setting;
insert into company_setting (company_id, name, value)
  select company_id, 'asset_maintenance', jsonb_build_object('warning_days', warning_days, 'allows_checkout', allows_checkout)
  from maintenance_setting;
insert into company_setting (company_id, name, value)
  select company_id, 'fault_report', jsonb_build_object('from_strangers', from_strangers, 'strangers_see', strangers_see, 'contact', contact)
  from fault_report_setting;
insert into company_setting (company_id, name, value)
  select company_id, 'label', jsonb_build_object('code_holds', code_holds)
  from label_setting;
alter table company_setting force row level security;
drop table asset_audit_setting;
drop table software_setting;
drop table depreciation_setting;
drop table contract_setting;
drop table maintenance_setting;
drop table fault_report_setting;
drop table label_setting;
