/** Configuration in parts: each feature declares the variables it uses; all are read once at the start, from one environment. */
import { assert } from '@handshake/domain/assert.ts'
import type { Config } from './platform-variables.ts'
import { StartProblem } from './start-problem.ts'
import type { ValuesOf, Variable, Variables } from './variables.ts'

export type Environment = Readonly<Record<string, string | undefined>>

type Extras<V extends Variables> = {
  /** Without these, real money does not start (decision 1.2). */
  readonly realMoneyNeeds?: readonly (keyof V & string)[]
  /** With real money these addresses begin with their scheme: nobody on the way reads or rewrites what they carry. */
  readonly encrypted?: Readonly<Partial<Record<keyof V, string>>>
  /** What one variable alone cannot tell; throws a StartProblem. Handed the values of every part. */
  readonly check?: (values: ValuesOf<V> & Config) => void
}

export type ConfigPart<V extends Variables = Variables> = Extras<V> & {
  readonly variables: V
  /** This part's values in what was read at the start. */
  readonly of: (config: Config) => ValuesOf<V>
}

export function configPart<const V extends Variables>(variables: V, extras: Extras<V> = {}): ConfigPart<V> {
  return {
    ...extras,
    variables,
    of: (config) => {
      assert(
        Object.keys(variables).every((name) => name in config),
        'this part of the configuration was not read: list it in app-config.ts',
      )
      return config as unknown as ValuesOf<V>
    },
  }
}

/** What every part of any kind has in common. */
export type AnyPart = {
  readonly variables: Variables
  readonly realMoneyNeeds?: readonly string[]
  readonly encrypted?: Readonly<Partial<Record<string, string>>>
  readonly check?: (values: never) => void
}

/** Every variable of these parts, or a problem that names the first wrong one. */
export function readParts(parts: readonly AnyPart[], env: Environment): Record<string, unknown> {
  const variables = parts.flatMap((part) => Object.entries(part.variables))
  return Object.fromEntries(variables.map(([name, { schema }]) => [name, readVariable(name, schema, env[name])]))
}

function readVariable(name: string, schema: Variable<unknown>['schema'], text: string | undefined): unknown {
  const { success, data, error } = schema.safeParse(text)
  if (success) return data
  // Never the value itself: a mistyped DATABASE_URL still holds a password.
  throw new StartProblem(`${name} ${error.issues[0]?.message}: correct it and start again.`)
}
