-- Files of reports in mails may be workbooks and pages, too.
alter table report_schedule drop constraint report_schedule_format_ck;
alter table report_schedule add constraint report_schedule_format_ck check (format in ('table', 'csv', 'xlsx', 'pdf'));
