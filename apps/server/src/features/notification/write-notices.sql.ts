/** The statement that writes notices: once each, bursts as one, and a delivery for every channel that the person left on. */
import { burstMs } from '@handshake/domain/notification/reach/bursts.ts'
import { deliverTold } from '#features/developer/developer.public.ts'
import { isAmong } from '#platform/db/planned-once.ts'

/** What some of the notices may do; a statement is spared what none of them does. */
export type NoticeWays = {
  readonly join: boolean
  /** To the programs of its person. */
  readonly program: boolean
  readonly push: boolean
  readonly mail: boolean
}

/** $1 the rows, $2 now, $3 whom they are for and, where some join a burst, $4 their ids. */
export const writeNotices = ({
  join,
  program,
  push,
  mail,
}: NoticeWays): { readonly name: string; readonly text: string } => {
  const steps = [
    given,
    muted,
    ...(join ? joined : [alone]),
    written,
    ...(program ? [delivered] : []),
    ...(push ? [pushed] : []),
    ...(mail ? [digests, mailed] : []),
  ]
  const last = steps.at(-1) as Step
  const before = steps.slice(0, -1).map(({ name, text }) => `${name} as materialized (${text})`)
  return {
    name: `notification-notify: ${[join && 'join', program && 'program', push && 'push', mail && 'mail'].filter(Boolean).join(', ') || 'tell'}`,
    text: `with ${before.join(', ')} ${last.text}`,
  }
}

type Step = { readonly name: string; readonly text: string }

const burst = `make_interval(secs => ${burstMs / 1_000})`

/** By `ordinality` in the order they were told in: in a burst the last one stands for the others. */
const given: Step = {
  name: 'given',
  text: `
    select * from rows from (json_to_recordset($1::json) as (
      id uuid, user_id uuid, kind text, type text, title text, message text, priority text, related_id uuid,
      related_type text, action_url text, action_label text, metadata jsonb, data jsonb, expires_at timestamptz, names uuid[], marked_words jsonb, topic text,
      joins_burst boolean, is_critical boolean, mail text, push boolean, event text)) with ordinality`,
}

/** Of these people alone, so that it is looked up by index, and once for all channels. */
const muted: Step = {
  name: 'muted',
  text: `select user_id, topic, channel from muted_notices where user_id ${isAmong('$3')}`,
}

const isMuted = (channel: 'inApp' | 'push' | 'email'): string =>
  `exists (select from muted m where m.user_id = f.user_id and m.topic = f.topic and m.channel = '${channel}')`

const alone: Step = {
  name: 'told',
  text: `
    select f.*, not ${isMuted('inApp')} as in_app, null::uuid as burst_id, false as superseded, 1 as occurrences from given f`,
}

/**
 * Rows that are there already are left out first, so that a repeat neither joins nor replaces anything. Of several in one
 * statement the one told last stands for the others: an id is a hash, and would pick one at random.
 */
const joined: readonly Step[] = [
  { name: 'there', text: `select id from notifications where id ${isAmong('$4')}` },
  {
    name: 'fresh',
    text: `
    select f.*, not ${isMuted('inApp')} as in_app,
      row_number() over in_order as place,
      count(*) over (partition by f.user_id, f.related_id, f.joins_burst) as together,
      first_value(f.id) over in_order as first_id
    from given f where not exists (select from there where there.id = f.id)
    window in_order as (partition by f.user_id, f.related_id, f.joins_burst order by f.ordinality)`,
  },
  {
    name: 'absorbed',
    text: `
    update notifications n set superseded = true, read = true, burst_id = coalesce(n.burst_id, n.id), updated_at = $2
    from fresh f
    where f.joins_burst and f.in_app and f.place = f.together
      and n.user_id = f.user_id and n.related_id = f.related_id and n.joins_burst and n.in_app
      and not n.read and not n.superseded and n.deleted_at is null and n.created_at > $2::timestamptz - ${burst}
    returning n.user_id, n.related_id, n.burst_id, n.occurrences`,
  },
  {
    name: 'earlier',
    text: `
    select user_id, related_id, min(burst_id::text)::uuid as burst_id, sum(occurrences)::int as occurrences
    from absorbed group by user_id, related_id`,
  },
  {
    name: 'told',
    text: `
    select f.*,
      case when f.joins_burst and (e.burst_id is not null or f.together > 1) then coalesce(e.burst_id, f.first_id) end as burst_id,
      f.joins_burst and f.place < f.together as superseded,
      case when f.joins_burst then f.place + coalesce(e.occurrences, 0) else 1 end as occurrences
    from fresh f left join earlier e on f.joins_burst and e.user_id = f.user_id and e.related_id = f.related_id`,
  },
]

const written: Step = {
  name: 'written',
  text: `
    insert into notifications (id, user_id, kind, type, title, message, priority, bet_id, related_id, related_type,
      action_url, action_label, metadata, data, expires_at, names, marked_words, in_app, joins_burst, burst_id, superseded, read, occurrences,
      created_at, updated_at)
    select f.id, f.user_id, f.kind, f.type, f.title, f.message, f.priority, case when f.related_type = 'handshake' then f.related_id end,
      f.related_id, f.related_type, f.action_url, f.action_label, f.metadata, f.data, f.expires_at, f.names, f.marked_words, f.in_app,
      f.joins_burst, f.burst_id, f.superseded, f.superseded, f.occurrences, $2, $2
    from told f
    order by f.ordinality
    on conflict (id) do nothing
    returning id`,
}

/** What one tells of others that went before, a program hears one by one. */
const delivered: Step = {
  name: 'delivered',
  text: deliverTold(`
    select f.user_id, f.event, f.kind as cause, f.related_id as about_id, (f.data ->> 'amount')::bigint as amount_cents
    from written w join told f using (id) where f.event is not null order by f.ordinality`),
}

const pushed: Step = {
  name: 'pushed',
  text: `
    insert into push_deliveries (notice_id, subscription_id, user_id, due_at, created_at)
    select f.id, b.id, f.user_id, $2, $2
    from written w join told f using (id)
    join push_subscriptions b on b.user_id = f.user_id and b.user_id ${isAmong('$3')}
    where f.push and not f.superseded and not ${isMuted('push')}
    on conflict do nothing`,
}

const digests: Step = {
  name: 'digests',
  text: `select user_id from notice_settings where user_id ${isAmong('$3')} and digest <> 'off'`,
}

/** A mail waits for others to join it, unless waiting would cost something. */
const mailed: Step = {
  name: 'mailed',
  text: `
    insert into notice_deliveries (notice_id, channel, user_id, due_at, created_at)
    select f.id, 'email', f.user_id, case when f.is_critical then $2::timestamptz else $2::timestamptz + ${burst} end, $2
    from written w join told f using (id)
    where (f.mail = 'always' or (f.mail = 'digest' and f.user_id in (select user_id from digests))) and not ${isMuted('email')}
    on conflict do nothing`,
}
