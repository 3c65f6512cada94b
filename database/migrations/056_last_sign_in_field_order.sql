-- When somebody last signed in to a company; sessions that have ended do not tell any more.
alter table account_company add column last_sign_in_at timestamptz;
update account_company m set last_sign_in_at = s.at
from (select account_id, company_id, max(created_at) as at from session where support_access_id is null group by account_id, company_id) s
where s.account_id = m.account_id and s.company_id = m.company_id;

-- Where a company has put its own fields; null: behind those that it has put somewhere, in the order in which they were made.
alter table custom_field add column position int;
