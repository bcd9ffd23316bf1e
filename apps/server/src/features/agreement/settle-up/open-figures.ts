/** What a person and others owe each other, from the agreements that are open between them, and the name of each set of figures. */
import { createHash } from 'node:crypto'
import type { SettleUpPartView, SettleUpView } from '@handshake/contracts/agreement/settle-up.ts'
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import {
  differenceOf,
  openParts,
  type SettleUp,
  type SettleUpPart,
  settleUpOf,
} from '@handshake/domain/agreement/settle-up.ts'
import type { AgreementId, PersonId } from '@handshake/domain/ids.ts'
import { runningStates } from '@handshake/domain/loan/loan-machine.ts'
import { findPeople } from '#features/friend/friend.public.ts'
import type { Context } from '#platform/context.ts'
import { findAgreements } from '../agreement.store.ts'

/** More than anybody has open; the oldest come first. */
const maxAgreements = 2_000

/** Agreements of a person with something open in them; with `other`, only those the two share. */
export async function openBetween(
  { client }: Pick<Context, 'client'>,
  me: PersonId,
  other: PersonId | null,
): Promise<AgreementId[]> {
  const { rows } = await client.query<{ id: AgreementId }>({
    name: 'settle-up-open-agreements',
    text: `select a.id from agreements a join agreement_participants mine on mine.agreement_id = a.id and mine.user_id = $1 and mine.over_at is null
      where (a.type = 'split' and a.status in ('active', 'disputed')
          and exists (select from agreement_participants p where p.agreement_id = a.id and p.role = 'participant'
            and p.status in ('invited', 'accepted') and (p.user_id = $1 or a.initiator_id = $1))
          or a.type = 'loan' and a.status = any ($3))
        and ($2::uuid is null or exists (select from agreement_participants p where p.agreement_id = a.id and p.user_id = $2))
      order by a.id limit ${maxAgreements}`,
    values: [me, other, runningStates],
  })
  return rows.map(({ id }) => id)
}

/** The same figures have the same version; one cent, one part or one side more, and it is another. */
export const versionOf = ({ parts }: SettleUp): string =>
  createHash('sha256')
    .update(JSON.stringify(parts.map((part) => [part.agreementId, part.debtorId, part.amountCents, part.feeCents])))
    .digest('hex')
    .slice(0, 32)

export const figuresBetween = (agreements: Iterable<Agreement>, me: PersonId, other: PersonId, now: Date): SettleUp =>
  settleUpOf(
    [...agreements].flatMap((one) => openParts(one, now)),
    me,
    other,
  )

/** Everyone a person owes or is owed by, the largest figure first. */
export async function settleUpsOf(ctx: Context, me: PersonId): Promise<SettleUpView[]> {
  const agreements = await findAgreements(ctx, await openBetween(ctx, me, null))
  const parts = [...agreements.values()].flatMap((one) => openParts(one, ctx.now))
  const own = parts.filter(({ debtorId, creditorId }) => debtorId === me || creditorId === me)
  const others = [...new Set(own.map(({ debtorId, creditorId }) => (debtorId === me ? creditorId : debtorId)))]
  const people = await findPeople(ctx, others)
  return others
    .flatMap((other) => {
      const found = people.get(other)
      if (found === undefined) return []
      const { isActive: _, ...person } = found
      const figures = settleUpOf(own, me, other)
      const view = (part: SettleUpPart): SettleUpPartView => ({
        agreementId: part.agreementId,
        title: part.title,
        kind: part.kind,
        youOwe: part.debtorId === me,
        amountCents: part.amountCents,
        feeCents: part.feeCents,
      })
      return [
        {
          person,
          youOweCents: figures.iOweCents,
          theyOweCents: figures.theyOweCents,
          differenceCents: differenceOf(figures),
          parts: figures.parts.map(view),
          waiting: figures.waiting.map(view),
          figuresVersion: versionOf(figures),
        },
      ]
    })
    .toSorted((one, next) => Math.abs(next.differenceCents) - Math.abs(one.differenceCents))
}
