-- A series is named after the second, no longer the hour: two restores of one backup within an hour need two names.
alter table receipt_series drop constraint receipt_series_series_check;
alter table receipt_series add constraint receipt_series_series_check check (series ~ '^R([0-9]{6}|[0-9]{10})$');
alter table receipt_numbers drop constraint receipt_numbers_series_check;
alter table receipt_numbers add constraint receipt_numbers_series_check check (series ~ '^(R([0-9]{6}|[0-9]{10}))?$');
