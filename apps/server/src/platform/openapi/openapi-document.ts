/** The API described for others: OpenAPI 3.1, built from the contracts. */
import { featureWords } from '@handshake/contracts/description/feature-words.ts'
import { refusals } from '@handshake/contracts/refusals.ts'
import { version } from '../observe/version.ts'
import { exampleOf } from './openapi-examples.ts'
import { describeOperation } from './openapi-operation.ts'
import { type Operation, operations } from './openapi-operations.ts'
import { sharedResponses } from './openapi-responses.ts'
import { type JsonSchema, reference, type Schemas, schemasOf } from './openapi-schemas.ts'
import { webhookHeaders, webhookSchemas, webhooksSection, webhookTaken } from './openapi-webhooks.ts'

export function openApiDocument(): object {
  const schemas = schemasOf(operations)
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of operations) {
    const path = operation.route.path.replaceAll(/:([a-zA-Z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [operation.route.method.toLowerCase()]: describeOperation(operation, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Handshake',
      version,
      summary: 'Wagers, loans, splits and rentals between people, with the stakes in escrow.',
      description: overview,
      contact: { name: 'The team behind this server: Support, in the app' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The node that serves this document.' }],
    tags: tagsOf(operations),
    paths,
    webhooks: webhooksSection(),
    components: {
      schemas: { ...withExamples(schemas), ...webhookSchemas(), ErrorCode: errorCode },
      parameters: { IdempotencyKey: idempotencyKey, ...webhookHeaders },
      responses: { ...sharedResponses(operations), WebhookTaken: webhookTaken },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'handshake_session',
          description: 'Set by `POST /api/session`; send it back with every request.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A key from Settings, Developers: `Authorization: Bearer hs_live_…`, or `hs_play_…` with play money.',
        },
      },
    },
  }
}

const overview = `JSON in, JSON out. Amounts are whole cents, times are ISO 8601 with a zone, ids are UUIDs that the server creates.

Sign in, keep the \`handshake_session\` cookie (\`__Host-handshake_session\` where the server is reached by https) and send it with every request. Programs send a key from Settings, Developers, instead:
\`Authorization: Bearer hs_live_…\` (\`hs_play_…\` with play money). A request that moves money also carries an
\`Idempotency-Key\` header with the same UUID as its \`requestId\`: sent twice, it happens once.

Errors come as \`ErrorBody\`: \`code\` is for programs, \`message\` for people, \`reference\` for support. Any
request may also answer 403 \`request.cross-site\` (a browser on another site), with a key 401
\`developer.unknown-key\` and 403 \`developer.scope-too-narrow\`, \`developer.not-for-keys\` or \`developer.key-from-elsewhere\`, 429 \`request.rate-limited\`, 500 \`bug\`, and 503 with
\`Retry-After\` while the server restarts or cannot reach its database.`

const tagsOf = (all: readonly Operation[]): object[] =>
  [...new Set(all.map(({ feature }) => feature))].map((name) => ({ name, description: featureWords[name] }))

/** Named schemas carry an example of their own, so that no operation has to repeat it. */
function withExamples({ components }: Schemas): Record<string, JsonSchema> {
  const named = Object.entries(components).map(([name, schema]): [string, JsonSchema] => [
    name,
    schema.type === 'object' || schema.anyOf || schema.oneOf
      ? { ...schema, examples: [exampleOf(schema, components)] }
      : schema,
  ])
  const { ErrorBody, ...others } = Object.fromEntries(named)
  const { error } = ErrorBody?.properties ?? {}
  if (ErrorBody === undefined || error === undefined) throw new Error('the shape of errors has a name')
  const body = { ...error, properties: { ...error.properties, code: { $ref: reference('ErrorCode') } } }
  return { ...others, ErrorBody: { ...ErrorBody, properties: { error: body }, examples: [errorExample] } }
}

const errorExample = {
  error: {
    code: 'wallet.insufficient-funds',
    message: refusals['wallet.insufficient-funds'].words,
    reference: '0199c8a0-1f00-7000-8000-000000000001',
  },
}

/** Every code with its words, once; an operation only names its codes. */
const errorCode: JsonSchema = {
  description: 'What went wrong, for programs. The message of a code can contain details in braces.',
  oneOf: [
    { const: 'malformed', description: 'The input breaks the schema; `fields` says where.' },
    { const: 'bug', description: 'Our mistake. The reference is in our logs.' },
    ...Object.entries(refusals).map(([code, { words }]) => ({ const: code, description: words })),
  ],
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'The same UUID as the `requestId` of the body: a request that is sent twice happens once.',
  schema: { type: 'string', format: 'uuid' },
  example: '0199c8a0-1f00-7000-8000-000000000001',
}
