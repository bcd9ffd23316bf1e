/** Writes down how somebody had proved who they are when they said yes to a version of terms; documents tell it later. */
import type { DocumentKind } from '@handshake/contracts/document/signed-document.ts'
import { type AppLaw, lawsOf } from '@handshake/ledger/audit.ts'
import type { Context } from '#platform/context.ts'
import type { Person } from '#platform/use-case.ts'

type Accepted = {
  readonly kind: Exclude<DocumentKind, 'loan'> | 'loan_addendum'
  readonly id: string
  readonly version: number
}

/** In the transaction of the yes itself. Who says yes again, after leaving, has a second row. */
export async function noteAcceptance(
  { client, now, person }: Pick<Context, 'client' | 'now'> & { readonly person: Person },
  { kind, id, version }: Accepted,
): Promise<void> {
  await client.query({
    name: 'session-note-acceptance',
    text: `insert into acceptances (thing_kind, thing_id, terms_version, user_id, accepted_at, proved_at, signed_in_by)
      values ($1, $2, $3, $4, $5, $6, (select signed_in_by from sessions where id = $7))
      on conflict do nothing`,
    values: [kind, id, version, person.id, now, person.provedAt, person.sessionId],
  })
}

const law = lawsOf('session')

/** The law of acceptances, read back by the audit: what somebody said yes to can only be added to. */
export const acceptanceLaws: readonly AppLaw[] = [
  law(
    'what somebody said yes to is only ever added to',
    'acceptances-stay',
    `select guard as subject, 'on' as expected, coalesce('tgenabled ' || t.tgenabled::text, 'missing') as found
      from unnest(array['acceptances_stay', 'acceptances_are_never_emptied']) as guard
      left join pg_trigger t on t.tgname = guard and t.tgrelid = 'public.acceptances'::regclass
      where t.tgenabled is distinct from 'O'
      union all
      select 'acceptances', 'handshake_app may not ' || wanted.privilege, 'it may'
      from unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) as wanted (privilege)
      where has_table_privilege('handshake_app', 'public.acceptances', wanted.privilege)
        or wanted.privilege = 'UPDATE' and has_any_column_privilege('handshake_app', 'public.acceptances', 'UPDATE')`,
  ),
]
