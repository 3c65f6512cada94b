-- Deliveries that have failed are looked for among all that a webhook was sent; few are in it.
create index webhook_delivery_failed_ix on webhook_delivery (company_id, webhook_id, activity_id, id) where state = 'failed';
