-- Requests that were on their way while a session was renewed carry the access token before; it serves for a minute more.

alter table session add column previous_access_hash text;
create index session_previous_access_ix on session (previous_access_hash);
