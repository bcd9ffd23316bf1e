/** Who stands close to whom: friends, frequent opponents, and accounts that look like one person's. Asked about whoever would judge. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { frequentFrom, frequentWindowMs, type TieKind } from '@handshake/domain/safety/ties.ts'
import type { Context } from '#platform/context.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'

type Reader = Pick<Context, 'client' | 'now'>

export type Tie = { readonly judgeId: PersonId; readonly partyId: PersonId; readonly kind: TieKind }

/** Every tie of these judges to these parties, the closest first. */
export async function tiesBetween(
  { client, now }: Reader,
  judges: readonly PersonId[],
  parties: readonly (PersonId | null)[],
): Promise<Tie[]> {
  const { rows } = await client.query<Tie>({
    name: 'safety-ties',
    text: `select user_id as "judgeId", other_id as "partyId", 'linked' as kind from linked_people
        where user_id = any ($1::uuid[]) and other_id = any ($2::uuid[]) group by 1, 2
      union all select user_id, friend_id, 'friend' from friends
        where user_id = any ($1::uuid[]) and friend_id = any ($2::uuid[])
      union all select user_id, opponent_id, 'frequent-opponent' from betting_results
        where user_id = any ($1::uuid[]) and opponent_id = any ($2::uuid[]) and at > $3
        group by user_id, opponent_id having count(*) >= ${frequentFrom}`,
    values: [judges, parties.filter((id) => id !== null), new Date(now.getTime() - frequentWindowMs)],
  })
  return rows
}

/** Those of the staff who may judge between these people. */
export async function withoutTies(
  ctx: Reader,
  judges: readonly PersonId[],
  parties: readonly (PersonId | null)[],
): Promise<PersonId[]> {
  const close = new Set((await tiesBetween(ctx, judges, parties)).map(({ judgeId }) => judgeId))
  return judges.filter((id) => !close.has(id))
}

/** Of many cases, those whose parties this judge does not stand close to. */
export async function casesWithoutTies<Case>(
  ctx: Reader,
  judgeId: PersonId,
  cases: readonly Case[],
  partiesOf: (one: Case) => readonly (PersonId | null)[],
): Promise<Case[]> {
  if (cases.length === 0) return []
  const close = new Set((await tiesBetween(ctx, [judgeId], cases.flatMap(partiesOf))).map(({ partyId }) => partyId))
  return cases.filter((one) => !partiesOf(one).some((id) => id !== null && close.has(id)))
}

/** Asked before a ruling: by office nobody decides about people they stand close to. */
export async function refuseTooClose(
  ctx: Reader,
  judgeId: PersonId,
  parties: readonly (PersonId | null)[],
  refuse: Refuse<'safety.too-close'>,
): Promise<Refused | null> {
  return (await tiesBetween(ctx, [judgeId], parties)).length > 0 ? refuse('safety.too-close') : null
}
