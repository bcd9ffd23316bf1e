/** JSON Schema as a TypeScript type, as much of it as the API is described in. */
import type { JsonSchema } from '../../apps/server/src/platform/openapi/openapi-schemas.ts'

type Printing = {
  /** Of fields that the schema asks for and the caller may leave out. */
  readonly optional?: readonly string[]
}

export function typeOf(schema: JsonSchema, { optional = [] }: Printing = {}): string {
  if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map((one) => typeOf(one)))].join(' | ')
  return (
    [...new Set([schema.type ?? []].flat().map((type) => typeNamed(type, schema, optional)))].join(' | ') || 'unknown'
  )
}

function typeNamed(type: string, schema: JsonSchema, optional: readonly string[]): string {
  if (type === 'object') return objectType(schema, optional)
  if (type === 'array')
    return schema.prefixItems
      ? `[${schema.prefixItems.map((one) => typeOf(one)).join(', ')}]`
      : `Array<${typeOf(schema.items ?? {})}>`
  return type === 'integer' ? 'number' : type
}

function objectType(schema: JsonSchema, optional: readonly string[]): string {
  const { properties = {}, additionalProperties, propertyNames, required = [] } = schema
  if (Object.keys(properties).length === 0) {
    if (typeof additionalProperties !== 'object') return 'Record<string, never>'
    const names = propertyNames?.enum ? typeOf(propertyNames) : 'string'
    const record = `Record<${names}, ${typeOf(additionalProperties)}>`
    return names === 'string' || required.length > 0 ? record : `Partial<${record}>`
  }
  const fields = Object.entries(properties).map(([name, field]) => {
    const mark = required.includes(name) && !optional.includes(name) ? '' : '?'
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)
    // Who leaves a field out and who writes undefined there means the same.
    return `${key}${mark}: ${typeOf(field)}${mark === '' ? '' : ' | undefined'}`
  })
  return `{ ${fields.join('; ')} }`
}
