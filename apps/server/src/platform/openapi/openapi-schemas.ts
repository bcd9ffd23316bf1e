/** The contracts' schemas as JSON Schema: those with a name once, as components, and everywhere else by reference. */
import { namedSchemas } from '@handshake/contracts/description/named-schemas.ts'
import { centsSchema } from '@handshake/contracts/primitives.ts'
import * as z from 'zod/mini'
import type { Operation } from './openapi-operations.ts'

/** As much of JSON Schema as our contracts are told in. */
export type JsonSchema = {
  $ref?: string
  $id?: string
  $schema?: string
  id?: string
  type?: string | string[]
  format?: string
  pattern?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema
  propertyNames?: JsonSchema
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  examples?: unknown[]
}

export type Schemas = {
  /** By their names. */
  readonly components: Record<string, JsonSchema>
  /** As it stands in an operation: spelled out, or a reference where the whole of it has a name. */
  readonly of: (schema: z.ZodMiniType) => JsonSchema
}

export const reference = (name: string): string => `#/components/schemas/${name}`

/** All in one pass, so that each schema is walked once however many routes speak of it. */
export function schemasOf(operations: readonly Operation[]): Schemas {
  const registry = z.registry<{ id: string }>()
  const names = new Map<z.ZodMiniType, string>()
  const add = (name: string, schema: z.ZodMiniType) => {
    if (names.has(schema)) return
    names.set(schema, name)
    registry.add(schema, { id: name })
  }
  for (const [name, schema] of Object.entries(namedSchemas)) add(name, schema)
  for (const { feature, name, route } of operations) {
    add(`${capitalized(feature)}${capitalized(name)}Input`, route.input)
    add(`${capitalized(feature)}${capitalized(name)}Result`, route.result)
  }
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    unrepresentable: 'any',
    uri: reference,
    override: ({ zodSchema, jsonSchema }) => simplify(zodSchema, jsonSchema as JsonSchema),
  }) as { schemas: Record<string, JsonSchema> }
  const written = (name: string): JsonSchema => {
    const { $id: _id, id: _name, $schema: _dialect, ...rest } = schemas[name] ?? {}
    return rest
  }
  // What belongs to one route stands in it, unless another one speaks of it as well.
  const spokenOf = new Set(
    Array.from(JSON.stringify(schemas).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g), ([, name]) => name),
  )
  const isWhole = new Set(operations.flatMap(({ route }) => [names.get(route.input), names.get(route.result)]))
  const isComponent = (name: string) =>
    spokenOf.has(name) || name === 'ErrorBody' || (Object.hasOwn(namedSchemas, name) && isWhole.has(name))
  return {
    components: Object.fromEntries([...names.values()].filter(isComponent).map((name) => [name, written(name)])),
    of: (schema) => {
      const name = names.get(schema) ?? ''
      return isComponent(name) ? { $ref: reference(name) } : written(name)
    },
  }
}

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** What a reader needs: a format instead of the pattern that stands for it, and no bounds that only say what a number is. */
export function simplify(zodSchema: z.core.$ZodType, schema: JsonSchema): void {
  if (schema.format !== undefined) delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (zodSchema === centsSchema) schema.description = 'US dollars in whole cents: 2500 is $25.00.'
  for (const part of [schema, ...(schema.allOf ?? [])])
    if (part.pattern !== undefined) part.pattern = withoutProperties(part.pattern)
  spellOutRecord(schema)
  // What follows the tuple: nothing, but tools want to be told what an array holds.
  const [first] = schema.prefixItems ?? []
  if (first) schema.items = first
  if (isListInText(zodSchema)) {
    for (const name of ['items', 'minItems', 'maxItems'] as const) delete schema[name]
    Object.assign(schema, { type: 'string', description: 'Several, with commas between them.' })
  }
}

/** A record whose keys are known is an object with these fields. */
function spellOutRecord(schema: JsonSchema): void {
  const { propertyNames, additionalProperties, required = [] } = schema
  if (!propertyNames || !additionalProperties || required.length === 0) return
  schema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]))
  delete schema.propertyNames
  delete schema.additionalProperties
}

/** Spells out the signs of a property such as `\p{Cc}`: not every validator reads patterns with the flag that it needs. */
const withoutProperties = (pattern: string): string => pattern.replaceAll(/\\p\{[^}]+\}/g, signsWith)

/** Each property is looked up once: it takes a look at every sign there is, and most texts have the same. */
const signsOf = new Map<string, string>()
function signsWith(property: string): string {
  const known = signsOf.get(property)
  if (known !== undefined) return known
  const has = new RegExp(property, 'u')
  const signs = Array.from({ length: 0x1_00_00 }, (_, code) => code).filter((code) =>
    has.test(String.fromCharCode(code)),
  )
  const spelledOut = signs.map((code, at) => rangePart(signs, at, code)).join('')
  signsOf.set(property, spelledOut)
  return spelledOut
}

/** The first and the last sign of each row, with a dash between them. */
function rangePart(signs: readonly number[], at: number, code: number): string {
  const [follows, goesOn] = [signs[at - 1] === code - 1, signs[at + 1] === code + 1]
  if (follows && goesOn) return ''
  const hex = code.toString(16)
  return `${follows ? '-' : ''}${code < 0x1_00 ? `\\x${hex.padStart(2, '0')}` : `\\u${hex.padStart(4, '0')}`}`
}

/** A list that travels as one value of a query (`listOf`): what comes in is text. */
function isListInText({ _zod }: z.core.$ZodType): boolean {
  const def = _zod.def as z.core.$ZodPipeDef
  return def.type === 'pipe' && def.in._zod.def.type === 'transform' && def.out._zod.def.type === 'array'
}
