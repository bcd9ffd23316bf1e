/** An example of any schema, made of what its fields are called, so that every request and every answer is shown once in full. */
import { fieldExamples } from '@handshake/contracts/description/field-examples.ts'
import type { JsonSchema } from './openapi-schemas.ts'

type Components = Readonly<Record<string, JsonSchema>>

export const exampleOf = (schema: JsonSchema, components: Components, field = ''): unknown => {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
    return exampleOf(components[name] ?? {}, components, field)
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [type] = [schema.type ?? []].flat()
  if (Object.hasOwn(fieldExamples, field) && typeof fieldExamples[field] === jsType(type)) return fieldExamples[field]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return exampleOf(choices[0] ?? {}, components, field)
  if (type === 'object') return exampleObject(schema, components)
  if (schema.prefixItems) return schema.prefixItems.map((item) => exampleOf(item, components, field))
  if (type === 'array')
    return Array(Math.max(1, schema.minItems ?? 1)).fill(exampleOf(schema.items ?? {}, components, field))
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Math.min(Math.max(1, schema.minimum ?? 1), schema.maximum ?? 1)
  return exampleText(schema)
}

const jsType = (type: string | undefined) => (type === 'integer' ? 'number' : type)

function exampleObject(schema: JsonSchema, components: Components): Record<string, unknown> {
  const { properties = {}, additionalProperties = {}, required = [] } = schema
  const names = [...new Set([...Object.keys(properties), ...required])]
  return Object.fromEntries(
    names.map((name) => [name, exampleOf(properties[name] ?? additionalProperties, components, name)]),
  )
}

const texts: Readonly<Record<string, string>> = {
  uuid: '0199c8a0-1f00-7000-8000-000000000001',
  email: 'maya@example.com',
  'date-time': '2026-03-01T12:00:00.000Z',
  date: '2026-03-01',
  base64: 'iVBORw0KGgo=',
  ipv4: '203.0.113.7',
}

const exampleText = ({ format = '', minLength = 0, maxLength = 100 }: JsonSchema): string =>
  texts[format] ?? 'text'.padEnd(minLength, '.').slice(0, maxLength)
