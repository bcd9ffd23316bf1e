/** Configuration: every variable in one table, read once at the start; a wrong value stops it with a sentence naming the variable. */
import { defaultSpeed } from '@handshake/domain/sport/simulated-league.ts'
import { list, oneOf, type Reader, secretsKeys, text, url, Wrong, wholeNumber } from './config-readers.ts'
import { StartProblem } from './start-problem.ts'

/** The table. docs/generated/configuration.md and the README are made from it. */
export const configTable = {
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'PostgreSQL 15 or newer; without it the embedded one is used'),
  MIGRATION_DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    'The same database under its owner, who migrates it at the start; DATABASE_URL then names the login the server works under',
  ),
  PORT: wholeNumber({ min: 0, max: 65_535 }, null, 'HTTP port; without it 3000 or the next free one'),
  HOST: text('127.0.0.1', 'Address to listen on; 0.0.0.0 to be reached from other machines'),
  PUBLIC_URL: url(['http:', 'https:'], 'Address people use, where it differs from the one we listen on'),
  APP_HOST: text(
    null,
    "Host name on which '/' leads to /login; other hosts show the landing page. Without it every host is the app's",
  ),
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
  ADMIN_EMAILS: list(
    null,
    [],
    'Addresses that become admins at the first sign-in after they are verified, at most four',
  ),
  DISPUTE_WINDOW_MINUTES: wholeNumber(
    { min: 0, max: 10_080 },
    10,
    'How long a result from a feed can be disputed before it is paid',
  ),
  SECURITY_LOG_DAYS: wholeNumber({ min: 90, max: 3_650 }, 400, 'How long the security log is kept'),
  SECURITY_LOG_DOLLARS: wholeNumber(
    { min: 0, max: 1_000_000 },
    500,
    'From how many dollars on a deposit, a withdrawal or money sent is in the security log',
  ),
  SEND_PROOF_ABOVE: wholeNumber(
    { min: 0, max: 100_000 },
    250,
    'Dollars: sending more than this asks again who it is, unless that was shown in the last 15 minutes',
  ),
  DATABASE_CONNECTIONS: wholeNumber({ min: 2, max: 200 }, 20, 'Connections this process may hold'),
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
  SUPPORT_EMAIL: text('support@handshake.local', 'Where people who need help are told to write'),
  STRIPE_SECRET_KEY: text(
    null,
    "Key of the Stripe account that carries out card payments; with play money a test key, which moves Stripe's play money",
  ),
  STRIPE_WEBHOOK_SECRET: text(null, 'Secret that Stripe signs its webhooks to /api/payment/webhooks/stripe with'),
  STRIPE_API_URL: url(['https:', 'http:'], 'Where the Stripe API answers, if not at its own address'),
  SPORTS_API_KEY: text(
    null,
    'Key of the sports service that real games and results come from; without it there is the simulated league alone',
  ),
  SPORTS_API_URL: url(['https:', 'http:'], 'Where the sports service answers, if not at the address of TheSportsDB'),
  SIMULATED_LEAGUE_SPEED: wholeNumber(
    { min: 1, max: 3_600 },
    defaultSpeed,
    'How much faster than ours the time of the simulated league runs; a game lasts 50 of its minutes',
  ),
  REWARDS: oneOf(
    ['by-mode', 'on', 'off'],
    'by-mode',
    'The rewards programme: signup bonus, referral, first bet, cashback; by-mode is on with play money only',
  ),
  SECRETS_KEY: secretsKeys(
    'Keys that secrets in the database are encrypted with, as name:key with 32 bytes in base64; the newest first, older ones until everything is sealed anew. Without it, play money only, the database keeps a key of its own',
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
  DEMO_WORLD: oneOf(['on', 'off'], 'on', 'Fill an empty play-money database with demo people'),
} as const satisfies Record<string, Reader<unknown>>

type Table = typeof configTable
type Read<R> = R extends Reader<infer T> ? T : never
type Values = { readonly [Name in keyof Table]: Read<Table[Name]> }

export type Config = Values & {
  readonly DATABASE_URL: URL
  readonly HOST: string
  readonly WEB_ROOT: string
  readonly MAIL_FROM: string
  readonly SUPPORT_EMAIL: string
  readonly DATABASE_CONNECTIONS: number
  readonly SECURITY_LOG_DAYS: number
  readonly SECURITY_LOG_DOLLARS: number
  readonly REQUESTS_PER_MINUTE: number
  readonly LIVE_STREAMS: number
  readonly SIMULATED_LEAGUE_SPEED: number
  readonly DISPUTE_WINDOW_MINUTES: number
  readonly SEND_PROOF_ABOVE: number
}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const values = Object.fromEntries(
    Object.entries(configTable).map(([name, reader]) => [name, readVariable(name, reader, env[name])]),
  ) as unknown as Values
  if (values.DATABASE_URL === null)
    throw new StartProblem(
      'DATABASE_URL is not set: give the address of a PostgreSQL 15 or newer, or run `npm start` to use the embedded one.',
    )
  if (values.ADMIN_EMAILS.length > 4)
    throw new StartProblem('ADMIN_EMAILS lists more than four addresses: keep at most four.')
  checkStripe(values)
  checkRealMoney(values)
  return values as Config
}

function readVariable(name: string, reader: Reader<unknown>, value: string | undefined): unknown {
  try {
    return reader.read(value)
  } catch (problem) {
    // Never the value itself: a mistyped DATABASE_URL still holds a password.
    if (problem instanceof Wrong) throw new StartProblem(`${name} ${problem.message}: correct it and start again.`)
    throw problem
  }
}

/** A test key with real money would credit wallets for nothing; a live key with play money would charge real cards. */
function checkStripe(values: Values): void {
  const key = values.STRIPE_SECRET_KEY
  if (key === null) return
  const isTestKey = /^(sk|rk)_test_/.test(key)
  if (values.MONEY_MODE === 'play' && !isTestKey)
    throw new StartProblem(
      'STRIPE_SECRET_KEY is not a test key: with MONEY_MODE=play use one that begins with sk_test_.',
    )
  if (values.MONEY_MODE === 'real' && isTestKey)
    throw new StartProblem('STRIPE_SECRET_KEY is a test key: with MONEY_MODE=real use a live one.')
  if (values.STRIPE_WEBHOOK_SECRET === null)
    throw new StartProblem('STRIPE_WEBHOOK_SECRET is not set: copy it from the webhook endpoint in Stripe.')
  if (values.PUBLIC_URL === null)
    throw new StartProblem('PUBLIC_URL is not set: Stripe sends people back there after they paid.')
}

/** Whatever goes out or comes in with real money is encrypted on its way, so that nobody there reads or rewrites it. */
const encryptedSchemes = [
  ['PUBLIC_URL', 'https:'],
  ['SMTP_URL', 'smtps:'],
  ['STRIPE_API_URL', 'https:'],
  ['SPORTS_API_URL', 'https:'],
] as const satisfies readonly (readonly [keyof Values, string])[]

/** Real money needs real providers (decision 1.2), reached by roads nobody listens on. */
function checkRealMoney(values: Values): void {
  if (values.MONEY_MODE !== 'real') return
  const wanted = ['SMTP_URL', 'STRIPE_SECRET_KEY', 'SPORTS_API_KEY', 'SECRETS_KEY'] as const
  const missing = wanted.filter(
    (name) => values[name] === null || (name === 'SECRETS_KEY' && values[name].length === 0),
  )
  if (missing.length > 0)
    throw new StartProblem(`MONEY_MODE=real cannot start, missing: ${missing.join(', ')}. Use MONEY_MODE=play.`)
  for (const [name, scheme] of encryptedSchemes)
    if (values[name] !== null && values[name].protocol !== scheme)
      throw new StartProblem(`${name} is not safe: with MONEY_MODE=real it must begin with ${scheme}//.`)
}
