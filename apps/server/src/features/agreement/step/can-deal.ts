/** Steps by which something begins between people: none is taken or offered while one of them could not be asked anymore, and nobody is told why. */
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { findBlocked, findPeople } from '#features/friend/friend.public.ts'
import type { Context } from '#platform/context.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'
import type { StepCode } from '../agreement-hooks.ts'

/** Whether somebody can still deal with these others: they are there, and nobody has blocked the other. */
export async function canDeal(ctx: Context, me: PersonId, others: readonly PersonId[]): Promise<boolean> {
  const [known, apart] = await Promise.all([findPeople(ctx, others), findBlocked(ctx, me, others)])
  return others.every((personId) => known.get(personId)?.isActive === true && !apart.has(personId))
}

/** What is said instead: of sending, what making it now would say; of a yes, what an offer that has changed says. */
const begins = {
  send_offer: 'agreement.unknown-person',
  accept_terms: 'agreement.stale-version',
  apply_for_loan: 'loan.person-gone',
  approve_loan: 'loan.person-gone',
} as const satisfies Readonly<Record<string, StepCode>>

const isBeginning = (action: string): action is keyof typeof begins => Object.hasOwn(begins, action)

type Beginner = { readonly agreement: Agreement; readonly personId: PersonId }

const canBegin = (ctx: Context, { agreement: { participants }, personId }: Beginner): Promise<boolean> =>
  canDeal(
    ctx,
    personId,
    participants.map((one) => one.personId).filter((id) => id !== personId),
  )

export async function refuseBeginning(
  ctx: Context,
  { action, ...asked }: Beginner & { readonly action: string },
  refuse: Refuse<StepCode>,
): Promise<Refused | null> {
  return !isBeginning(action) || (await canBegin(ctx, asked)) ? null : refuse(begins[action])
}

/** Of the steps somebody could take, those that would not be refused for it. */
export async function withoutRefused(ctx: Context, asked: Beginner, actions: readonly string[]): Promise<string[]> {
  const all = !actions.some(isBeginning) || (await canBegin(ctx, asked))
  return actions.filter((action) => all || !isBeginning(action))
}
