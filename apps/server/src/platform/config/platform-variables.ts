/** The variables every node reads, whatever features it has. */
import {
  headers,
  list,
  oneOf,
  regions,
  secretsKeys,
  share,
  text,
  url,
  type ValuesOf,
  wholeNumber,
} from './variables.ts'

export const platformVariables = {
  DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    'PostgreSQL 15 or newer. Without it, the embedded one is used. With real money, one on another machine needs `sslmode=verify-full`',
  ),
  MIGRATION_DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    'The same database as its owner, used only to migrate at startup. DATABASE_URL is then the login the server runs as',
  ),
  REPLICA_DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    'A streaming replica of the same database, entered with the login of DATABASE_URL. Reads that may lag go there, and while the primary is away every read that can. Without it, the primary serves everything',
  ),
  REPLICA_LAG_SECONDS: wholeNumber(
    { min: 1, max: 300 },
    10,
    'How far behind the replica may be and still be read from. Does not apply while the primary is away',
  ),
  PORT: wholeNumber({ min: 0, max: 65_535 }, null, 'HTTP port. Without it, 3000 or the next free one'),
  HOST: text('127.0.0.1', 'Address to listen on. Use 0.0.0.0 to accept connections from other machines'),
  PUBLIC_URL: url(['http:', 'https:'], 'Address people use, if it differs from the one we listen on'),
  MONEY_MODE: oneOf(['play', 'real'], 'play', 'Play money, or real money with real providers'),
  ROLES: list(
    ['api', 'jobs'],
    ['api', 'jobs'],
    'What this process does: serve requests and live streams (api), run jobs (jobs)',
  ),
  NODE_NAME: text(null, 'A fixed name for this process, so that it reclaims its own jobs right after a restart'),
  DATABASE_CONNECTIONS: wholeNumber({ min: 2, max: 200 }, 20, 'Most database connections this process may open'),
  STATEMENT_TIMEOUT_MS: wholeNumber(
    { min: 50, max: 600_000 },
    10_000,
    'Longest time one SQL statement may take during a request. Jobs have no such limit',
  ),
  REQUESTS_PER_MINUTE: wholeNumber(
    { min: 1, max: 100_000_000 },
    3_000,
    'API requests one address may make in a minute, per process; pages that read the database are counted apart',
  ),
  LIVE_STREAMS: wholeNumber({ min: 1, max: 1_000_000 }, 10_000, 'Most live streams this process may keep open'),
  DRAIN_SECONDS: wholeNumber(
    { min: 0, max: 300 },
    0,
    'After a stop signal, how long the node still serves everyone while /health says 503 `stopping`, so that a load balancer sends new requests elsewhere first',
  ),
  TRUSTED_PROXIES: list(null, [], 'Proxies whose X-Forwarded-For is trusted, as addresses or ranges'),
  BLOCKED_REGIONS: regions(
    'Where this installation may not be used, as countries and states, such as `GB, US-NY`. From there nobody signs up, deposits, creates or accepts; withdrawing and settling go on',
  ),
  COUNTRY_HEADER: text(
    null,
    'Header in which a trusted proxy says the country a request comes from, such as `CF-IPCountry`. Needs TRUSTED_PROXIES; anyone else who sends it is ignored',
  ),
  SMTP_URL: url(
    ['smtp:', 'smtps:'],
    'Mail server, smtps:// with real money. Without it, emails stay in the local mailbox',
  ),
  MAIL_FROM: text('Handshake <no-reply@handshake.local>', 'Sender of every email'),
  SECRETS_KEY: secretsKeys(
    'Keys that encrypt secrets in the database, as name:key with 32 bytes in base64. Newest first; keep older ones until everything is re-encrypted. Without it (play money only), the database holds its own key',
  ),
  SECURITY_LOG_DOLLARS: wholeNumber(
    { min: 0, max: 1_000_000 },
    500,
    'Deposits, withdrawals and transfers of at least this many dollars are in the security log',
  ),
  LOG_LEVEL: oneOf(
    ['silent', 'error', 'warn', 'info', 'debug'],
    'info',
    'How much is logged, as JSON lines on standard error',
  ),
  METRICS_TOKEN: text(
    null,
    'Bearer token for /metrics. Without it, only callers on this machine can read it, and nobody behind a PUBLIC_URL',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(
    ['http:', 'https:'],
    'Collector for traces, metrics and critical errors, over OTLP/HTTP with JSON, such as `http://127.0.0.1:4318`. Without it nothing is sent. With real money, one on another machine needs https://',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: headers('Headers for the collector as `name=value` pairs, such as `api-key=…`'),
  OTEL_SERVICE_NAME: text('handshake', 'What this installation is called at the collector'),
  OTEL_TRACES_SAMPLER_ARG: share(1, 'Share of traces that are recorded, from 0 to 1'),
  OTEL_METRIC_EXPORT_INTERVAL: wholeNumber(
    { min: 1_000, max: 3_600_000 },
    60_000,
    'Milliseconds between two sets of metrics for the collector',
  ),
  WEB_ROOT: text('apps/web/dist', 'Folder of the built web app, served at every path outside the API'),
} as const

/** What was read at the start. A feature finds its own values by `<name>Config.of(config)`. */
export type Config = ValuesOf<typeof platformVariables> & { readonly DATABASE_URL: URL }
