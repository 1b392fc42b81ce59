-- Addresses are compared by their ASCII letters only: lower() also makes a k of the Kelvin sign, which is another address.
alter table people drop constraint people_email_check;
alter table people add constraint people_email_check
  check (email = lower(email collate "C") and length(email) between 3 and 254);
