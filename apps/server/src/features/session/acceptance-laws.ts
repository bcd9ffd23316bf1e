/** The law of acceptances, read back by the audit: what somebody said yes to can only be added to. */
import { type AppLaw, lawsOf } from '@handshake/ledger/audit.ts'

const law = lawsOf('session')

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
