import { type Call, type CallName, calls, ErrorResponse } from '@surela/contract';
import { z } from 'zod';
import type { Policy } from './platform/http/enforce-policy.ts';
import { parseCallName } from './platform/http/route.ts';
import { policy } from './policy.ts';

const DESCRIPTION = [
  'Apartments, rental agreements and rent payments of a residential building.',
  'Send the access token of POST /jwt as a bearer token.',
  '`x-who` names who may call an operation: `public` anyone; `provider` a caller with an ID token;',
  '`signed-in` any account; `self` any account, with its own email only; `member` a tenant; `member-self` a tenant, with',
  'their own email only; `admin` an admin.',
].join(' ');

/** The contract and the policy table as an OpenAPI document. */
export function openApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, call] of Object.entries(calls) as [keyof typeof calls, Call][]) {
    const [method, url] = parseCallName(name);
    // Path parameters are `:email` in Fastify and `{email}` in OpenAPI.
    const template = url.replaceAll(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation(name, call, policy[name]) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Surela API',
      version: '1',
      description: DESCRIPTION,
    },
    paths,
    components: { schemas: namedSchemas() },
  };
}

function operation(name: CallName, call: Call, { who, limit }: Policy): object {
  const often =
    limit === 'unlimited'
      ? {}
      : { '429': response('Too many requests. Retry-After has the seconds to wait.', ErrorResponse) };
  const takesInput = Boolean(call.params ?? call.query ?? call.body);
  return {
    operationId: name,
    summary: call.summary,
    ...(call.description ? { description: call.description } : {}),
    'x-who': who,
    ...(call.params || call.query
      ? { parameters: [...parameters('path', call.params), ...parameters('query', call.query)] }
      : {}),
    ...(call.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: inputSchema(call.body) } } } }
      : {}),
    ...(call.upload ? { requestBody: { required: true, content: filesOf(call.upload.types) } } : {}),
    responses: {
      '200': response('Success.', call.response),
      ...(takesInput ? { '400': response('Invalid input. `fields` lists the invalid fields.', ErrorResponse) } : {}),
      ...(who === 'public'
        ? {}
        : { '401': response('Not signed in.', ErrorResponse), '403': response('Not allowed.', ErrorResponse) }),
      ...often,
      '500': response('Internal error.', ErrorResponse),
      '503': response('Temporarily unavailable.', ErrorResponse),
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

function response(description: string, schema: z.ZodType): object {
  return { description, content: { 'application/json': { schema: { $ref: reference(idOf(schema)) } } } };
}

function idOf(schema: z.ZodType): string {
  const id = z.globalRegistry.get(schema)?.id;
  if (!id) throw new Error('A response in the contract has no name. Add .meta({ id }) to it.');
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
