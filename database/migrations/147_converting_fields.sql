-- While the values of a custom field are converted, it stands on no record.
alter table custom_field add column converting_since timestamptz;
