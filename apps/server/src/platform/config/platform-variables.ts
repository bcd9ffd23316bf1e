/** The variables every node reads, whatever features it has. */
import { list, oneOf, secretsKeys, text, url, type ValuesOf, wholeNumber } from './variables.ts'

export const platformVariables = {
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'PostgreSQL 15 or newer; without it the embedded one is used'),
  MIGRATION_DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    'The same database under its owner, who migrates it at the start; DATABASE_URL then names the login the server works under',
  ),
  PORT: wholeNumber({ min: 0, max: 65_535 }, null, 'HTTP port; without it 3000 or the next free one'),
  HOST: text('127.0.0.1', 'Address to listen on; 0.0.0.0 to be reached from other machines'),
  PUBLIC_URL: url(['http:', 'https:'], 'Address people use, where it differs from the one we listen on'),
  MONEY_MODE: oneOf(['play', 'real'], 'play', 'Play money, or real money with real providers'),
  ROLES: list(
    ['api', 'jobs'],
    ['api', 'jobs'],
    'What this process does: answer requests and live streams (api), run jobs (jobs)',
  ),
  NODE_NAME: text(
    null,
    'Name of this process, if it is always started again under the same one: it then takes back its jobs at once',
  ),
  DATABASE_CONNECTIONS: wholeNumber({ min: 2, max: 200 }, 20, 'Connections this process may hold'),
  STATEMENT_TIMEOUT_MS: wholeNumber(
    { min: 50, max: 600_000 },
    10_000,
    'How long one statement may take while somebody waits for it; jobs take the time they need',
  ),
  REQUESTS_PER_MINUTE: wholeNumber(
    { min: 1, max: 100_000_000 },
    3_000,
    'API requests one address may make in a minute, per process',
  ),
  LIVE_STREAMS: wholeNumber({ min: 1, max: 1_000_000 }, 10_000, 'Live streams this process may hold open'),
  TRUSTED_PROXIES: list(null, [], 'Proxies whose X-Forwarded-For is believed, as addresses or ranges'),
  SMTP_URL: url(
    ['smtp:', 'smtps:'],
    'Where mail is sent; with real money smtps://; without it mail is kept in the local mailbox',
  ),
  MAIL_FROM: text('Handshake <no-reply@handshake.local>', 'Sender of every mail'),
  SECRETS_KEY: secretsKeys(
    'Keys that secrets in the database are encrypted with, as name:key with 32 bytes in base64; the newest first, older ones until everything is sealed anew. Without it, play money only, the database keeps a key of its own',
  ),
  SECURITY_LOG_DOLLARS: wholeNumber(
    { min: 0, max: 1_000_000 },
    500,
    'From how many dollars on a deposit, a withdrawal or money sent is in the security log',
  ),
  LOG_LEVEL: oneOf(
    ['silent', 'error', 'warn', 'info', 'debug'],
    'info',
    'How much is logged, as JSON lines on standard error',
  ),
  METRICS_TOKEN: text(
    null,
    'Bearer token that opens /metrics; without it only callers on this machine may look, and behind a PUBLIC_URL nobody',
  ),
  WEB_ROOT: text('apps/web/dist', 'Folder of the built web app, served at every path that is not the API’s'),
} as const

/** What was read at the start. A feature finds its own values by `<name>Config.of(config)`. */
export type Config = ValuesOf<typeof platformVariables> & { readonly DATABASE_URL: URL }
