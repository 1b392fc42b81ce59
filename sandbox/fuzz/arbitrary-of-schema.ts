import fc from 'fast-check';

/** The part of JSON Schema our OpenAPI document uses. */
export type Schema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
};

/** Values that match the schema most of the time. */
export function arbitraryOfSchema(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(arbitraryOfSchema));
  return ofType(schema) ?? fc.anything({ maxDepth: 1 });
}

function ofType(schema: Schema): fc.Arbitrary<unknown> | undefined {
  const kinds: Readonly<Record<string, () => fc.Arbitrary<unknown>>> = {
    string: () => texts(schema),
    integer: () => fc.integer({ min: schema.minimum ?? -1_000, max: Math.min(schema.maximum ?? 1e6, 2 ** 31) }),
    number: () => fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true }),
    boolean: () => fc.boolean(),
    null: () => fc.constant(null),
    array: () => fc.array(arbitraryOfSchema(schema.items ?? {}), { maxLength: 4 }),
    object: () => objects(schema),
  };
  return typeof schema.type === 'string' ? kinds[schema.type]?.() : undefined;
}

function texts({ pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  const plain = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)), unit: 'binary' });
  return pattern && !pattern.includes('(?') ? fc.stringMatching(new RegExp(pattern)) : plain;
}

function objects({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const parts = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, arbitraryOfSchema(part)]));
  return fc.record(parts, { requiredKeys: required as never[] });
}

/** Values no client should send. */
export const NONSENSE: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    '',
    0,
    -1,
    1e308,
    2 ** 53,
    true,
    [],
    {},
    'null',
    "'; drop table payments; --",
    '\u0000',
    '../../etc/passwd',
  ),
  fc.constantFrom(
    '__proto__',
    '{"$gt":""}',
    'a'.repeat(5_000),
    '\ud800',
    '١٢٣',
    '<script>alert(1)</script>',
    '%00',
    '1e999',
  ),
  fc.anything({ maxDepth: 2, withNullPrototype: false, withBigInt: false }),
);
