-- The rent roll reads the payments of a month, also those of several.
create index payment_lines_of_month on payment_lines (month);
