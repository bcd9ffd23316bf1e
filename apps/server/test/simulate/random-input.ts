/** A random input for any route, made from its own schema: what is handed in by name, and otherwise values a person might send. */
import type { Route } from '@handshake/contracts/contract.ts'
import type { Dice } from '@handshake/domain/sport/dice.ts'
import { type Shape, shapeOf } from '../sample-input.ts'

/** A value for a field of this name and shape, or undefined where any of its shape will do. */
export type ValueOf = (field: string, shape: Shape) => unknown

/** What people write into any field of text, a password too. */
export const wordsOfAPerson = 'Words of a person'

const shapes = new Map<Route, Shape>()

export function randomInput(route: Route, { pick }: Dice, valueFor: ValueOf): Record<string, unknown> {
  const shape = shapes.get(route) ?? shapeOf(route)
  shapes.set(route, shape)
  return ofObject(shape)

  function ofObject({ properties = {}, required = [] }: Shape): Record<string, unknown> {
    const fields = Object.entries(properties).filter(([name]) => required.includes(name) || pick(3) === 0)
    return Object.fromEntries(fields.map(([name, field]) => [name, ofField(name, field)]))
  }

  function ofField(name: string, shape: Shape): unknown {
    const value = valueFor(name, shape)
    return value === undefined ? ofShape(name, shape) : value
  }

  function ofShape(name: string, shape: Shape): unknown {
    const options = shape.enum ?? shape.anyOf ?? shape.oneOf
    if (shape.const !== undefined) return shape.const
    if (shape.enum) return shape.enum[pick(shape.enum.length)]
    if (options) return ofField(name, options[pick(options.length)] as Shape)
    switch (shape.type) {
      case 'object':
        return ofObject(shape)
      case 'array':
        return Array.from({ length: (shape.minItems ?? 0) + pick(3) }, () => ofField(name, shape.items ?? {}))
      case 'boolean':
        return pick(2) === 0
      case 'integer':
      case 'number':
        return Math.max(shape.minimum ?? 0, Math.min(shape.maximum ?? 12, pick(13)))
      case 'null':
        return null
      default:
        return wordsOfAPerson.padEnd(shape.minLength ?? 0, '.').slice(0, shape.maxLength)
    }
  }
}
