import { z } from 'zod';

const ONE_HOST =
  'must name one host: several hosts and target_session_attrs are not supported. Give the address of HAProxy, which finds the primary (docs/operations/database.md)';

/** The address of one PostgreSQL server, or of what stands in front of it. */
export function postgresUrl(error = 'must be a postgres:// address') {
  const address = z.url({ protocol: /^postgres(ql)?$/ });
  return z.string({ error }).superRefine((text, context) => {
    if (choosesHost(text)) context.addIssue(ONE_HOST);
    else if (!address.safeParse(text).success) context.addIssue(error);
  });
}

/**
 * libpq takes these addresses and picks the primary. node-postgres would look up `a,b` as one name, and ignore the wish for
 * a primary.
 */
function choosesHost(text: string): boolean {
  const [, authority = '', query = ''] = /^postgres(?:ql)?:\/\/([^/?#]*)[^?#]*(?:\?([^#]*))?/.exec(text) ?? [];
  const hosts = authority.slice(authority.lastIndexOf('@') + 1);
  const options = new URLSearchParams(query);
  const named = [hosts, ...options.getAll('host'), ...options.getAll('port')];
  return (
    named.some((name) => /,|%2c/i.test(name)) ||
    options.getAll('host').length > 1 ||
    options.has('target_session_attrs') ||
    options.has('load_balance_hosts')
  );
}
