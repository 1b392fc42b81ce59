/** An id as the database writes it, for regular expressions in JavaScript and SQL. Without a group of its own. */
export const UUID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
