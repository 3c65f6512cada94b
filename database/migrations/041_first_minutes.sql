-- Where a company is: its country, and the time zone that says when its day begins. UTC is what days were counted by so far.
alter table company add column country text not null default '';
alter table company add column time_zone text not null default 'UTC';

-- What somebody was shown and has put away: the checklist of the first steps, the tour; and who was told that they have no permissions.
alter table app_user add column guidance jsonb not null default '{}';
