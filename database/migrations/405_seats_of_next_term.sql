-- The day from which a licence has the seats of a term; null: it has them, or nobody said how many.
alter table license_term add column seats_due date;

create index license_term_seats_due_ix on license_term (company_id, seats_due) where seats_due is not null;
