/** Every cell of every table, state by action by role, asked of the server; and what a request may not say about itself. */
import { randomUUID } from 'node:crypto'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import {
  type AgreementStatus,
  agreementStatuses,
  terminalStatuses,
} from '@handshake/domain/agreement/agreement-status.ts'
import { agreementTypeNames } from '@handshake/domain/agreement/agreement-type-names.ts'
import { agreementTypes } from '@handshake/domain/agreement/agreement-types.ts'
import type { AgreementId } from '@handshake/domain/ids.ts'
import { hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { equalSplit, take } from '../../../../test/agreements.ts'
import { available, someone } from '../../../../test/handshakes.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'
import type { Context } from '../../../platform/context.ts'
import { mintId } from '../../../platform/mint-id.ts'
import { runInContext } from '../../../platform/run-in-context.ts'
import { Refused, refuse } from '../../../platform/use-case.ts'
import { moneyRecipes } from './money-recipes.ts'
import { takeStep } from './take-step.ts'

const { node } = useNode({ REWARDS: 'off' })

type Cast = {
  readonly initiator: Resident
  readonly other: Resident
  readonly stranger: Resident
  readonly judge: Resident
}

const gather = async (): Promise<Cast> => ({
  initiator: await someone(node()),
  other: await someone(node()),
  stranger: await someone(node()),
  judge: await someone(node(), { role: 'arbitrator' }),
})

/** What the rules of any type ask of its terms. */
const termsOfEveryType = {
  payBy: null,
  items: [],
  milestones: [{ name: 'One', amountCents: 1_000 }],
  revisions: 1,
  terms: '',
  rentCents: 400,
  depositCents: 600,
  lateFeeCents: 0,
  startsAt: '2027-01-01T00:00:00Z',
  endsAt: '2027-02-01T00:00:00Z',
}

/** A row as it might stand there, with money for nobody. */
async function plant(
  ctx: Context,
  type: string,
  status: AgreementStatus,
  { initiator, other }: Cast,
): Promise<AgreementId> {
  const id = mintId<'agreement'>(ctx.now)
  const role = type === 'split' ? 'participant' : 'counterparty'
  const ended = terminalStatuses.includes(status) ? ctx.now : null
  await ctx.client.query(
    `insert into agreements (id, type, status, title, initiator_id, counterparty_id, terms, total_value, created_at, updated_at, request_id,
       completed_at)
     values ($1, $2, $3, 'Planted', $4, $5, $9, 2000, $6, $6, $7, $8)`,
    [
      ...[id, type, status, initiator.id, role === 'participant' ? null : other.id],
      ...[ctx.now, randomUUID(), ended, JSON.stringify({ ...termsOfEveryType, ...smallTerms })],
    ],
  )
  await ctx.client.query(
    `insert into agreement_participants (agreement_id, user_id, role, status, stake_amount, joined_at, place)
     values ($1, $2, 'initiator', 'accepted', 1000, $4, 0), ($1, $3, $5, 'invited', 1000, $4, 1)`,
    [id, initiator.id, other.id, ctx.now, role],
  )
  if (type === 'loan') await plantAccount(ctx, id)
  return id
}

const smallTerms = { principalCents: 2_000, rateBps: 0, termMonths: 1, allowSplitPayments: true, purpose: '' }

/** One installment that fell due an hour ago, so that a loan that runs can be paid, and the principal as the lender's. */
async function plantAccount({ client, now }: Context, id: AgreementId): Promise<void> {
  await client.query(
    `update agreement_participants set held_amount = 2000 where agreement_id = $1 and role = 'initiator'`,
    [id],
  )
  const due = new Date(now.getTime() - hours(1))
  await client.query(`insert into loans (id, started_at, installment_cents) values ($1, $2, 2000)`, [id, due])
  await client.query(
    `insert into loan_installments (loan_id, number, due_at, interest_cents, principal_cents) values ($1, 1, $2, 0, 2000)`,
    [id, due],
  )
}

const undo = new Error('nothing of this is kept')

test.each(agreementTypeNames)('%s: state by action by role, each answers as its row says', async (type) => {
  const { machine } = agreementTypes[type]
  const cast = await gather()
  const roles = { initiator: 'initiator', other: type === 'split' ? 'participant' : 'counterparty' } as const
  let cells = 0
  const walk = async (ctx: Context) => {
    for (const status of agreementStatuses.filter((one) => Object.hasOwn(machine.states, one))) {
      const agreementId = await plant(ctx, type, status, cast)
      const ask = async (who: keyof Cast, action: string): Promise<string> => {
        const person = { id: cast[who].id, role: who === 'judge' ? 'arbitrator' : 'user' } as const
        const answer = await takeStep(
          { ...ctx, concerns: () => undefined },
          person,
          { agreementId, action, reason: '' },
          refuse,
        )
        return answer instanceof Refused ? answer.code : 'taken'
      }
      const isDraft = ['draft', 'configuring', 'ready'].includes(status)
      expect(await ask('stranger', Object.keys(machine.events)[0] ?? ''), status).toBe('agreement.unknown')
      expect(await ask('initiator', 'constructor'), status).toBe('agreement.transition-not-found')
      for (const [action, row] of Object.entries(machine.events)) {
        for (const who of ['initiator', 'other', 'judge'] as const) {
          cells += 1
          const cell = `${status} × ${action} × ${who}`
          const role = who === 'judge' ? 'arbitrator' : roles[who]
          const isJudged =
            status === 'disputed' && Object.values(machine.events).some(({ by }) => by.includes('arbitrator'))
          const isHidden = who === 'judge' ? !isJudged : who === 'other' && isDraft
          const isAllowed = row.from.includes(status) && row.by.includes(role)
          if (isHidden) expect(await ask(who, action), cell).toBe('agreement.unknown')
          else if (!row.from.includes(status)) expect(await ask(who, action), cell).toBe('agreement.invalid-transition')
          else if (!isAllowed) expect(await ask(who, action), cell).toBe('agreement.not-your-step')
          else if (row.moves === undefined || Object.hasOwn(moneyRecipes, row.moves)) {
            await ctx.client.query('savepoint cell')
            expect(await ask(who, action), cell).not.toMatch(/unknown|not-found|invalid-transition|not-your-step/)
            await ctx.client.query('rollback to savepoint cell')
          }
        }
      }
    }
    throw undo
  }
  await expect(runInContext(node().machinery, walk)).rejects.toBe(undo)
  expect(cells).toBe(3 * Object.keys(machine.states).length * Object.keys(machine.events).length)
})

test('what only the server does, nobody does by asking; and nobody acts as somebody else', async () => {
  const { initiator: maya, other: tom, stranger } = await gather()
  const { id } = await maya.done(agreement.createAgreement, equalSplit(maya, [tom]))
  for (const person of [maya, tom])
    expect(await take(person, id, 'complete')).toMatchObject({ error: { code: 'agreement.not-your-step' } })
  const transition = (person: Resident, over: object) =>
    person.call(agreement.transitionAgreementState, {
      p_agreement_id: id,
      p_action: 'pay_share',
      p_terms_version: 1,
      requestId: randomUUID(),
      ...over,
    })
  expect(await transition(stranger, {})).toMatchObject({ error: { code: 'agreement.unknown' } })
  expect(await transition(maya, { p_actor_id: tom.id })).toMatchObject({ error: { code: 'agreement.not-your-step' } })
  expect(await transition(tom, { p_new_status: 'active' })).toMatchObject({
    error: { code: 'agreement.invalid-transition', message: 'Invalid transition' },
  })
  expect(await available(tom)).toBe(100_000)
  expect(await transition(tom, { p_actor_id: tom.id, p_new_status: 'completed' })).toMatchObject({
    ok: true,
    result: { status: 'completed' },
  })
  expect(await available(tom)).toBe(97_000)
})
