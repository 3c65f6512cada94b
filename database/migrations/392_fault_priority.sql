-- Reports of faults that cannot wait.
alter table fault_report add column priority text not null default 'normal';
