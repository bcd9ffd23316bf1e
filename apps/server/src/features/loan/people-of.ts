/** The two people of each loan, as anyone may see them. */
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import { present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Loan } from './loan.store.ts'

export async function peopleOf(
  { client }: Pick<Context, 'client'>,
  loans: readonly Loan[],
): Promise<(personId: PersonId) => PersonView> {
  const { rows } = await client.query<PersonView>({
    name: 'loan-people',
    text: `select id, display_name as "displayName", username, avatar_url as "avatarUrl", reliability_score as "reliabilityScore"
      from profiles where id = any ($1::uuid[])`,
    values: [[...new Set(loans.flatMap(({ lenderId, borrowerId }) => [lenderId, borrowerId]))]],
  })
  const people = new Map(rows.map((row) => [row.id, row]))
  return (personId) => present(people.get(personId), 'everyone in a loan has a profile')
}
