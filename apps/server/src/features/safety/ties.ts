/** Who stands close to whom: friends, also those of late, frequent opponents, people with an open agreement, and accounts that look like one person's. Asked about whoever would judge. */
import type { PersonId } from '@handshake/domain/ids.ts'
import {
  endedFriendshipCountsMs,
  frequentFrom,
  frequentWindowMs,
  oneSidedFriendshipCountsAfterMs,
  type TieKind,
} from '@handshake/domain/safety/ties.ts'
import type { Context } from '#platform/context.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'

type Reader = Pick<Context, 'client' | 'now'>

export type Tie = { readonly judgeId: PersonId; readonly partyId: PersonId; readonly kind: TieKind }

/** Every tie of these judges to these parties, the closest first. */
export async function tiesBetween(
  { client, now }: Reader,
  judges: readonly PersonId[],
  parties: readonly (PersonId | null)[],
  /** From when on a friendship counts that only the party began, and for how long one that ended. */
  { oneSidedAfterMs, endedForMs } = {
    oneSidedAfterMs: oneSidedFriendshipCountsAfterMs,
    endedForMs: endedFriendshipCountsMs,
  },
): Promise<Tie[]> {
  const { rows } = await client.query<Tie>({
    name: 'safety-ties',
    text: `select user_id as "judgeId", other_id as "partyId", 'linked' as kind from linked_people
        where user_id = any ($1::uuid[]) and other_id = any ($2::uuid[]) group by 1, 2
      union all select user_id, friend_id, 'friend' from friends
        where user_id = any ($1::uuid[]) and friend_id = any ($2::uuid[])
          and (begun_by is distinct from friend_id or created_at <= $4)
      union all select user_id, friend_id, 'friend' from ended_friendships
        where user_id = any ($1::uuid[]) and friend_id = any ($2::uuid[]) and ended_at > $5
      union all select user_id, opponent_id, 'frequent-opponent' from betting_results
        where user_id = any ($1::uuid[]) and opponent_id = any ($2::uuid[]) and at > $3
        group by user_id, opponent_id having count(*) >= ${frequentFrom}
      union all select mine.user_id, theirs.user_id, 'agreement' from agreement_participants mine
        join agreement_participants theirs on theirs.agreement_id = mine.agreement_id and theirs.user_id <> mine.user_id
        where mine.user_id = any ($1::uuid[]) and theirs.user_id = any ($2::uuid[]) and mine.over_at is null
          and mine.accepted_version is not null and theirs.accepted_version is not null and 'initiator' in (mine.role, theirs.role)
        group by 1, 2`,
    values: [
      judges,
      parties.filter((id) => id !== null),
      new Date(now.getTime() - frequentWindowMs),
      new Date(now.getTime() - oneSidedAfterMs),
      new Date(now.getTime() - endedForMs),
    ],
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
