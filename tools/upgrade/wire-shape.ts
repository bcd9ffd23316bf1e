/** The part of the API's description that a browser depends on: which calls there are, what they take and what they answer with. */
import { openApiDocument } from '../../apps/server/src/platform/openapi/openapi-document.ts'

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

interface Call {
  /** Path and query by name. */
  readonly parameters: Readonly<Record<string, { readonly required: boolean; readonly schema: Schema }>>
  readonly body: Schema | null
  readonly answer: Schema | null
}

export interface WireShape {
  /** By method and path. */
  readonly calls: Readonly<Record<string, Call>>
  readonly schemas: Readonly<Record<string, Schema>>
}

interface Operation {
  parameters?: { name?: string; in?: string; required?: boolean; schema?: Schema }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>
}

interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

export function wireShape(): WireShape {
  const { paths, components } = openApiDocument() as Document
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Call] => [
      `${method.toUpperCase()} ${path}`,
      callOf(operation),
    ]),
  )
  return { calls: Object.fromEntries(calls), schemas: mapValues(components.schemas, plain) }
}

function callOf({ parameters = [], requestBody, responses }: Operation): Call {
  const named = parameters.flatMap(({ name, required = false, schema }): [string, Call['parameters'][string]][] =>
    // What is referred to by name is a header, which every browser sends.
    name === undefined || schema === undefined ? [] : [[name, { required, schema: plain(schema) }]],
  )
  const done = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  return {
    parameters: Object.fromEntries(named),
    body: jsonOf(requestBody?.content),
    answer: jsonOf(done?.content),
  }
}

function jsonOf(content: Record<string, { schema?: Schema }> | undefined): Schema | null {
  const schema = content?.['application/json']?.schema
  return schema === undefined ? null : plain(schema)
}

const kept = ['$ref', 'type', 'enum', 'const', 'required'] as const

/** Without words, examples and bounds: what is left decides whether a program can be understood at all. */
function plain(schema: Schema): Schema {
  const { properties, items, additionalProperties: others } = schema
  const lists = (['anyOf', 'oneOf', 'allOf'] as const).flatMap((key) => {
    const list = schema[key]
    const members = list?.map(plain).filter((member) => Object.keys(member).length > 0) ?? []
    return members.length === 0 ? [] : [[key, members] as const]
  })
  return {
    ...Object.fromEntries(kept.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]]))),
    ...(properties && { properties: mapValues(properties, plain) }),
    ...(items && { items: plain(items) }),
    ...(others !== undefined && { additionalProperties: typeof others === 'boolean' ? others : plain(others) }),
    ...Object.fromEntries(lists),
  }
}

function mapValues<T, U>(record: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
