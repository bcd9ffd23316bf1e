/** Holds the quick validators against zod, for every contract: the same yes, the same no, and the same value, whatever is sent. */
import { api } from '@handshake/contracts/all.ts'
import { type Route, routeName } from '@handshake/contracts/contract.ts'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { sampleInput } from '../../../../test/sample-input.ts'
import { quickParse } from './quick-parse.ts'

const routes = Object.values(api).flatMap((contract) => Object.values(contract) as Route[])

type Schema = z.core.$ZodType
type Def = z.core.$ZodTypes['_zod']['def']

const hostile = fc.oneof(
  fc.anything({ withNullPrototype: true, withSparseArray: true, withDate: true, withBigInt: true }),
  fc.constantFrom(undefined, null, '', ' ', '0', '-0', '1e3', ' 7 ', '0x10', 'Infinity', 'true', [], {}, [[]], {
    length: 3,
  }),
  fc.constantFrom(
    Number.NaN,
    -0,
    Number.POSITIVE_INFINITY,
    2 ** 53,
    1.5,
    true,
    Symbol('s'),
    () => 1,
    'x'.repeat(9_000),
  ),
  fc.constantFrom(
    JSON.parse('{"__proto__": {"id": 1}, "constructor": 2}'),
    {
      get id() {
        return 1
      },
    },
    Object.assign([], { id: 1 }),
  ),
  fc.constantFrom('\0', '\ud800', 'a\u202eb', '\u2028', '__proto__', 'constructor', { __proto__: { id: 1 } }),
)

const words = fc.oneof(
  fc.string(),
  fc.uuid(),
  fc.constantFrom(
    '  padded  ',
    'Ünïcode',
    'Maya',
    'maya@example.com',
    ' MAYA@Example.com ',
    'nfl',
    'US',
    '+15551234567',
    '12',
  ),
  fc.constantFrom(
    '2026-03-01',
    '2026-13-41',
    '2026-03-01T12:00:00.000Z',
    '2026-03-01T12:00:00+02:00',
    '1800-01-01T00:00:00Z',
  ),
  fc.constantFrom('AAAA', 'YQ==', 'two\nlines', 'x'.repeat(101), 'a,b,c', 'GPA-1', '123456', 'a'.repeat(40)),
)
const numbers = fc.oneof(fc.integer(), fc.integer({ min: 0, max: 100 }), fc.double(), fc.maxSafeInteger())

/** Mostly what a schema takes, sometimes anything at all. */
const mostly = (good: fc.Arbitrary<unknown>) =>
  fc.oneof({ arbitrary: good, weight: 30 }, { arbitrary: hostile, weight: 1 })

function valuesFor(schema: Schema): fc.Arbitrary<unknown> {
  const { def } = schema._zod as { def: Def }
  switch (def.type) {
    case 'string': {
      const format = 'format' in def ? def.format : ''
      if (format === 'uuid')
        return mostly(
          fc.oneof(
            fc.uuid(),
            fc.uuid().map((id) => id.toUpperCase()),
          ),
        )
      if (format === 'datetime') return mostly(fc.date({ noInvalidDate: true }).map((date) => date.toISOString()))
      return mostly(words)
    }
    case 'number':
      return mostly(def.coerce ? fc.oneof(numbers, numbers.map(String), words) : numbers)
    case 'boolean':
      return mostly(fc.boolean())
    case 'enum':
    case 'literal':
      return mostly(fc.constantFrom(...(schema._zod.values ?? ['?'])))
    case 'nullable':
      return fc.oneof(fc.constant(null), valuesFor(def.innerType))
    case 'optional':
    case 'default':
      return fc.oneof(fc.constant(undefined), valuesFor(def.innerType))
    case 'pipe':
      return fc.oneof(valuesFor(def.in), valuesFor(def.out))
    case 'array':
      return mostly(fc.array(valuesFor(def.element), { maxLength: 4 }))
    case 'union':
      return fc.oneof(...def.options.map(valuesFor))
    case 'object': {
      const fields = Object.entries(def.shape as Record<string, Schema>)
      const made = fc.record(Object.fromEntries(fields.map(([name, field]) => [name, valuesFor(field)])))
      const parts = fc.tuple(
        made,
        fc.subarray(
          fields.map(([name]) => name),
          { maxLength: Math.min(2, fields.length) },
        ),
        fc.boolean(),
        fc.boolean(),
      )
      return mostly(
        parts.map(([whole, missing, lacks, extra]) => ({
          ...Object.fromEntries(Object.entries(whole).filter(([name]) => !lacks || !missing.includes(name))),
          ...(extra && { notInTheContract: 1 }),
        })),
      )
    }
    default:
      return fc.oneof(words, hostile)
  }
}

/** With the order of its keys; JSON has no word for the largest numbers, which a schema that takes anything lets through. */
const spelled = (value: unknown): string | undefined =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part))

function holdAgainstZod(schema: z.ZodMiniType, name: string): void {
  const quick = quickParse(schema)
  fc.assert(
    fc.property(valuesFor(schema), (value) => {
      const [ours, theirs] = [quick(value), schema.safeParse(value)]
      expect(ours.success, name).toBe(theirs.success)
      expect(ours.data, name).toStrictEqual(theirs.data)
      expect(spelled(ours.data), name).toBe(spelled(theirs.data))
      expect(ours.error?.issues, name).toEqual(theirs.error?.issues)
    }),
    { numRuns: 20 },
  )
}

test('for every contract, both judge any input alike', () => {
  for (const route of routes) holdAgainstZod(route.input, routeName(route))
})

test('for every contract, both judge any answer alike', () => {
  for (const route of routes) holdAgainstZod(route.result, routeName(route))
})

test('a sound input is taken without asking zod, whatever the route', () => {
  const slow = routes.filter((route) => {
    const sample = sampleInput(route, {})
    if (!route.input.safeParse(sample).success) return false
    const zod = vi.spyOn(route.input, 'safeParse')
    quickParse(route.input)(sample)
    const calls = zod.mock.calls.length
    zod.mockRestore()
    return calls > 0
  })
  expect(slow.map(routeName)).toEqual([])
})

test('what is left out, given as undefined, filled in or unknown is as zod has it, key by key', () => {
  const schema = z.object({
    needed: z.string().check(z.trim(), z.minLength(1)),
    maybe: z.optional(z.int()),
    filled: z._default(z.int(), 7),
    free: z.unknown(),
    either: z.union([z.string(), z.int()]),
    many: z.record(z.string(), z.int()),
    turned: z.pipe(
      z.transform((given: unknown) => [given].flat()),
      z.array(z.unknown()).check(z.maxLength(2)),
    ),
  })
  const whole = { needed: ' x ', maybe: 1, filled: 2, free: 3, either: 4, many: { a: 1 }, turned: 5 }
  const quick = quickParse(schema)
  for (const name of Object.keys(whole))
    for (const value of [undefined, null, '', 'text', 0, -1, [], {}, [1, 2, 3]]) {
      const { [name as 'free']: _, ...without } = whole
      for (const given of [{ ...whole, [name]: value }, without, Object.create({ ...whole, [name]: value })]) {
        const [ours, theirs] = [quick(given), schema.safeParse(given)]
        expect(ours.success).toBe(theirs.success)
        expect(ours.data).toStrictEqual(theirs.data)
        expect(Object.keys(ours.data ?? {})).toEqual(Object.keys(theirs.data ?? {}))
      }
    }
})

test('a list is no object, a check that promises is no yes, and what is part of itself comes to an end', () => {
  const loose = z.object({ maybe: z.optional(z.string()) })
  expect(quickParse(loose)([]).success).toBe(false)
  const promising = z.string().check(z.refine(async () => false))
  expect(() => quickParse(promising)('x')).toThrow(z.core.$ZodAsyncError)
  const tree = z.object({
    name: z.string(),
    get inside() {
      return z.array(tree)
    },
  })
  const deep = Array.from({ length: 50 }).reduce<object>((inside) => ({ name: 'x', inside: [inside], more: 1 }), {
    name: 'x',
    inside: [],
  })
  expect(quickParse(tree)(deep)).toStrictEqual(tree.safeParse(deep))
})
