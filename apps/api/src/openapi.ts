import { type Call, type CallName, calls, ErrorAnswer } from '@surela/contract';
import { z } from 'zod';
import type { Policy } from './platform/enforce-policy.ts';
import { splitName } from './platform/route.ts';
import { policy } from './policy.ts';

/** The contract and the policy table as one OpenAPI document, for people and tools that do not read TypeScript. */
export function openApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, call] of Object.entries(calls) as [keyof typeof calls, Call][]) {
    const [method, url] = splitName(name);
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
  const often = limit === 'unlimited' ? {} : { '429': answer('Too often; Retry-After says when', ErrorAnswer) };
  return {
    operationId: name,
    summary: call.summary,
    'x-who': who,
    ...(call.query ? { parameters: queryParameters(call.query) } : {}),
    responses: {
      '200': answer('Success', call.answer),
      ...(call.query ? { '400': answer('Something sent is not right; every such field is named', ErrorAnswer) } : {}),
      ...often,
      '500': answer('A mistake of ours', ErrorAnswer),
      '503': answer('Not available for the moment', ErrorAnswer),
    },
  };
}

function queryParameters(query: z.ZodObject): object[] {
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input' });
  return Object.entries(properties).map(([name, schema]) => ({
    in: 'query',
    name,
    required: required.includes(name),
    schema,
  }));
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
