/** Pools in words: how many people, what came of it, and what happened step by step. */
import type { PoolRow, PoolView } from '@handshake/contracts/pool/pool-views.ts'
import { add, type Cents, formatAmount, subtract, zero } from '@handshake/domain/money.ts'
import { returnWords } from '@handshake/domain/notification/pool-notice-kinds.ts'
import type { PoolEvent } from '@handshake/domain/pool/pool-machine.ts'
import { payoutEach } from '@handshake/domain/pool/pool-shares.ts'
import { fees } from '@handshake/domain/wallet/fees.ts'
import { formatBps } from '#platform/format.ts'

/** While betting is open, how many seats there are; afterwards only who is in counts. */
export const peopleText = ({ status, peopleCount, mostPeople }: PoolRow): string =>
  status === 'open' ? `${peopleCount} of ${mostPeople} people` : `${peopleCount} people`

/** The name of an outcome, or that none of them came true. */
export const outcomeText = ({ outcomes }: Pick<PoolRow, 'outcomes'>, outcome: number | null): string =>
  (outcome === null ? undefined : outcomes[outcome]) ?? 'None of them'

/** Why everyone has their stake back; null for a pool that was paid or goes on. */
export function returnedText({ status, outcomeReason }: Pick<PoolView, 'status' | 'outcomeReason'>): string | null {
  if (status === 'cancelled') return 'The creator canceled this pool. Everyone has their stake back.'
  if (status !== 'returned') return null
  const why = returnWords[outcomeReason as keyof typeof returnWords] ?? returnWords['no-outcome']
  return `Everyone has their stake back, with no fee, because ${why}.`
}

type Step = PoolView['steps'][number]

/** With everyone's yes it ends at once, so the last one has no step of its own. */
const lastYes = (who: string, actor: string, ending: string): string =>
  actor === 'everyone'
    ? `${who} confirmed the result, and ${ending}`
    : `${ending.charAt(0).toUpperCase()}${ending.slice(1)}`

const words: Readonly<Partial<Record<PoolEvent, (who: string, step: Step) => string>>> = {
  join: (who, { actor }) => (actor === 'creator' ? `${who} created the pool` : `${who} joined`),
  leave: (who) => `${who} left`,
  cancel: (who) => `${who} canceled the pool; every stake was returned`,
  start: () => 'Betting closed and the picks were shown',
  'fall-short': () => 'Not enough people joined; every stake was returned',
  finish: () => 'The result is due',
  propose: (who) => `${who} said how it ended`,
  result: () => 'The official result came in',
  'retract-result': () => 'The source corrected the result',
  void: () => 'The pool was voided; every stake was returned',
  'call-arbitrator': () => 'Nobody said how it ended, so an arbitrator stepped in',
  'hear-suspended': () => 'Someone couldn’t object to the result, so an arbitrator stepped in',
  confirm: (who) => `${who} confirmed the result`,
  'pay-out': (who, { actor }) => lastYes(who, actor, 'the pot was paid out'),
  'return-pot': (who, { actor }) => lastYes(who, actor, 'every stake was returned'),
  dispute: (who) => `${who} disputed the result; the pot was frozen`,
  'state-case': (who) => `${who} added a statement`,
  'state-appeal': (who) => `${who} added a statement`,
  escalate: () => 'The case was escalated to an admin',
  rule: () => 'An arbitrator ruled',
  appeal: (who) => `${who} appealed the ruling`,
  'pay-ruling': () => 'The ruling took effect and the pot was paid',
  'return-ruling': () => 'The ruling returned every stake',
  'pay-appeal': () => 'An admin decided the appeal and the pot was paid',
  'return-appeal': () => 'An admin decided the appeal; every stake was returned',
}

export function stepText(step: Step, myName: string): string {
  const who = step.actorName === null ? 'Someone' : step.actorName === myName ? 'You' : step.actorName
  return words[step.event as PoolEvent]?.(who, step) ?? step.event
}

/** What the reader got out of it, as a line of its own. */
export function ownResultText({ status, receivedCents, ownPick, stakeCents }: PoolRow): string | null {
  if (ownPick === null) return null
  if (status === 'completed')
    return receivedCents === null ? 'You didn’t win' : `You won · ${formatAmount(receivedCents)} paid`
  return status === 'returned' || status === 'cancelled' ? `${formatAmount(stakeCents)} returned` : null
}

/** What we keep, for whoever thinks about joining: said before anybody locks a cent. */
export const poolFeeWords = `We keep ${formatBps(fees.winner.bps)} of the pot (${formatBps(fees.ruledWinner.bps)} if an arbitrator has to rule), and nothing if the stakes go back.`

type Paying = Pick<PoolRow, 'stakeCents' | 'peopleCount' | 'leastPeople' | 'ownPick'>

/** What being right pays, alone and with another, with the reader in and as many as it takes to begin. */
export function winWords({ stakeCents, peopleCount, leastPeople, ownPick }: Paying): string {
  const people = Math.max(peopleCount + (ownPick === null ? 1 : 0), leastPeople)
  const paid = (right: number) =>
    formatAmount(payoutEach(stakeCents, { people, right, decided: 'settled' }) ?? stakeCents)
  return `With ${people} people in, you get ${paid(1)} if you alone are right, and ${paid(2)} each if two of you are.`
}

/** Of a pool that was paid: what the people in it did not get was our fee. */
export function paidFeeCents({
  status,
  potCents,
  people,
}: Pick<PoolView, 'status' | 'potCents' | 'people'>): Cents | null {
  if (status !== 'completed') return null
  return subtract(potCents, add(zero, ...people.map(({ receivedCents }) => receivedCents ?? zero)))
}
