/** Of these we know that they hold nothing of a person. Paths, queries, addresses of visitors and headers are not among them. */
const KEPT = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'server.address',
  'server.port',
  'db.system.name',
  'db.namespace',
  'db.operation.name',
  'error.type',
]);

/** Statements have their values in parameters. If one has a value in its text, it is between quotes. */
const withoutValues = (text) => text.replaceAll(/'(?:[^']|'')*'/g, "'?'");

/** @returns the span without anything that could hold a person's data: other attributes, messages of errors */
export function exportedSpan(span) {
  const attributes = Object.fromEntries(Object.entries(span.attributes).filter(([name]) => KEPT.has(name)));
  const statement = span.attributes['db.query.text'] ?? span.attributes['db.statement'];
  if (typeof statement === 'string') attributes['db.query.text'] = withoutValues(statement);
  return Object.create(span, {
    attributes: { value: attributes },
    events: { value: [] },
    links: { value: [] },
    status: { value: { code: span.status.code } },
  });
}
