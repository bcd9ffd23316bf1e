/** Asks about a word by which a person gives something up, before the money follows: who owes gives nothing, and who gives much proves who they are. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'
import { lockWallets } from '../wallet-activity.ts'
import { judgePostings, type PolicyCode } from './judge-postings.ts'
import type { AskedPosting, Part } from './money-leaving.ts'
import { refusedByPolicy } from './refused-move.ts'

export async function judgePromise(
  ctx: Context,
  { id, people, part }: { readonly id: AskedPosting['id']; readonly people: readonly PersonId[]; readonly part: Part },
  refuse: Refuse<PolicyCode | 'wallet.on-hold'>,
): Promise<Refused | null> {
  if (part.amountCents <= 0) return null
  // Everybody's, in their one order: the word may end it, and then all of their scores move.
  await lockWallets(ctx, people)
  const among = { people, held: [], outOfEscrow: [], transfers: [], decidedBy: 'people' } as const
  const judged = await judgePostings(ctx, [{ id, ...among, promised: [part], acting: ctx.person ?? null }])
  const forbidden = judged.forbids(id)
  return forbidden === null ? null : refusedByPolicy(forbidden, part.personId, refuse)
}
