/** Scores on their way to lock screens: one row per browser and handshake holds the newest word, and what is shown there now. */
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import { hours, minutes, seconds } from '@handshake/domain/time.ts'
import type { Times } from '#features/email/email.public.ts'
import type { Context } from '#platform/context.ts'
import { type TimesRow, timesColumns, withTimes } from '../preferences/notice-settings.ts'

export type ScoreMessage = {
  readonly handshakeId: HandshakeId
  readonly personId: PersonId
  readonly title: string
  readonly words: string
  readonly money: string
  readonly standing: string
  readonly opening: string
  readonly isFinal: boolean
  readonly observedAt: Date
}

/** A score that nothing hangs on waits for the next; one that turns the bet does not, but never follows on the heels of another. */
const betweenMs = minutes(1)
const betweenTurnsMs = seconds(15)
/** As long as a score is worth seeing; a final one is not overtaken by the next. */
const liveMs = minutes(3)
const finalMs = hours(1)
const maxPerRun = 100
const leaseMs = minutes(1)
const maxAttempts = 6

const isMuted = (person: string): string =>
  `exists (select from muted_notices m where m.user_id = ${person} and m.topic = 'scores' and m.channel = 'push')`

/** Replaces what waited. The rows come in one order, so that two who write the same ones never wait for each other in a circle. */
export async function pushScores({ client, now }: Pick<Context, 'client' | 'now'>, said: readonly ScoreMessage[]) {
  if (said.length === 0) return
  await client.query({
    name: 'notification-push-scores',
    text: `insert into score_pushes as p (subscription_id, bet_id, title, words, pay_words, standing, is_final, observed_at, stale_at, due_at,
        shown_standing)
      select b.id, g."handshakeId", g.title, g.words, g.money, g.standing, g."isFinal", g."observedAt",
        $2::timestamptz + case when g."isFinal" then $4::interval else $3::interval end, $2, g.opening
      from json_to_recordset($1::json) as g ("handshakeId" uuid, "personId" uuid, title text, words text, money text, standing text,
        opening text, "isFinal" boolean, "observedAt" timestamptz)
      join push_subscriptions b on b.user_id = g."personId"
      where not ${isMuted('b.user_id')}
      order by b.id, g."handshakeId"
      on conflict (subscription_id, bet_id) do update
      set title = excluded.title, words = excluded.words, pay_words = excluded.pay_words, standing = excluded.standing,
        is_final = excluded.is_final, observed_at = excluded.observed_at, stale_at = excluded.stale_at, version = p.version + 1, attempts = 0,
        due_at = case
          when excluded.is_final and not p.is_final then excluded.due_at
          when excluded.standing <> p.shown_standing then greatest(excluded.due_at, p.shown_at + $6::interval)
          else greatest(excluded.due_at, p.shown_at + $5::interval) end
      where excluded.observed_at >= p.observed_at
        and (excluded.title, excluded.words, excluded.is_final) is distinct from (p.title, p.words, p.is_final)`,
    values: [
      JSON.stringify(said),
      now,
      ...[liveMs, finalMs, betweenMs, betweenTurnsMs].map((ms) => `${ms} milliseconds`),
    ],
  })
}

export type DueScore = Omit<ScoreMessage, 'personId' | 'opening' | 'observedAt'> & {
  readonly subscriptionId: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly version: number
  readonly attempts: number
  readonly staleAt: Date
  readonly shownStanding: string
  readonly showsDetails: boolean
  /** Nobody has to see it anymore: old, turned off, signed out, or the handshake was called off. */
  readonly isOver: boolean
  readonly settings: Times
}

export async function leaseScores({ client, now }: Pick<Context, 'client' | 'now'>): Promise<readonly DueScore[]> {
  const { rows } = await client.query<Omit<DueScore, 'settings'> & TimesRow>({
    name: 'notification-lease-scores',
    text: `with due as (
        select subscription_id, bet_id from score_pushes where due_at <= $1 and (leased_until is null or leased_until <= $1)
        order by due_at limit ${maxPerRun} for update skip locked
      ), leased as (
        update score_pushes p set leased_until = $2, attempts = p.attempts + 1 from due
        where p.subscription_id = due.subscription_id and p.bet_id = due.bet_id
        returning p.*
      )
      select l.bet_id as "handshakeId", l.subscription_id as "subscriptionId", b.endpoint, b.p256dh, b.auth, l.title, l.words, l.pay_words as money,
        l.standing, l.is_final as "isFinal", l.version, l.attempts, l.stale_at as "staleAt", l.shown_standing as "shownStanding",
        coalesce(s.push_details, false) as "showsDetails",
        l.stale_at <= $1 or o.expires_at <= $1 or ${isMuted('b.user_id')} or b.user_id not in (h.creator_id, h.peer_id)
          or h.status not in ('in_progress', 'outcome_pending', 'finalizing') as "isOver",
        ${timesColumns}
      from leased l
      join push_subscriptions b on b.id = l.subscription_id
      join sessions o on o.id = b.session_id
      join bets h on h.id = l.bet_id
      left join notice_settings s on s.user_id = b.user_id`,
    values: [now, new Date(now.getTime() + leaseMs)],
  })
  return rows.map(withTimes)
}

type Due = Pick<DueScore, 'subscriptionId' | 'handshakeId' | 'version' | 'standing'>

/** It is on the lock screen; what was said meanwhile waits its turn, and a final score waits for nothing. */
export async function noteShown({ client, now }: Pick<Context, 'client' | 'now'>, sent: Due): Promise<void> {
  await client.query({
    name: 'notification-score-shown',
    text: `update score_pushes set shown_at = $4, shown_standing = $5, leased_until = null, attempts = 0,
        due_at = case when version = $3 then null when is_final then $4::timestamptz
          when standing <> $5 then $4::timestamptz + $7::interval else $4::timestamptz + $6::interval end
      where subscription_id = $1 and bet_id = $2`,
    values: [
      ...[sent.subscriptionId, sent.handshakeId, sent.version, now, sent.standing],
      ...[betweenMs, betweenTurnsMs].map((ms) => `${ms} milliseconds`),
    ],
  })
}

/** Not shown and not to be: the next word finds the lock screen as it is. */
export async function dropScore({ client }: Pick<Context, 'client'>, { subscriptionId, handshakeId, version }: Due) {
  await client.query({
    name: 'notification-drop-score',
    text: `update score_pushes set leased_until = null, attempts = 0, due_at = case when version = $3 then null else due_at end
      where subscription_id = $1 and bet_id = $2`,
    values: [subscriptionId, handshakeId, version],
  })
}

/** After 5 seconds, then 20, then longer; false once it would be too old or nobody answers. */
export async function retryScore({ client, now }: Pick<Context, 'client' | 'now'>, push: DueScore): Promise<boolean> {
  const dueAt = new Date(now.getTime() + seconds(5) * 4 ** (push.attempts - 1))
  if (push.attempts >= maxAttempts || dueAt >= push.staleAt) return false
  await client.query({
    name: 'notification-retry-score',
    text: `update score_pushes set leased_until = null, due_at = greatest(due_at, $3) where subscription_id = $1 and bet_id = $2`,
    values: [push.subscriptionId, push.handshakeId, dueAt],
  })
  return true
}
