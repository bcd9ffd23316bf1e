/** The API described for others: OpenAPI 3.1 built from the contracts, and a page people can read. */
import { carriesBody, pathNames, type Route } from '@handshake/contracts/contract.ts'
import { errorBody } from '@handshake/contracts/errors.ts'
import { type RefusalCode, refusals } from '@handshake/contracts/refusals.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { version } from '../observe/version.ts'
import { type Operation, operations } from './openapi-operations.ts'
import { apiPage } from './openapi-page.ts'
import { pageHeaders } from './security-headers.ts'

export function addApiDocs(app: FastifyInstance): void {
  const document = openApiDocument()
  const page = apiPage(operations)
  app.get('/api/openapi.json', () => document)
  app.get('/api/docs', (_request, reply) => reply.headers(pageHeaders).type('text/html; charset=utf-8').send(page))
}

export function openApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of operations) {
    const path = operation.route.path.replaceAll(/:([a-zA-Z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [operation.route.method.toLowerCase()]: describe(operation) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Handshake', version, license: { name: 'MIT', identifier: 'MIT' } },
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody) },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'handshake_session' } },
    },
  }
}

function describe({ feature, name, route }: Operation): object {
  const input = schemaOf(route.input) as { properties?: Record<string, object>; required?: string[] }
  const inPath = pathNames(route.path)
  const rest = Object.entries(input.properties ?? {}).filter(([field]) => !inPath.includes(field))
  const required = (field: string) => input.required?.includes(field) ?? false
  const body = carriesBody(route.method) && rest.length > 0
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: route.summary,
    ...(route.access === 'anyone' ? {} : { security: [{ session: [] }] }),
    parameters: [
      ...inPath.map((field) => ({ name: field, in: 'path', required: true, schema: input.properties?.[field] ?? {} })),
      ...(body ? [] : rest.map(([field, schema]) => ({ name: field, in: 'query', required: required(field), schema }))),
    ],
    ...(body
      ? {
          requestBody: json({
            type: 'object',
            properties: Object.fromEntries(rest),
            required: rest.map(([field]) => field).filter(required),
          }),
        }
      : {}),
    responses: { 200: { description: 'Done', ...json(schemaOf(route.result)) }, ...problems(route) },
  }
}

function problems(route: Route): object {
  const codes: RefusalCode[] = [
    ...route.refusals,
    ...(route.access === 'anyone' ? [] : (['session.required'] as const)),
    ...(route.limit ? (['request.rate-limited'] as const) : []),
  ]
  const statuses = [...new Set(codes.map((code) => refusals[code].status))]
  const said = statuses.map((status) => {
    const same = codes.filter((code) => refusals[code].status === status)
    return [status, problem(same.map((code) => `${code}: ${refusals[code].words}`).join('\n'))]
  })
  return { ...Object.fromEntries(said), 422: problem('malformed: the input breaks the schema; `fields` says where') }
}

const problem = (description: string): object => ({ description, ...json({ $ref: '#/components/schemas/Error' }) })

const json = (schema: object): object => ({ content: { 'application/json': { schema } } })

/** What travels is what comes in before our transforms, in both directions. */
const schemaOf = (schema: z.ZodMiniType): object => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}
