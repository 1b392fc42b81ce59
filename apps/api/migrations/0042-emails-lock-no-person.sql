-- A foreign key would lock the person for each email: an announcement to everyone would wait for every change of an account.
-- People are never deleted, and the outbox writes only those that it has just read.
alter table email_outbox drop constraint email_outbox_person_id_fkey;
