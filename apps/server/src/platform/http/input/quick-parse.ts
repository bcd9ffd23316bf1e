/** Says yes quickly: a contract's schema as plain functions. Whatever these do not say yes to is left to zod (decision 26). */
import type * as z from 'zod/mini'

/** No yes: wrong, or of a kind that is not known here. */
const doubt: unique symbol = Symbol('doubt')

/** What zod would make of the value, or doubt. */
type Quick = (value: unknown) => unknown

type Schema = z.core.$ZodType
type Def = z.core.$ZodTypes['_zod']['def']
type Check = z.core.$ZodCheck<never>

/** Like the schema's own `safeParse`, with the same answer. */
export type QuickParse<S extends z.ZodMiniType> = (value: unknown) => z.core.util.SafeParseResult<z.output<S>>

export function quickParse<S extends z.ZodMiniType>(schema: S): QuickParse<S> {
  // With the first call, so that a start does not wait for routes that nobody asks for.
  let quick: Quick | null = null
  return (value) => {
    quick ??= compile(schema)
    const data = quick(value)
    return data === doubt ? schema.safeParse(value) : { success: true, data: data as z.output<S> }
  }
}

/** Contracts share most of their parts. */
const compiled = new WeakMap<Schema, Quick>()

function compile(schema: Schema): Quick {
  const known = compiled.get(schema)
  if (known !== undefined) return known
  // Placeholder for recursive schemas while they compile.
  compiled.set(schema, asked(schema))
  const made = compileWhole(schema)
  compiled.set(schema, made)
  return made
}

function compileWhole(schema: Schema): Quick {
  const { def } = schema._zod as { def: Def }
  const inner = compileType(def, schema)
  const checks = (def.checks ?? []).map((check) => compileCheck(check as Check))
  if (inner === null || checks.includes(null)) return asked(schema)
  return (checks as Quick[]).reduce(chain, inner)
}

const chain =
  (first: Quick, then: Quick): Quick =>
  (value) => {
    const between = first(value)
    return between === doubt ? doubt : then(between)
  }

/** A part that is not known here is asked of zod by itself, so that the parts around it stay quick. */
const asked =
  (schema: Schema): Quick =>
  (value) => {
    const parsed = (schema as z.ZodMiniType).safeParse(value)
    return parsed.success ? parsed.data : doubt
  }

const yesIf =
  (is: (value: never) => boolean): Quick =>
  (value) =>
    // A promise would be true as well.
    is(value as never) === true ? value : doubt

function compileType(def: Def, schema: Schema): Quick | null {
  switch (def.type) {
    case 'string':
      return compileString(def)
    case 'number':
      return compileNumber(def)
    case 'boolean':
      return def.coerce ? null : yesIf((value) => typeof value === 'boolean')
    case 'unknown':
      return (value) => value
    case 'enum':
    case 'literal': {
      const { values } = schema._zod
      return values === undefined ? null : yesIf((value) => values.has(value))
    }
    case 'nullable': {
      const inner = compile(def.innerType)
      return (value) => (value === null ? null : inner(value))
    }
    case 'optional':
      return compileOptional(def)
    case 'default':
      return compileDefault(def)
    case 'transform':
      return compileTransform(def)
    case 'pipe':
      return chain(compile(def.in), compile(def.out))
    case 'array':
      return compileArray(compile(def.element))
    case 'object':
      return def.catchall === undefined ? compileObject(def.shape) : null
    default:
      return null
  }
}

/** Formats that are nothing but a pattern; the others have rules beside it. */
const patternOnly = ['regex', 'uuid', 'email', 'date', 'datetime']

const matching = ({ format, pattern }: { format?: string; pattern?: RegExp | undefined }): Quick | null =>
  format === undefined || !patternOnly.includes(format) || pattern === undefined || pattern.global || pattern.sticky
    ? null
    : yesIf((text: string) => pattern.test(text))

function compileString(def: Extract<Def, { type: 'string' }>): Quick | null {
  if (def.coerce) return null
  const isText: Quick = (value) => (typeof value === 'string' ? value : doubt)
  if (!('format' in def)) return isText
  const fits = matching(def as { format: string; pattern?: RegExp })
  return fits === null ? null : (value) => (typeof value === 'string' ? fits(value) : doubt)
}

function compileNumber(def: Extract<Def, { type: 'number' }>): Quick | null {
  const format = 'format' in def ? def.format : 'any'
  if (format !== 'any' && format !== 'safeint') return null
  const isNumber = format === 'any' ? Number.isFinite : Number.isSafeInteger
  if (!def.coerce) return yesIf(isNumber)
  return (value) => {
    // Anything else may have a way of its own to become a number.
    if (typeof value !== 'string' && typeof value !== 'number') return doubt
    const number = Number(value)
    return isNumber(number) ? number : doubt
  }
}

function compileOptional({ innerType }: z.core.$ZodOptionalDef): Quick | null {
  if (innerType._zod.optin === 'defaulted') return null
  const inner = compile(innerType)
  return (value) => (value === undefined ? undefined : inner(value))
}

function compileDefault(def: z.core.$ZodDefaultDef): Quick {
  const inner = compile(def.innerType)
  return (value) => {
    if (value === undefined) return def.defaultValue
    const made = inner(value)
    return made === undefined ? doubt : made
  }
}

function compileTransform({ transform }: z.core.$ZodTransformDef): Quick {
  return (value) => {
    const payload = { value, issues: [] } as z.core.ParsePayload
    const made = transform(value, payload)
    return payload.issues.length > 0 || made instanceof Promise ? doubt : made
  }
}

const compileArray =
  (inner: Quick): Quick =>
  (value) => {
    if (!Array.isArray(value)) return doubt
    const made: unknown[] = new Array(value.length)
    for (let at = 0; at < value.length; at += 1) {
      const one = inner(value[at])
      if (one === doubt) return doubt
      made[at] = one
    }
    return made
  }

/** A field that is not there is zod's to judge, but for the plain cases: what may be left out, and what has a value of its own then. */
function compileObject(shape: z.core.$ZodShape): Quick | null {
  const fields = Object.entries(shape).map(([name, schema]) => {
    const { optin, optout } = schema._zod
    return {
      name,
      parse: compile(schema),
      mayMiss: optin === 'optional' && optout === 'optional',
      fills: optin === 'defaulted',
    }
  })
  if (fields.some(({ name }) => name === '__proto__')) return null
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return doubt
    const given = value as Record<string, unknown>
    const made: Record<string, unknown> = {}
    for (const { name, parse, mayMiss, fills } of fields) {
      const field = given[name]
      const isMissing = field === undefined && !(name in given)
      if (isMissing && mayMiss) continue
      const one = isMissing && !fills ? doubt : parse(field)
      if (one === doubt || (isMissing && one === undefined)) return doubt
      made[name] = one
    }
    return made
  }
}

function compileCheck(check: Check): Quick | null {
  const def = check._zod.def as { check: string } & Record<string, unknown>
  switch (def.check) {
    case 'overwrite': {
      const { tx } = def as unknown as z.core.$ZodCheckOverwriteDef
      return tx as Quick
    }
    case 'min_length': {
      const { minimum } = def as unknown as z.core.$ZodCheckMinLengthDef
      return yesIf(({ length }: { length: number }) => length >= minimum)
    }
    case 'max_length': {
      const { maximum } = def as unknown as z.core.$ZodCheckMaxLengthDef
      return yesIf(({ length }: { length: number }) => length <= maximum)
    }
    case 'greater_than': {
      const { value: low, inclusive } = def as unknown as z.core.$ZodCheckGreaterThanDef
      return yesIf((value: number) => (inclusive ? value >= (low as number) : value > (low as number)))
    }
    case 'less_than': {
      const { value: high, inclusive } = def as unknown as z.core.$ZodCheckLessThanDef
      return yesIf((value: number) => (inclusive ? value <= (high as number) : value < (high as number)))
    }
    case 'number_format':
      return def.format === 'safeint' ? yesIf(Number.isSafeInteger) : null
    case 'string_format':
      return matching(def as { format?: string; pattern?: RegExp })
    case 'custom':
      return typeof def.fn === 'function' ? yesIf(def.fn as (value: never) => boolean) : null
    default:
      return null
  }
}
