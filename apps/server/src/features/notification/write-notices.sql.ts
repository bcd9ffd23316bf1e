/** The statement that writes notices: once each, bursts as one, and a delivery for every channel that the person left on. */

/**
 * $1 the rows, $2 now, $3 since when a notice about the same thing is joined, $4 how many seconds a mail waits for others to join it.
 * Rows that are there already are left out first, so that a repeat neither joins nor replaces anything.
 */
export const writeNotices = `
  with given as (
    select * from json_to_recordset($1::json) as given (
      id uuid, user_id uuid, kind text, type text, title text, message text, priority text, bet_id uuid, related_id uuid,
      related_type text, action_url text, action_label text, metadata jsonb, data jsonb, expires_at timestamptz, topic text,
      joins_burst boolean, is_critical boolean, mail text, push boolean)
  ), fresh as (
    select g.*,
      not exists (select from muted_notices m where m.user_id = g.user_id and m.topic = g.topic and m.channel = 'inApp') as in_app,
      row_number() over (partition by g.user_id, g.related_id, g.joins_burst order by g.id) as place,
      count(*) over (partition by g.user_id, g.related_id, g.joins_burst) as together,
      first_value(g.id) over (partition by g.user_id, g.related_id, g.joins_burst order by g.id) as first_id
    from given g where not exists (select from notifications n where n.id = g.id)
  ), absorbed as (
    update notifications n set superseded = true, read = true, burst_id = coalesce(n.burst_id, n.id), updated_at = $2
    from fresh f
    where f.joins_burst and f.in_app and f.place = f.together
      and n.user_id = f.user_id and n.related_id = f.related_id and n.joins_burst and n.in_app
      and not n.read and not n.superseded and n.deleted_at is null and n.created_at > $3
    returning n.user_id, n.related_id, n.burst_id, n.occurrences
  ), earlier as (
    select user_id, related_id, min(burst_id::text)::uuid as burst_id, sum(occurrences)::int as occurrences
    from absorbed group by user_id, related_id
  ), written as (
    insert into notifications (id, user_id, kind, type, title, message, priority, bet_id, related_id, related_type,
      action_url, action_label, metadata, data, expires_at, in_app, joins_burst, burst_id, superseded, read, occurrences,
      created_at, updated_at)
    select f.id, f.user_id, f.kind, f.type, f.title, f.message, f.priority, f.bet_id, f.related_id, f.related_type,
      f.action_url, f.action_label, f.metadata, f.data, f.expires_at, f.in_app, f.joins_burst,
      case when f.joins_burst and (e.burst_id is not null or f.together > 1) then coalesce(e.burst_id, f.first_id) end,
      f.joins_burst and f.place < f.together, f.joins_burst and f.place < f.together,
      case when f.joins_burst then f.place + coalesce(e.occurrences, 0) else 1 end, $2, $2
    from fresh f
    left join earlier e on f.joins_burst and e.user_id = f.user_id and e.related_id = f.related_id
    on conflict (id) do nothing
    returning id
  ), pushed as (
    insert into push_deliveries (notice_id, subscription_id, user_id, due_at, created_at)
    select f.id, b.id, f.user_id, $2, $2
    from written w join fresh f using (id)
    join push_subscriptions b on b.user_id = f.user_id
    where f.push and not (f.joins_burst and f.place < f.together)
      and not exists (select from muted_notices m where m.user_id = f.user_id and m.topic = f.topic and m.channel = 'push')
    on conflict do nothing
  )
  insert into notice_deliveries (notice_id, channel, user_id, due_at, created_at)
  select f.id, 'email', f.user_id,
    case when f.is_critical then $2::timestamptz else $2::timestamptz + make_interval(secs => $4) end, $2
  from written w join fresh f using (id)
  where (f.mail = 'always' or (f.mail = 'digest' and exists (
      select from notice_settings s where s.user_id = f.user_id and s.digest <> 'off')))
    and not exists (select from muted_notices m where m.user_id = f.user_id and m.topic = f.topic and m.channel = 'email')
  on conflict do nothing`
