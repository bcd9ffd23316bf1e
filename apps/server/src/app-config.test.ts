/** Configuration: good values are read, wrong ones are named. */
import { expect, test } from 'vitest'
import { readAppConfig } from './app-config.ts'

const database = { DATABASE_URL: 'postgres://me:hidden@localhost/handshake' }

const realMoney = {
  MONEY_MODE: 'real',
  SMTP_URL: 'smtps://me:hidden@mail.example.com',
  STRIPE_SECRET_KEY: 'sk_live_hidden',
  STRIPE_WEBHOOK_SECRET: 'whsec_hidden',
  PUBLIC_URL: 'https://handshake.example',
  SPORTS_API_KEY: 'hidden',
  SECRETS_KEY: 'test:MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=',
}

test('an almost empty environment gives play money and the defaults', () => {
  expect(readAppConfig(database)).toMatchObject({
    MONEY_MODE: 'play',
    PORT: null,
    HOST: '127.0.0.1',
    ROLES: ['api', 'jobs'],
    LOG_LEVEL: 'info',
  })
})

test('real money starts once mail, payments and a sports feed are named', () => {
  expect(readAppConfig({ ...database, ...realMoney })).toMatchObject({ MONEY_MODE: 'real', SPORTS_API_KEY: 'hidden' })
})

test.each([
  'postgres://me:hidden@localhost/handshake',
  'postgres://me:hidden@[::1]:5433/handshake',
  'postgres:///handshake?host=/var/run/postgresql',
  'postgres://me:hidden@db.example/handshake?sslmode=verify-full',
])('real money starts with the database at %s', (address) => {
  expect(readAppConfig({ ...realMoney, DATABASE_URL: address })).toMatchObject({ MONEY_MODE: 'real' })
})

test.each([
  [{ DATABASE_URL: undefined }, 'DATABASE_URL is not set'],
  [{ DATABASE_URL: 'localhost:5432' }, 'DATABASE_URL must be an address that begins with postgres:// or postgresql://'],
  [{ DATABASE_URL: 'mysql://me:hidden@localhost/x' }, 'DATABASE_URL must be'],
  [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: '65536' }, 'PORT must be a whole number'],
  [{ PORT: '-1' }, 'PORT must be a whole number'],
  [{ MONEY_MODE: 'monopoly' }, 'MONEY_MODE must be one of play, real'],
  [{ BLOCKED_REGIONS: 'GB, Narnia' }, 'BLOCKED_REGIONS must list countries such as GB and states such as US-NY'],
  [{ COUNTRY_HEADER: 'CF-IPCountry' }, 'COUNTRY_HEADER needs TRUSTED_PROXIES'],
  [{ ROLES: 'api,kitchen' }, 'ROLES must list only api, jobs'],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be an address that begins with smtp:// or smtps://'],
  [{ ADMIN_EMAILS: 'a@x.co,b@x.co,c@x.co,d@x.co,e@x.co' }, 'ADMIN_EMAILS lists more than four addresses'],
  [
    { MONEY_MODE: 'real' },
    'MONEY_MODE=real cannot start, missing: SMTP_URL, SECRETS_KEY, STRIPE_SECRET_KEY, SPORTS_API_KEY',
  ],
  [{ ...realMoney, SPORTS_API_KEY: undefined }, 'MONEY_MODE=real cannot start, missing: SPORTS_API_KEY.'],
  [{ ...realMoney, SPORTS_API_URL: 'http://sports.example.com' }, 'SPORTS_API_URL is not safe'],
  [{ ...realMoney, STRIPE_API_URL: 'http://stripe.example.com' }, 'STRIPE_API_URL is not safe'],
  [{ ...realMoney, STRIPE_API_URL: 'http://127.0.0.1:9' }, 'STRIPE_API_URL is not safe'],
  [{ ...realMoney, SMTP_URL: 'smtp://me:hidden@mail.example.com' }, 'SMTP_URL is not safe'],
  [
    { ...realMoney, SMTP_URL: 'smtp://localhost' },
    'SMTP_URL is not safe: with MONEY_MODE=real it must begin with smtps://.',
  ],
  ...[
    'postgres://me:hidden@db.example/handshake',
    'postgres://me:hidden@10.0.0.7/handshake?sslmode=require',
    'postgres://me:hidden@db.example/handshake?sslmode=no-verify',
    'postgres://me:hidden@db.example/handshake?sslmode=disable&sslmode=verify-full',
    'postgres://me:hidden@localhost/handshake?host=db.example',
    'postgres://me:hidden@localhost.evil.example/handshake',
  ].flatMap((address): [Record<string, string>, string][] => [
    [
      { ...realMoney, DATABASE_URL: address },
      'DATABASE_URL is not safe: with MONEY_MODE=real a database on another machine',
    ],
    [{ ...realMoney, MIGRATION_DATABASE_URL: address }, 'MIGRATION_DATABASE_URL is not safe'],
  ]),
  [{ ...realMoney, PUBLIC_URL: 'http://handshake.example' }, 'PUBLIC_URL is not safe'],
  [{ ...realMoney, SECRETS_KEY: undefined }, 'MONEY_MODE=real cannot start, missing: SECRETS_KEY.'],
  [{ SECRETS_KEY: 'a:hidden' }, 'SECRETS_KEY must list name:key pairs, each key 32 bytes in base64'],
  [{ SIMULATED_LEAGUE_SPEED: '0' }, 'SIMULATED_LEAGUE_SPEED must be a whole number from 1 to 3600'],
  [{ STRIPE_SECRET_KEY: 'sk_live_hidden' }, 'STRIPE_SECRET_KEY is not a test key'],
  [{ MONEY_MODE: 'real', STRIPE_SECRET_KEY: 'sk_test_hidden' }, 'STRIPE_SECRET_KEY is a test key'],
  [{ STRIPE_SECRET_KEY: 'sk_test_hidden' }, 'STRIPE_WEBHOOK_SECRET is not set'],
  [{ STRIPE_SECRET_KEY: 'sk_test_hidden', STRIPE_WEBHOOK_SECRET: 'whsec_hidden' }, 'PUBLIC_URL is not set'],
])('%j stops the start with a sentence that names the variable', (env, words) => {
  const reading = () => readAppConfig({ ...database, ...env })
  expect(reading).toThrow(words)
  expect(reading).not.toThrow('hidden')
})
