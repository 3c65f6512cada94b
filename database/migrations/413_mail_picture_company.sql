-- The company whose files a mail shows. Mails about an account belong to no company, and have the logo of its only one.
alter table mail add column pictures_of uuid;
