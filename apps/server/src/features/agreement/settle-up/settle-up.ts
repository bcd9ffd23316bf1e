/** Use case: a person pays the difference of what they and another owe each other; every part is settled with it, in one transaction. */

import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { RefusalOf } from '@handshake/contracts/contract.ts'
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import { differenceOf, type SettleUpPart } from '@handshake/domain/agreement/settle-up.ts'
import { assert, present } from '@handshake/domain/assert.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import { newlyLate } from '@handshake/domain/loan/loan-account.ts'
import { add, type Cents, formatAmount } from '@handshake/domain/money.ts'
import { serverTransferId } from '@handshake/ledger/transfer-id.ts'
import { notify } from '#features/notification/notification.public.ts'
import { judgePostings, lockWallets, postJudged, refusedByPolicy, shortage } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import { mintId } from '#platform/mint-id.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { type Refuse, Refused, type UseCase } from '#platform/use-case.ts'
import { lockAgreements } from '../agreement.store.ts'
import type { AgreementAttempt, AgreementMoved } from '../agreement-hooks.ts'
import { accountOf, loanOf } from '../loan/loan.ts'
import { lateNotices, planPayment } from '../loan/plan-payment.ts'
import { moveAgreements } from '../move-agreements.ts'
import { payShare } from '../split/split-hooks.ts'
import { readNames } from '../step/announce.ts'
import { everyoneIn, mayPay } from '../step/shared-actions.ts'
import { followUp, noteYes, refusedStep } from '../step/take-step.ts'
import { settledUp } from '../step/transfers.ts'
import { figuresBetween, openBetween, settleUpsOf, versionOf } from './open-figures.ts'

type Code = RefusalOf<typeof agreement.settleUp>

export const settleUp = oncePerKey(agreement.settleUp, {
  reused: 'wallet.id-reused',
  again: async (ctx) => ({ settleUps: await settleUpsOf(ctx, ctx.person.id) }),
  decide: async (ctx, { personId: other, figuresVersion }, refuse) => {
    const me = ctx.person.id
    // Read again under the lock: what was paid, agreed or fell due since the person looked is another figure.
    const locked = await lockAgreements(ctx, await openBetween(ctx, me, other))
    const figures = figuresBetween(locked.values(), me, other, ctx.now)
    const { parts, iOweCents, theyOweCents } = figures
    if (versionOf(figures) !== figuresVersion)
      return refuse('agreement.settle-up-changed', {
        youOwe: formatAmount(iOweCents),
        theyOwe: formatAmount(theyOweCents),
      })
    if (parts.length === 0) return refuse('agreement.nothing-to-settle')
    const amountCents = differenceOf(figures)
    if (amountCents < 0) return refuse('agreement.not-yours-to-settle')

    const agreements = parts.map(({ agreementId }) =>
      present(locked.get(agreementId), 'a part is of a locked agreement'),
    )
    const people = [...new Set(agreements.flatMap(everyoneIn))]
    await lockWallets(ctx, people)
    const id = mintId<'settle-up'>(ctx.now)
    if (amountCents > 0) {
      const refused =
        (await mayPay(ctx, { people, personId: me, amountCents, as: 'transfer' }, refuse)) ??
        (await payDifference(ctx, { id, from: me, to: other, amountCents }, refuse))
      if (refused !== null) return refused
    }
    const refused = await settleParts(ctx, parts, agreements, refuse)
    if (refused !== null) return refused
    await writeDown(ctx, { id, from: me, to: other, amountCents }, parts)
    const nameOf = await readNames(ctx, [], [me])
    await notify(ctx, 'agreement.settled-up', [other], {
      settleUpId: id,
      who: nameOf(me),
      amountCents,
      partCount: parts.length,
    })
    ctx.tell([me, other], ['agreement', 'wallet'])
    return { settleUps: await settleUpsOf(ctx, me) }
  },
})

type Difference = {
  readonly id: Id<'settle-up'>
  readonly from: PersonId
  readonly to: PersonId
  readonly amountCents: Cents
}

const transferIdOf = ({ id }: Difference) => serverTransferId('settle-up', id)

async function payDifference(ctx: Context, paid: Difference, refuse: Refuse<Code>): Promise<Refused | null> {
  const { from, to, amountCents } = paid
  const transfers = [
    {
      id: transferIdOf(paid),
      kind: 'agreement.pay',
      from,
      to,
      amountCents,
      reference: { kind: 'person', id: to },
      description: 'Settled up',
      metadata: { settleUpId: paid.id },
    } as const,
  ]
  const among = { people: [from, to], held: [], outOfEscrow: [], decidedBy: 'people' } as const
  const posting = { id: paid.id, transfers, ...among, acting: ctx.person ?? null }
  const judged = await judgePostings(ctx, [posting])
  const forbidden = judged.forbids(posting.id)
  if (forbidden !== null) return refusedByPolicy(forbidden, from, refuse)
  const answer = present((await postJudged(ctx, judged, [posting]))[0], 'one posting has one answer')
  if (answer.status === 'insufficient-funds')
    return refuse('agreement.short-of-funds', shortage(amountCents, answer.balanceCents))
  if (answer.status === 'halted') return refuse('wallet.halted')
  assert(answer.status === 'created', `settling up was ${answer.status}`)
  return null
}

/** Each agreement takes the step it would take if its part were paid alone, without the transfer; our own fees are posted as ever. */
async function settleParts(
  ctx: Parameters<typeof noteYes>[0],
  parts: readonly SettleUpPart[],
  agreements: readonly Agreement[],
  refuse: Refuse<Code>,
): Promise<Refused | null> {
  const attempts = parts.map((part, place) =>
    attemptOf(part, present(agreements[place], 'every part has one'), ctx.now),
  )
  const outcomes = await moveAgreements(ctx, attempts)
  const stopped = outcomes.find((one) => !one.moved)
  if (stopped !== undefined && !stopped.moved) return refusedPart(ctx.person.id, parts, stopped, refuse)
  for (const outcome of outcomes) {
    assert(outcome.moved, 'what stopped was the answer')
    const after = await followUp(ctx, outcome.after, refuse)
    if (after instanceof Refused) return after
    await noteYes(ctx, after)
  }
  return null
}

function attemptOf(part: SettleUpPart, found: Agreement, now: Date): AgreementAttempt {
  const { debtorId, amountCents, feeCents } = part
  const reason = 'Settled up together with other amounts'
  // The other is told of the whole; a notice for each part would name sums that never moved.
  if (part.kind === 'share')
    return {
      ...{ agreement: found, event: 'pay_share', by: 'participant', actorId: debtorId, reason },
      ...payShare(found, debtorId, amountCents, now),
      note: settledUp,
      notices: () => [],
    }
  const loan = loanOf(found)
  const step = planPayment(loan, {
    ...{ amountCents: add(amountCents, feeCents), by: 'counterparty', actorId: debtorId, now },
  })
  assert(!('problem' in step), 'what is due can be paid')
  const late = newlyLate(accountOf(loan), now)
  return {
    ...{ agreement: found, ...step, reason, note: { ...step.note, ...settledUp } },
    notices: (nameOf) => lateNotices(loan, late, nameOf, now),
  }
}

function refusedPart(
  me: PersonId,
  parts: readonly SettleUpPart[],
  stopped: Extract<AgreementMoved, { moved: false }>,
  refuse: Refuse<Code>,
): Refused {
  // The difference is paid by now: what is missing is one of our fees.
  if (stopped.reason === 'insufficient-funds' && stopped.personId !== me) return refuse('agreement.settle-up-fee-short')
  return refusedStep(stopped, { me, need: add(...parts.map(({ feeCents }) => feeCents)) }, refuse)
}

async function writeDown({ client, now }: Context, paid: Difference, parts: readonly SettleUpPart[]): Promise<void> {
  const { id, from, to, amountCents } = paid
  await client.query({
    name: 'settle-up-write',
    text: `insert into settle_ups (id, payer_id, payee_id, amount_cents, transfer_id, created_at) values ($1, $2, $3, $4, $5, $6)`,
    values: [id, from, to, amountCents, amountCents > 0 ? transferIdOf(paid) : null, now],
  })
  await client.query({
    name: 'settle-up-write-parts',
    text: `insert into settle_up_parts (settle_up_id, agreement_id, debtor_id, amount_cents, fee_cents)
      select $1, n."agreementId", n."debtorId", n."amountCents", n."feeCents"
      from json_to_recordset($2::json) as n ("agreementId" uuid, "debtorId" uuid, "amountCents" bigint, "feeCents" bigint)`,
    values: [id, JSON.stringify(parts)],
  })
}

/** A person reads what they and others owe each other. */
export const readSettleUps: UseCase<typeof agreement.readSettleUps> = async (ctx) => ({
  settleUps: await settleUpsOf(ctx, ctx.person.id),
})
