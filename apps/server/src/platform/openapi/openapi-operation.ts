/** One route as an operation of the API's description: who may call it, what goes in, what comes out. */
import { type Access, carriesBody, pathNames, type Route } from '@handshake/contracts/contract.ts'
import { keyScopeOf } from '@handshake/contracts/developer/key-rules.ts'
import { exampleOf } from './openapi-examples.ts'
import type { Operation } from './openapi-operations.ts'
import { problemResponses } from './openapi-responses.ts'
import { type JsonSchema, reference, type Schemas } from './openapi-schemas.ts'

export function describeOperation({ feature, name, route }: Operation, schemas: Schemas): object {
  const input = resolved(schemas.of(route.input), schemas)
  const inPath = pathNames(route.path)
  const rest = Object.entries(input.properties ?? {}).filter(([field]) => !inPath.includes(field))
  const required = (field: string) => input.required?.includes(field) ?? false
  const body = carriesBody(route.method) && rest.length > 0
  const parameter = (place: 'path' | 'query', field: string, schema: JsonSchema) => ({
    name: field,
    in: place,
    required: place === 'path' || required(field),
    schema,
    example: exampleOf(schema, schemas.components, field),
  })
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: route.summary,
    description: [whoMayCall[route.access], keyWords(route)].join(' '),
    security: securityOf(route),
    parameters: [
      ...inPath.map((field) => parameter('path', field, input.properties?.[field] ?? {})),
      ...(body ? [] : rest.map(([field, schema]) => parameter('query', field, schema))),
      ...(route.idempotencyKey === undefined ? [] : [{ $ref: '#/components/parameters/IdempotencyKey' }]),
    ],
    ...(body
      ? {
          requestBody: {
            required: rest.some(([field]) => required(field)),
            ...json(nameOr(bodyOf(rest, required), schemas), schemas),
          },
        }
      : {}),
    responses: {
      200: { description: 'Done.', ...json(schemas.of(route.result), schemas) },
      ...problemResponses(route),
    },
  }
}

/** What is for anyone asks for nothing; elsewhere a session does, and a key where one may call it. */
function securityOf(route: Route): Record<string, string[]>[] {
  if (route.access === 'anyone') return []
  return keyScopeOf(route) === null ? [{ session: [] }] : [{ session: [] }, { key: [] }]
}

function keyWords(route: Route): string {
  const scope = keyScopeOf(route)
  return scope === null ? 'Not with a key.' : `A key needs the scope \`${scope}\`.`
}

const whoMayCall: Readonly<Record<Access, string>> = {
  anyone: 'For everyone.',
  'signed-in': 'For people who are signed in.',
  verified: 'For people who have verified their email address.',
  staff: 'For support, arbitrators and admins.',
  support: 'For support and admins.',
  arbitrator: 'For arbitrators and admins.',
  admin: 'For admins.',
}

const resolved = (schema: JsonSchema, { components }: Schemas): JsonSchema =>
  schema.$ref === undefined ? schema : (components[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] ?? {})

const bodyOf = (fields: readonly [string, JsonSchema][], required: (field: string) => boolean): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(fields),
  required: fields.map(([field]) => field).filter(required),
})

/** Two routes that take the same form, one with an id in its address, speak of it by its name. */
function nameOr(body: JsonSchema, { components }: Schemas): JsonSchema {
  const fields = JSON.stringify([body.properties, body.required])
  const named = Object.entries(components).find(
    ([, { properties, required = [] }]) => JSON.stringify([properties, required]) === fields,
  )
  return named === undefined ? body : { $ref: reference(named[0]) }
}

/** A named schema has its example with it. */
const json = (schema: JsonSchema, { components }: Schemas): object => ({
  content: {
    'application/json': schema.$ref === undefined ? { schema, example: exampleOf(schema, components) } : { schema },
  },
})
