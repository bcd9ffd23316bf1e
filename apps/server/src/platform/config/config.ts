/** Reads the configuration of a node: the platform's variables and those of its features, once, at the start. */
import { isLocalHost } from '../http/caller/same-origin.ts'
import { type AnyPart, configPart, type Environment, readParts } from './config-part.ts'
import { type Config, platformVariables } from './platform-variables.ts'
import { StartProblem } from './start-problem.ts'

export type { Config } from './platform-variables.ts'

export const platformConfig = configPart(platformVariables, {
  realMoneyNeeds: ['SMTP_URL', 'SECRETS_KEY'],
  encrypted: { PUBLIC_URL: 'https:', SMTP_URL: 'smtps:' },
  check: ({ COUNTRY_HEADER, TRUSTED_PROXIES }) => {
    if (COUNTRY_HEADER !== null && TRUSTED_PROXIES.length === 0)
      throw new StartProblem(
        'COUNTRY_HEADER needs TRUSTED_PROXIES: name the proxy that writes the header, or leave it out.',
      )
  },
})

/** Reads the platform's variables and those of the given parts; a wrong one stops the start with a sentence that names it. */
export function readConfig(env: Environment, featureParts: readonly AnyPart[]): Config {
  const parts: readonly AnyPart[] = [platformConfig, ...featureParts]
  const values = readParts(parts, env)
  if (values.DATABASE_URL === null)
    throw new StartProblem(
      'DATABASE_URL is not set: give the address of a PostgreSQL 15 or newer, or run `npm start` to use the embedded one.',
    )
  for (const { check } of parts) check?.(values as never)
  if (values.MONEY_MODE === 'real') checkRealMoney(parts, values)
  return values as unknown as Config
}

/** Real money needs real providers (decision 1.2), reached by connections nobody can listen in on. */
function checkRealMoney(parts: readonly AnyPart[], values: Readonly<Record<string, unknown>>): void {
  const missing = parts.flatMap(({ realMoneyNeeds = [] }) => realMoneyNeeds.filter((name) => isMissing(values[name])))
  if (missing.length > 0)
    throw new StartProblem(`MONEY_MODE=real cannot start, missing: ${missing.join(', ')}. Use MONEY_MODE=play.`)
  for (const [name, scheme] of parts.flatMap(({ encrypted = {} }) => Object.entries(encrypted))) {
    const address = values[name]
    if (address instanceof URL && address.protocol !== scheme)
      throw new StartProblem(`${name} is not safe: with MONEY_MODE=real it must begin with ${scheme}//.`)
  }
  for (const name of ['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'REPLICA_DATABASE_URL'])
    checkDatabase(name, values[name])
  const collector = values.OTEL_EXPORTER_OTLP_ENDPOINT
  if (collector instanceof URL && collector.protocol !== 'https:' && !isLocalHost(collector.hostname))
    throw new StartProblem(
      'OTEL_EXPORTER_OTLP_ENDPOINT is not safe: with MONEY_MODE=real a collector on another machine is reached with https://.',
    )
}

/** The host that is really connected to: a `host` in the query counts before the one in front of it. */
const databaseHost = ({ hostname, searchParams }: URL): string =>
  decodeURIComponent(searchParams.get('host') ?? hostname)

/** A socket of this machine, or this machine itself. */
const isOnThisMachine = (host: string): boolean => host === '' || host.startsWith('/') || isLocalHost(host)

/** Encrypted, and by somebody whose certificate was checked: without the check anyone on the way can be the database. */
function checkDatabase(name: string, address: unknown): void {
  if (!(address instanceof URL) || isOnThisMachine(databaseHost(address))) return
  if (address.searchParams.getAll('sslmode').join() === 'verify-full') return
  throw new StartProblem(
    `${name} is not safe: with MONEY_MODE=real a database on another machine is reached with sslmode=verify-full.`,
  )
}

const isMissing = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0)
