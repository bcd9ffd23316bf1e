/** The API's description as its reader finds it: named parts, a word on security everywhere, and examples that would be accepted. */
import { account } from '@handshake/contracts/account/account.ts'
import { keyScopeOf } from '@handshake/contracts/developer/key-rules.ts'
import { webhookEventNames } from '@handshake/contracts/developer/webhook-events.ts'
import { refusals } from '@handshake/contracts/refusals.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openApiDocument } from './openapi-document.ts'
import { exampleOf } from './openapi-examples.ts'
import { operations } from './openapi-operations.ts'
import { schemasOf } from './openapi-schemas.ts'

const text = JSON.stringify(openApiDocument())
const content = z.optional(
  z.object({
    'application/json': z.object({
      schema: z.looseObject({ $ref: z.optional(z.string()) }),
      example: z.optional(z.unknown()),
    }),
  }),
)
const operation = z.looseObject({
  operationId: z.string(),
  description: z.string(),
  security: z.optional(z.array(z.record(z.string(), z.array(z.string())))),
  parameters: z.array(z.looseObject({ $ref: z.optional(z.string()) })),
  requestBody: z.optional(z.object({ required: z.boolean(), content })),
  responses: z.record(z.string(), z.looseObject({ $ref: z.optional(z.string()), content })),
})
const { paths, components } = z
  .object({
    paths: z.record(z.string(), z.record(z.string(), operation)),
    components: z.object({
      schemas: z.record(z.string(), z.looseObject({ examples: z.optional(z.array(z.unknown())) })),
      responses: z.record(z.string(), z.object({ description: z.string(), content })),
    }),
  })
  .parse(JSON.parse(text))
const described = new Map(
  Object.values(paths)
    .flatMap((path) => Object.values(path))
    .map((one) => [one.operationId, one]),
)

test('every operation says whether one has to be signed in, and which key may call it', () => {
  const said = [...described.values()].map(({ operationId, security }) => [operationId, security])
  expect(Object.fromEntries(said)).toEqual(
    Object.fromEntries(
      operations.map(({ feature, name, route }) => [
        `${feature}.${name}`,
        route.access === 'anyone' ? [] : [{ session: [] }, ...(keyScopeOf(route) === null ? [] : [{ key: [] }])],
      ]),
    ),
  )
  for (const { feature, name, route } of operations)
    expect(described.get(`${feature}.${name}`)?.description).toMatch(
      keyScopeOf(route) === null
        ? /Not with a key\.$/
        : new RegExp(`A key needs the scope \`${keyScopeOf(route)}\`\\.$`),
    )
})

test('what moves money asks for its Idempotency-Key, and nothing else does', () => {
  const asked = [...described.values()].filter(({ parameters }) =>
    parameters.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey'),
  )
  expect(asked.map(({ operationId }) => operationId).sort()).toEqual(
    operations
      .filter(({ route }) => route.idempotencyKey !== undefined)
      .map(({ feature, name }) => `${feature}.${name}`)
      .sort(),
  )
})

test('every way to say no is an ErrorBody, and its code stands in the table of codes', () => {
  const codes = new Set(['malformed', ...Object.keys(refusals)])
  const said = [...described.values()].flatMap(({ responses }) =>
    Object.entries(responses)
      .filter(([status]) => status !== '200')
      .map(([, { $ref, ...inline }]) =>
        $ref === undefined ? inline : components.responses[$ref.split('/').at(-1) ?? ''],
      ),
  )
  expect(said.length).toBeGreaterThan(operations.length)
  for (const response of said) {
    expect(response?.content?.['application/json']).toEqual({ schema: { $ref: '#/components/schemas/ErrorBody' } })
    const named = Array.from(String(response?.description).matchAll(/`([^`]+)`/g), ([, code = '']) => code)
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((code) => !codes.has(code))).toEqual([])
  }
})

test('every request and every answer has an example, and the contract would accept it', () => {
  const schemas = schemasOf(operations)
  const refused = operations.flatMap(({ feature, name, route }) =>
    (['input', 'result'] as const).flatMap((part) => {
      const { error } = route[part].safeParse(exampleOf(schemas.of(route[part]), schemas.components))
      return (error?.issues ?? []).map(
        ({ path, message }) => `${feature}.${name} ${part} ${path.join('.')}: ${message}`,
      )
    }),
  )
  expect(refused).toEqual([])
  const hasExample = (body: z.output<typeof content>): boolean => {
    const { schema, example } = body?.['application/json'] ?? {}
    return example !== undefined || components.schemas[schema?.$ref?.split('/').at(-1) ?? '']?.examples?.length === 1
  }
  const bare = [...described.values()].filter(
    ({ requestBody, responses }) =>
      (requestBody && !hasExample(requestBody.content)) || !hasExample(responses[200]?.content),
  )
  expect(bare.map(({ operationId }) => operationId)).toEqual([])
})

test('no shape of more than a few fields is spelled out twice: it has a name instead', () => {
  const seen = new Map<string, number>()
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('properties' in value && 'required' in value) {
      const shape = JSON.stringify(value)
      if (shape.length > 800) seen.set(shape, (seen.get(shape) ?? 0) + 1)
    }
    for (const inner of Object.values(value)) walk(inner)
  }
  walk(JSON.parse(text))
  expect([...seen].filter(([, times]) => times > 1).map(([shape]) => shape.slice(0, 200))).toEqual([])
})

test('schemas are what every tool reads: patterns without a flag, arrays with their items, fields that are there', () => {
  const odd: string[] = []
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { type, pattern, items, required, properties } = value as Record<string, unknown>
    if (typeof pattern === 'string' && (/\\p\{/i.test(pattern) || !compiles(pattern))) odd.push(`pattern ${pattern}`)
    if (type === 'array' && items === undefined) odd.push('an array without items')
    if (type === 'string' && items !== undefined) odd.push('a text with items')
    if (type === 'object' && Array.isArray(required))
      odd.push(...required.filter((name) => !Object.hasOwn(properties ?? {}, name)).map((name) => `required ${name}`))
    for (const inner of Object.values(value)) walk(inner)
  }
  const { paths, components } = JSON.parse(text)
  walk([paths, components.schemas, components.parameters])
  expect([...new Set(odd)]).toEqual([])
})

test('a line of text is told from what steers or hides it, without a flag', () => {
  const { properties } = schemasOf(operations).of(account.signUp.input)
  const { allOf = [], pattern } = properties?.fullName ?? {}
  const patterns = [pattern, ...allOf.map((part) => part.pattern)].filter((one) => one !== undefined)
  const takes = (text: string) => patterns.every((one) => new RegExp(one).test(text))
  expect(['Maya Patel', 'Zoë', '李雷', 'a🤝'].map(takes)).toEqual([true, true, true, true])
  expect(['a\u0007b', 'a\nb', 'a\u0085b', 'a\u2028b', 'a\u202eb', '\u200b'].map(takes)).toEqual(Array(6).fill(false))
})

const compiles = (pattern: string): boolean => {
  try {
    return new RegExp(pattern) instanceof RegExp
  } catch {
    return false
  }
}

test('the document stays small enough to read over a phone, however many routes and events there are', () => {
  expect(text.length / (operations.length + webhookEventNames.length)).toBeLessThan(2_200)
})
