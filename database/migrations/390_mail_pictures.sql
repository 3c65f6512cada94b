-- Files of the company that the HTML of a mail shows.
alter table mail add column pictures uuid[] not null default '{}';
