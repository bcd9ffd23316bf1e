/** Spells out the types of every call for programs, from the schemas of the API's description: reading them takes no contract and no zod. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { offices } from '@handshake/contracts/contract.ts'
import { featureWords } from '@handshake/contracts/description/feature-words.ts'
import {
  type WebhookSubject,
  webhookEventNames,
  webhookEvents,
  webhookSubjects,
} from '@handshake/contracts/developer/webhook-events.ts'
import { webhookVersion } from '@handshake/contracts/developer/webhook-payloads.ts'
import { liveTopics } from '@handshake/contracts/live-events.ts'
import { refusals } from '@handshake/contracts/refusals.ts'
import { apiRoutes } from '@handshake/sdk/api-routes.ts'
import { readTable } from '@handshake/sdk/route-table.ts'
import { type Operation, operations } from '../../apps/server/src/platform/openapi/openapi-operations.ts'
import { type Schemas, schemasOf } from '../../apps/server/src/platform/openapi/openapi-schemas.ts'
import { root } from '../checkout.ts'
import { typeOf } from './schema-type.ts'

/** The text of a module that stands in the place of packages/sdk/src/api.ts. */
export function apiTypes(): string {
  const forPrograms = operations.filter(({ route }) => !Object.hasOwn(offices, route.access))
  const schemas = schemasOf(forPrograms)
  const features = [...new Set(forPrograms.map(({ feature }) => feature))].map((feature) => {
    const calls = forPrograms.filter((operation) => operation.feature === feature).map((one) => callType(one, schemas))
    return `  /** ${featureWords[feature]} */\n  readonly ${feature}: {\n${calls.join('\n')}\n  }`
  })
  const named = Object.entries(schemas.components).filter(([name]) => name !== 'ErrorBody')
  return [
    '/** Every call of the API, spelled out. */',
    `import type { Call, PagedCall } from './call-types.ts'`,
    `/** Why the server says no. */\nexport type RefusalCode =\n${union(Object.keys(refusals))}`,
    `/** What changed. */\nexport type LiveTopic =\n${union(Object.keys(liveTopics))}`,
    liveFact(),
    webhookPayload(),
    ...named.map(([name, schema]) => `${wordsOf(schema.description)}export type ${name} = ${typeOf(schema)}`),
    `/** Every call by its feature and name. */\nexport interface Api {\n${features.join('\n')}\n}`,
    '',
  ].join('\n\n')
}

const union = (names: readonly string[]): string => names.map((name) => `  | '${name}'`).join('\n')
const wordsOf = (words: string | undefined): string => (words === undefined ? '' : `/** ${words} */\n`)

/** No schema, because browsers believe our own stream; plain enough to be copied. */
function liveFact(): string {
  const source = readFileSync(join(root, 'packages/contracts/src/live-events.ts'), 'utf8')
  const [found] = /\/\*\*[^\n]*\*\/\nexport type LiveFact = \{[^}]*\}/.exec(source) ?? []
  if (found === undefined)
    throw new Error('live-events.ts has no LiveFact anymore: change where the SDK takes it from.')
  return found
}

/** One line for each kind of thing that events are about, so that the type of an event says which id it brings. */
function webhookPayload(): string {
  const lines = (Object.keys(webhookSubjects) as WebhookSubject[]).map((about) => {
    const types = webhookEventNames.filter((event) => webhookEvents[event].about === about)
    const data = `{ ${webhookSubjects[about]}: string; cause: string; amountCents: number | null }`
    const type = types.map((event) => `'${event}'`).join(' | ')
    return `  | { type: ${type}; version: ${webhookVersion}; timestamp: string; personId: string; data: ${data} }`
  })
  return `/** What a webhook is sent: which event, and which thing to read again. */\nexport type WebhookPayload =\n${lines.join('\n')}`
}

const table = readTable(apiRoutes)

function callType({ feature, name, route }: Operation, schemas: Schemas): string {
  const { idempotencyKey } = route
  const kind = table.get(feature)?.get(name)?.paged ? 'PagedCall' : 'Call'
  const input = typeOf(schemas.of(route.input), { optional: idempotencyKey === undefined ? [] : [idempotencyKey] })
  return `    /** ${route.summary} */\n    readonly ${name}: ${kind}<${input}, ${typeOf(schemas.of(route.result))}>`
}
