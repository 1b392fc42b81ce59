import { type Call, type CallName, calls, ErrorResponse } from '@surela/contract';
import { z } from 'zod';
import type { Policy } from './platform/http/enforce-policy.ts';
import { parseCallName } from './platform/http/route.ts';
import { policy } from './policy.ts';

/** The contract and the policy table as one OpenAPI document, for people and tools that do not read TypeScript. */
export function openApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, call] of Object.entries(calls) as [keyof typeof calls, Call][]) {
    const [method, url] = parseCallName(name);
    // A path's parameter is `:email` to the router and `{email}` to OpenAPI.
    const template = url.replaceAll(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation(name, call, policy[name]) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Surela',
      version: '1',
      description: 'Listings, rental agreements and rent of a residential building.',
    },
    paths,
    components: { schemas: namedSchemas() },
  };
}

function operation(name: CallName, call: Call, { who, limit }: Policy): object {
  const often = limit === 'unlimited' ? {} : { '429': answer('Too often; Retry-After says when', ErrorResponse) };
  const takesInput = Boolean(call.params ?? call.query ?? call.body);
  return {
    operationId: name,
    summary: call.summary,
    'x-who': who,
    ...(call.params || call.query
      ? { parameters: [...parameters('path', call.params), ...parameters('query', call.query)] }
      : {}),
    ...(call.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: inputSchema(call.body) } } } }
      : {}),
    ...(call.upload ? { requestBody: { required: true, content: filesOf(call.upload.types) } } : {}),
    responses: {
      '200': answer('Success', call.answer),
      ...(takesInput ? { '400': answer('Something sent is not right; every such field is named', ErrorResponse) } : {}),
      ...(who === 'public'
        ? {}
        : { '401': answer('Not signed in', ErrorResponse), '403': answer('Not open to you', ErrorResponse) }),
      ...often,
      '500': answer('A mistake of ours', ErrorResponse),
      '503': answer('Not available right now', ErrorResponse),
    },
  };
}

function filesOf(types: readonly string[]): object {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined): object[] {
  const { properties = {}, required = [] } = schema ? inputSchema(schema) : {};
  return Object.entries(properties).map(([name, property]) => ({
    in: place,
    name,
    required: required.includes(name),
    schema: property,
  }));
}

function inputSchema(schema: z.ZodObject) {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
}

function answer(description: string, schema: z.ZodType): object {
  return { description, content: { 'application/json': { schema: { $ref: reference(idOf(schema)) } } } };
}

function idOf(schema: z.ZodType): string {
  const id = z.globalRegistry.get(schema)?.id;
  if (!id) throw new Error('An answer in the contract has no name: give it .meta({ id }).');
  return id;
}

function reference(id: string): string {
  return `#/components/schemas/${id}`;
}

function namedSchemas(): object {
  const { schemas } = z.toJSONSchema(z.globalRegistry, { uri: reference });
  return Object.fromEntries(
    Object.entries(schemas)
      .sort(([left], [right]) => left.localeCompare(right))
      .map(([id, { $schema: _dialect, $id: _address, ...schema }]) => [id, schema]),
  );
}
