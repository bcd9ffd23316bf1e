/** The laws of results and trust, read back by the audit: whom and what their rows name is there. */
import { type AppLaw, lawsOf } from '@handshake/ledger/audit.ts'

const law = lawsOf('reputation')

/** A law instead of a reference: the ids come out of locked rows, and looking each up once more cost more than the row itself. */
const namesWhatIsThere = (table: string, row: string, columns: Readonly<Record<string, string>>): string => {
  const references = Object.entries(columns)
  const missing = references.map(([column]) => `(r.${column} is not null and of_${column}.id is null)`)
  return `select '${row} of ' || r.user_id as subject, 'whom and what it names' as expected,
      'no ' || concat_ws(' and ', ${references.map(([column]) => `case when r.${column} is not null and of_${column}.id is null then '${column} ' || r.${column} end`).join(', ')}) as found
    from ${table} r
    ${references.map(([column, named]) => `left join ${named} of_${column} on of_${column}.id = r.${column}`).join('\n    ')}
    where ${missing.join(' or ')}`
}

export const reputationLaws: readonly AppLaw[] = [
  law(
    'every result names people and an ending that are there',
    'results',
    namesWhatIsThere('betting_results', 'a result', {
      user_id: 'users',
      opponent_id: 'users',
      bet_id: 'bets',
      pool_id: 'pools',
    }),
  ),
  law(
    'every record of two people names people who are there',
    'records',
    namesWhatIsThere('betting_records', 'a record', { user_id: 'users', opponent_id: 'users' }),
  ),
  law(
    'every movement of trust names people and an occasion that are there',
    'trust',
    namesWhatIsThere('trust_movements', 'a movement', {
      user_id: 'users',
      partner_id: 'users',
      bet_id: 'bets',
      pool_id: 'pools',
      agreement_id: 'agreements',
    }),
  ),
]
