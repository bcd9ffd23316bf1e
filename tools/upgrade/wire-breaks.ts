/** Finds what a browser of the last release could not say to, or understand from, a server of this code. */
import type { Schema, WireShape } from './wire-shape.ts'

/** Who wrote the value that travels: the old browser, or the new server. The reader must understand all that the writer may say. */
interface Sides {
  readonly writer: Side
  readonly reader: Side
}
/** The named schemas on the way here. */
type Open = readonly string[]
interface Side {
  readonly schemas: WireShape['schemas']
}

/** One sentence for each place, beginning with the call it is about. */
export function wireBreaks(old: WireShape, now: WireShape): string[] {
  return Object.entries(old.calls).flatMap(([name, before]) => {
    const after = now.calls[name]
    if (after === undefined) return [`${name}: the call is gone`]
    const asked = { writer: old, reader: now }
    const answered = { writer: now, reader: old }
    return [
      ...parameterBreaks(before.parameters, after.parameters, asked),
      ...bodyBreaks(before.body, after.body, asked),
      ...(before.answer === null
        ? []
        : after.answer === null
          ? ['the answer is gone']
          : schemaBreaks(after.answer, before.answer, answered, 'answer')),
    ].map((what) => `${name}: ${what}`)
  })
}

type Parameters = WireShape['calls'][string]['parameters']

function parameterBreaks(before: Parameters, after: Parameters, sides: Sides): string[] {
  const missing = Object.entries(after).filter(([name, { required }]) => required && before[name]?.required !== true)
  return [
    ...missing.map(([name]) => `asks for ${name}, which an old browser does not always send`),
    ...Object.entries(before).flatMap(([name, { schema }]) => {
      const now = after[name]
      // What nobody reads anymore is left aside.
      return now === undefined ? [] : schemaBreaks(schema, now.schema, sides, name)
    }),
  ]
}

function bodyBreaks(before: Schema | null, after: Schema | null, sides: Sides): string[] {
  if (after === null) return []
  return schemaBreaks(before ?? { type: 'object' }, after, sides, 'body')
}

/** Schemas may hold themselves, so a pair that is being looked at is not begun again. */
function schemaBreaks(writer: Schema, reader: Schema, sides: Sides, at: string, open: Open = []): string[] {
  const pair = `${writer.$ref} ${reader.$ref}`
  if (writer.$ref !== undefined && open.includes(pair)) return []
  const inside = writer.$ref === undefined ? open : [...open, pair]
  const [written, read] = [resolve(writer, sides.writer), resolve(reader, sides.reader)]
  const ways = waysOf(written, sides.writer)
  const understood = waysOf(read, sides.reader)
  return ways.flatMap((way) => {
    const tries = understood.map((one) => wayBreaks(way, one, sides, at, inside))
    return tries.find((breaks) => breaks.length === 0) ?? tries.toSorted((a, b) => a.length - b.length)[0] ?? []
  })
}

/** What may stand in one place: the members of a union, or the schema itself. */
function waysOf(schema: Schema, side: Side): Schema[] {
  const union = schema.anyOf ?? schema.oneOf
  if (union !== undefined) return union.flatMap((member) => waysOf(resolve(member, side), side))
  if (Array.isArray(schema.type)) return schema.type.map((type: string) => ({ ...schema, type }))
  return [schema]
}

function wayBreaks(written: Schema, read: Schema, sides: Sides, at: string, open: Open): string[] {
  if (read.type !== undefined && !fits(written.type, read.type))
    return [`${at} is ${said(written)}, and the other side knows ${said(read)}`]
  const unknown = valuesOf(written).filter((value) => !(valuesOrNull(read)?.includes(value) ?? true))
  if (valuesOrNull(read) !== null && valuesOrNull(written) === null) return [`${at} may be anything, and was a choice`]
  if (unknown.length > 0) return [`${at} may be ${unknown.join(', ')}, which the other side does not know`]
  if (read.items && written.items) return schemaBreaks(written.items, read.items, sides, `${at}[]`, open)
  return [...fieldBreaks(written, read, sides, at, open), ...mapBreaks(written, read, sides, at, open)]
}

function fieldBreaks(written: Schema, read: Schema, sides: Sides, at: string, open: Open): string[] {
  const given = new Set(written.required ?? [])
  const missing = (read.required ?? []).filter((name) => !given.has(name))
  return [
    ...missing.map((name) => `${at}.${name} is needed and not always there`),
    ...Object.entries(written.properties ?? {}).flatMap(([name, schema]) => {
      const other = read.properties?.[name]
      return other === undefined ? [] : schemaBreaks(schema, other, sides, `${at}.${name}`, open)
    }),
  ]
}

function mapBreaks(written: Schema, read: Schema, sides: Sides, at: string, open: Open): string[] {
  const [ours, theirs] = [written.additionalProperties, read.additionalProperties]
  if (theirs === false) {
    const strange = Object.keys(written.properties ?? {}).filter((name) => read.properties?.[name] === undefined)
    return strange.map((name) => `${at}.${name} is refused by the other side`)
  }
  return typeof ours === 'object' && typeof theirs === 'object'
    ? schemaBreaks(ours, theirs, sides, `${at}.*`, open)
    : []
}

const fits = (written: Schema['type'], read: Schema['type']): boolean =>
  written === read || (written === 'integer' && read === 'number')

const valuesOrNull = (schema: Schema): readonly unknown[] | null =>
  schema.const !== undefined ? [schema.const] : (schema.enum ?? null)
const valuesOf = (schema: Schema): readonly unknown[] => valuesOrNull(schema) ?? []

const said = ({ type }: Schema): string => (type === undefined ? 'anything' : String(type))

function resolve(schema: Schema, side: Side): Schema {
  const name = schema.$ref?.split('/').at(-1)
  const found = name === undefined ? schema : side.schemas[name]
  if (found === undefined) throw new Error(`there is no schema ${name}`)
  const whole = found.$ref === undefined ? found : resolve(found, side)
  const { allOf, ...rest } = whole
  return allOf === undefined ? whole : merged([rest, ...allOf.map((part) => resolve(part, side))])
}

const merged = (parts: readonly Schema[]): Schema =>
  Object.assign({}, ...parts, {
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
  })
