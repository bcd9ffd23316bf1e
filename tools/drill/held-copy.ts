/** Whether a recovered copy reaches anybody: a mail, a push message and a payment wait in it, all due, while the product runs on it. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { openAccount } from '@handshake/ledger/accounts.ts'
import pg from 'pg'
import { decideOutgoing } from '../backup/decide-outgoing.ts'

const mailedTo = 'once@example.com'
const patienceMs = 120_000

async function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** In the original, due only in an hour, so that it is still waiting at the moment the copy is taken back to; all of it a bystander's. */
export async function plantWaiting(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const person = randomUUID()
  await client.query(
    `with account as (
       insert into users (id, email, password_hash, terms_version, terms_accepted_at, created_at, password_changed_at)
       values ($1, $2, 'none', 'drill', now(), now(), now())),
     profile as (
       insert into profiles (id, email, full_name, display_name, username, email_verified, created_at, updated_at)
       values ($1, $2, 'A bystander', 'A bystander', 'a_bystander', true, now(), now())),
     mail as (
       insert into emails (id, message_id, template_id, recipient_email, variables, created_at, due_at)
       values (gen_random_uuid(), '<once@x>', 'announcement', $2, '{"title":"a","message":"b"}', now(), now() + interval '1 hour'))
     insert into payment_orders (id, user_id, kind, method, provider, amount_cents, fee_cents, network_fee_cents, net_cents,
       look_at, created_at, due_at)
     values (gen_random_uuid(), $1, 'deposit', 'simulated', 'simulated', 1000, 0, 0, 1000, now() + interval '1 hour', now(), now() + interval '2 hours')`,
    [person, mailedTo],
  )
  await client.query(
    `with session as (
       insert into sessions (id, token_hash, user_id, address, user_agent, created_at, refreshed_at, expires_at)
       values (gen_random_uuid(), sha256('bystander'), $1, '', '', now(), now(), now() + interval '1 day') returning id),
     subscription as (
       insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
       select gen_random_uuid(), $1, id, 'https://push.example.com/once', 'none', 'none', now() from session returning id),
     notice as (
       insert into notifications (id, user_id, kind, type, title, message, priority, created_at, updated_at)
       values (gen_random_uuid(), $1, 'wallet.sent', 'wallet', 'Once', 'Once', 'low', now(), now()) returning id)
     insert into push_deliveries (notice_id, subscription_id, user_id, due_at, created_at)
     select notice.id, subscription.id, $1, now() + interval '1 hour', now() from notice, subscription`,
    [person],
  )
  await openAccount(client, { kind: 'wallet', ownerId: person })
  await client.end()
}

interface Outside {
  mailed: number
  pushesTried: number
  pushesWaiting: number
  paymentsAsked: number
  paymentsWaiting: number
}

async function lookOutside(url: string): Promise<Outside> {
  const [seen] = await query<{ [Key in keyof Outside]: number }>(
    url,
    `select (select count(*) from mailbox where created_at > (select max(began_at) from epochs))::int as mailed,
       (select count(*) from push_deliveries where attempts > 0)::int as "pushesTried",
       (select count(*) from push_deliveries)::int as "pushesWaiting",
       (select count(*) from payment_orders where begun_at is not null or state <> 'pending')::int as "paymentsAsked",
       (select count(*) from payment_orders where state = 'pending')::int as "paymentsWaiting"`,
  )
  if (seen === undefined) throw new Error('nothing was answered')
  return seen
}

export interface HeldCopy {
  heldSeconds: number
  /** What a person is shown who asks what waits. */
  shown: string[]
  /** What must not be: empty when all is well. */
  findings: string[]
}

/** The product runs on the copy already. Everything is due; nothing may leave until a person has decided. */
export async function watchHeldCopy(url: string, heldMs: number): Promise<HeldCopy> {
  await query(url, `update emails set due_at = now() - interval '1 second' where status = 'queued'`)
  await query(url, `update payment_orders set look_at = now() - interval '1 second' where state = 'pending'`)
  await query(url, `update push_deliveries set due_at = now() - interval '1 second'`)
  await wait(heldMs)
  const held = await lookOutside(url)
  const shown = await decideOutgoing('show', url)
  const findings = [
    ...(held.mailed > 0 ? [`the copy sent ${held.mailed} mails before anybody decided`] : []),
    ...(held.pushesTried > 0 || held.pushesWaiting !== 1 ? ['the copy pushed before anybody decided'] : []),
    ...(held.paymentsAsked > 0 || held.paymentsWaiting !== 1 ? ['the copy paid before anybody decided'] : []),
    ...(shown.some((line) => line.includes('cause: recovery'))
      ? []
      : ['the copy did not notice that it was recovered']),
  ]
  return { heldSeconds: Math.round(heldMs / 1_000), shown, findings }
}

/** What was discarded never leaves; the payment goes on, because only its provider can say what became of it. */
export async function discardWaiting(url: string): Promise<string[]> {
  await decideOutgoing('discard', url)
  const limit = performance.now() + patienceMs
  while ((await lookOutside(url)).paymentsAsked === 0 && performance.now() < limit) await wait(500)
  const { paymentsAsked, pushesWaiting } = await lookOutside(url)
  const [mail] = await query<{ count: number }>(url, 'select count(*)::int from mailbox where recipient = $1', [
    mailedTo,
  ])
  return [
    ...(paymentsAsked === 0 ? ['the payment was not taken up again once a person had decided'] : []),
    ...(pushesWaiting > 0 ? ['a push message that was discarded still waits'] : []),
    ...(mail?.count === 0 ? [] : ['a mail that was discarded was sent']),
  ]
}
