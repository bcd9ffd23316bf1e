/** A sound input for any route, made from its own schema: required fields, and the values that are handed in by name. */
import { randomUUID } from 'node:crypto'
import type { Route } from '@handshake/contracts/contract.ts'
import * as z from 'zod/mini'

/** As much of JSON Schema as our contracts are told in. */
export type Shape = {
  readonly type?: string
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly minItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

export type Values = Readonly<Record<string, unknown>>

export const shapeOf = (route: Route): Shape =>
  z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as Shape

export const sampleInput = (route: Route, values: Values): Record<string, unknown> =>
  sampleOf(shapeOf(route), values) as Record<string, unknown>

function sampleOf(shape: Shape, values: Values): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.anyOf) return sampleOf(shape.anyOf[0] ?? {}, values)
  if (shape.oneOf) return sampleOf(shape.oneOf[0] ?? {}, values)
  if (shape.type === 'object') return sampleObject(shape, values)
  if (shape.type === 'array')
    return Array.from({ length: shape.minItems ?? 0 }, () => sampleOf(shape.items ?? {}, values))
  if (shape.type === 'boolean') return true
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(1, shape.minimum ?? 1)
  return sampleText(shape)
}

function sampleObject({ properties = {}, required = [] }: Shape, values: Values): Record<string, unknown> {
  const fields = Object.entries(properties).filter(([name]) => required.includes(name) || name in values)
  return Object.fromEntries(
    fields.map(([name, field]) => [name, name in values ? values[name] : sampleOf(field, values)]),
  )
}

const texts: Readonly<Record<string, () => string>> = {
  uuid: randomUUID,
  email: () => 'sample@example.com',
  'date-time': () => '2026-03-01T12:00:00.000Z',
  date: () => '2026-03-01',
  base64: () => 'AAAA',
}

const sampleText = ({ format = '', minLength = 0 }: Shape): string =>
  texts[format]?.() ?? 'sample'.padEnd(minLength, 'x')
