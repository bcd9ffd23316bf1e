/** Agreements of every type in a simulated world: the product's own tables, guards, hooks, clocks and recipes; only what a hook asks the database is answered here. */
import { type Agreement, heldIn, type PartyRole } from '@handshake/domain/agreement/agreement.ts'
import { agreementTypeNames } from '@handshake/domain/agreement/agreement-type-names.ts'
import { agreementTypes } from '@handshake/domain/agreement/agreement-types.ts'
import { leftOf } from '@handshake/domain/agreement/split/split-agreement.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { payoffCents } from '@handshake/domain/loan/loan-account.ts'
import { cents } from '@handshake/domain/money.ts'
import type { Dice } from '@handshake/domain/sport/dice.ts'
import { days } from '@handshake/domain/time.ts'
import type { AgreementAttempt, Planned, StepInput } from '../../../src/features/agreement/agreement-hooks.ts'
import { agreementHooks } from '../../../src/features/agreement/agreement-hooks-table.ts'
import { newAgreement, openingSteps } from '../../../src/features/agreement/create-agreement.ts'
import { accountOf, loanOf } from '../../../src/features/agreement/loan/loan.ts'
import { planPayment } from '../../../src/features/agreement/loan/plan-payment.ts'
import { planApplication, planApproval } from '../../../src/features/agreement/loan/plan-steps.ts'
import { payShare } from '../../../src/features/agreement/split/split-hooks.ts'
import { agreementSteps } from '../../../src/features/agreement/step/agreement-steps.ts'
import { ownPart, paidIn } from '../../../src/features/agreement/step/shared-actions.ts'
import { actionHookOf, systemAttempt } from '../../../src/features/agreement/step/take-step.ts'
import type { Context } from '../../../src/platform/context.ts'
import { Refused, refuse } from '../../../src/platform/use-case.ts'
import { chooseEvent } from './deals.ts'
import { formOf } from './forms.ts'
import { type FastSteps, type FastTypes, oneOf, type Person } from './parts.ts'
import type { Deal, FastWorld } from './world.ts'

type AgreementTypes = FastTypes & { readonly row: Agreement; readonly attempt: AgreementAttempt & { by: string } }
const steps = agreementSteps as unknown as FastSteps<AgreementTypes>

export type AgreementDeal = Omit<Deal, 'row'> & { row: Agreement }

export async function makeAgreement(world: FastWorld, roll: Dice, author: Person): Promise<Deal | null> {
  const type = oneOf(roll, agreementTypeNames) ?? 'escrow'
  const free = world.people.filter((one) => one !== author && world.isFree(one))
  const count = type === 'split' ? 2 : agreementTypes[type].people.most === 1 ? 0 : 1
  const others = free.slice(roll.pick(Math.max(1, free.length - count))).slice(0, count)
  if (others.length < count) return null
  const named = { initiatorId: author.id, others: others.map(({ id }) => id), guests: [], ctx: { now: world.now } }
  const drafted = agreementHooks[type].draft(formOf(type, roll, named, world.now) as never, named as never)
  if ('problem' in drafted) return null
  const expiresAt = new Date(world.now.getTime() + days(1 + roll.pick(7))).toISOString()
  const asked = { title: `A ${type}`, expiresAt, type, me: author.id }
  const row: Agreement = { ...newAgreement(world, asked, drafted), id: world.mint<'agreement'>() }
  const deal: AgreementDeal = {
    kind: type,
    name: `${type} ${world.nextNumber()}`,
    machine: agreementTypes[type].machine as never,
    row,
    people: () => deal.row.participants.map(({ personId }) => personId),
    heldCents: () => heldIn(deal.row),
    inAccounts: ({ ledger }) => ledger.balanceOf('agreement-escrow', row.id),
    press: (at, dice, person) => press(at, dice, person, deal),
    beat: (at) => beat(at, deal),
    waitsForSomebody: (at) => somebodyMay(at, deal),
  }
  world.books.set(row.id, { put: new Map(), got: new Map(), paid: new Map(), feeCents: 0 })
  for (const event of agreementTypes[type].opening ?? openingSteps)
    await attempt(world, deal, plain(deal, event, author.id))
  return deal as Deal
}

const plain = ({ row }: AgreementDeal, event: string, actorId: PersonId, by: AgreementAttempt['by'] = 'initiator') => ({
  agreement: row,
  event,
  by,
  actorId,
})

/** By the hook of the action where it is pure; what asks for limits and wallets is planned by the rule behind it. */
function planned(
  world: FastWorld,
  roll: Dice,
  deal: AgreementDeal,
  { event, actorId }: Chosen,
): Planned | Refused | null | (Planned & { event: string }) {
  const { row } = deal
  const { now } = world
  const some = (most: number) => cents(1 + roll.pick(Math.max(1, most)))
  const own = () => ownPart(row, actorId)
  switch (event) {
    case 'pay_deposit':
      return paidIn(row, actorId)
    case 'pay_share':
      return payShare(row, actorId, leftOf(own()), now)
    case 'pay_part':
      if (row.type === 'split') return payShare(row, actorId, some(leftOf(own())), now)
  }
  if (row.type === 'loan') {
    const loan = loanOf(row)
    if (event === 'apply_for_loan') {
      const balanceCents = cents(world.ledger.balanceOf('wallet', loan.borrowerId))
      return planApplication(loan, { hrs: 500, balanceCents, openLoans: 0, overduePayments: 0 }, now)
    }
    if (event === 'approve_loan') return planApproval(loan, now)
    if (agreementTypes.loan.machine.events[event]?.moves === 'loan:repay') {
      const owed = payoffCents(accountOf(loan), now)
      const amountCents =
        roll.pick(4) === 0 ? cents(owed) : roll.pick(2) === 0 ? accountOf(loan).installmentCents : some(owed)
      const paid = planPayment(loan, { amountCents, by: 'counterparty', actorId, now })
      return 'problem' in paid ? null : paid
    }
    if (event === 'amend' || event === 'amend_in_part') return null
  }
  const input = {
    action: event,
    reason: 'because',
    amountCents: some(heldIn(row) * 1.1),
    milestone: roll.pick(3),
    personId: oneOf(roll, row.participants)?.personId,
  } as StepInput
  const hook = actionHookOf(row.type, event)
  return hook === undefined
    ? {}
    : (hook({ now } as Context, { agreement: row, personId: actorId, input }, refuse as never) as Planned | Refused)
}

type Chosen = { readonly event: string; readonly by: string; readonly actorId: PersonId }

function roleOf({ row }: AgreementDeal, { id }: Person): PartyRole | 'arbitrator' | null {
  const own = row.participants.find(({ personId }) => personId === id)?.role
  if (own !== undefined) return own
  if (agreementTypes[row.type].openIn === row.status && row.counterpartyId === null) return 'counterparty'
  return row.status === 'disputed' ? 'arbitrator' : null
}

/** What must hold beside state and actor, as the route asks it. */
function isGuarded({ row }: AgreementDeal, event: string, personId: PersonId | null, now: Date): boolean {
  const { machine, guards } = agreementTypes[row.type]
  const guard = machine.events[event]?.guard
  const actor = personId === null ? null : { personId, hrs: 500 }
  return guard !== undefined && guards[guard]?.holds({ agreement: row, now, actor } as never) !== true
}

async function press(world: FastWorld, roll: Dice, person: Person, deal: AgreementDeal): Promise<void> {
  const role = roleOf(deal, person)
  if (role === null) return
  const tries = person.way === 'cheat' && roll.pick(3) === 0
  const chosen = chooseEvent(deal.machine, deal.row.status, [role], roll, tries)
  if (chosen === null) return
  const { event, by } = chosen
  const table = agreementTypes[deal.row.type].machine.events[event]
  const isWrong = table === undefined || !table.from.includes(deal.row.status) || !table.by.includes(by as never)
  if (!isWrong && isGuarded(deal, event, person.id, world.now)) return
  const plan = isWrong ? {} : planned(world, roll, deal, { event, by, actorId: person.id })
  if (plan === null || plan instanceof Refused) return
  const given = { ...plain(deal, event, person.id, by as never), reason: 'because', ...plan }
  if (await attempt(world, deal, given, roll)) await followUp(world, deal)
}

async function attempt(world: FastWorld, deal: AgreementDeal, given: AgreementAttempt, roll?: Dice): Promise<boolean> {
  const [outcome] = await world.take<AgreementTypes>(steps, [{ deal: deal as Deal, attempt: given }])
  const moved = outcome?.moved === true
  if (moved && outcome.transfers.length > 0 && roll?.pick(8) === 0) await world.takeAgain<AgreementTypes>(steps, given)
  return moved
}

/** What the server does at once because of a step. */
async function followUp(world: FastWorld, deal: AgreementDeal): Promise<void> {
  for (let count = 0; count < 8; count += 1) {
    const next = systemAttempt(deal.row, world.now)
    if (next === null || next.leftToTheJob || !(await attempt(world, deal, next))) return
  }
  world.noticed.push(`${deal.name} comes to no rest`)
}

/** The job takes whatever is due, until nothing is. */
async function beat(world: FastWorld, deal: AgreementDeal): Promise<void> {
  for (let count = 0; count < 40; count += 1) {
    if (deal.row.dueAt === null || deal.row.dueAt > world.now) return
    const next = systemAttempt(deal.row, world.now)
    if (next === null || !(await attempt(world, deal, next))) return
  }
  world.noticed.push(`${deal.name} is due again and again`)
}

/** Whether any of its people, or whoever may take the open seat, could do something. */
function somebodyMay({ now }: FastWorld, deal: AgreementDeal): boolean {
  const { row, machine } = deal
  const sides: { readonly id: PersonId | null; readonly role: string }[] = row.participants.map(
    ({ personId, role }) => ({ id: personId, role }),
  )
  if (agreementTypes[row.type].openIn === row.status) sides.push({ id: null, role: 'counterparty' })
  if (row.status === 'disputed') sides.push({ id: null, role: 'arbitrator' })
  return Object.entries(machine.events).some(
    ([event, { from, by }]) =>
      from.includes(row.status) && sides.some(({ id, role }) => by.includes(role) && !isGuarded(deal, event, id, now)),
  )
}
