/** Walks every state an agreement can reach, without a database, by the tables, hooks and recipes the server itself uses. */
import { type Agreement, heldIn } from '@handshake/domain/agreement/agreement.ts'
import type { AgreementTypeName } from '@handshake/domain/agreement/agreement-type-names.ts'
import { agreementTypes } from '@handshake/domain/agreement/agreement-types.ts'
import { settledOf } from '@handshake/domain/agreement/table/settlement.ts'
import { assert, present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { cents } from '@handshake/domain/money.ts'
import { oneSidedMoves } from '@handshake/domain/one-sided-moves.ts'
import type {
  ActionRequest,
  AgreementAttempt,
  AgreementMove,
  Planned,
  StepInput,
} from '../src/features/agreement/agreement-hooks.ts'
import { planAgreementStep } from '../src/features/agreement/move-agreements.ts'
import { actionHookOf, actorOf, systemAttempt } from '../src/features/agreement/step/take-step.ts'
import { Refused } from '../src/platform/use-case.ts'
import { type Loss, lossesOf, type Standing, type Taken } from './one-sided-losses.ts'

/** Somebody's step as the walk plans it where the hook would ask the database; the rules of the step are the same. */
export type Plans = Readonly<Record<string, (asked: ActionRequest, now: Date) => Planned | null>>

/** What people and the clock do beside the table's rows, such as proposing a change of a loan. */
export type Beside = (standing: Standing) => readonly {
  readonly by: PersonId | null
  readonly event: string
  readonly agreement?: Agreement
  readonly attempt?: AgreementAttempt
}[]

export type Walked = {
  readonly type: AgreementTypeName
  readonly made: Agreement
  /** Everybody who may take a step, whoever takes an open seat among them. */
  readonly people: readonly PersonId[]
  readonly now: Date
  /** How long somebody may wait at a time, and how often. */
  readonly waitsMs: readonly number[]
  readonly maxWaits: number
  readonly plans: Plans
  readonly beside: Beside
}

/** Steps that cost somebody money who did not take them, over everything that can be reached. */
export function walk(walked: Walked): { readonly losses: readonly Loss[]; readonly states: ReadonlySet<string> } {
  const seen = new Set<string>()
  const losses = new Map<string, Loss>()
  const states = new Set<string>()
  const queue: Standing[] = [{ agreement: walked.made, now: walked.now, waited: 0, done: {} }]
  for (let standing = queue.pop(); standing !== undefined; standing = queue.pop()) {
    assert(seen.size < 100_000, `${walked.type} has more states than the walk can visit`)
    for (const { by, moves, after, waitedMs } of stepsFrom(walked, standing)) {
      for (const loss of lossesOf(standing, by, moves))
        losses.set(JSON.stringify([loss.event, loss.from, loss.by, loss.loses, loss.done.toSorted()]), loss)
      for (const { after: passed } of moves) states.add(passed.status)
      const next: Standing = {
        agreement: after,
        now: new Date(standing.now.getTime() + waitedMs),
        waited: standing.waited + (waitedMs > 0 ? 1 : 0),
        done: doneAfter(standing, by, moves, after),
      }
      const key = keyOf(next)
      if (seen.has(key)) continue
      seen.add(key)
      queue.push(next)
    }
  }
  return { losses: [...losses.values()], states }
}

const keyOf = ({ agreement, now, waited, done }: Standing): string => {
  const { status, participants, metadata, own } = agreement
  const people = participants.map((one) => [
    ...[one.personId, one.status, one.stakeCents, one.heldCents, one.cancelAgreedAt !== null],
    done[one.personId]?.toSorted(),
  ])
  return JSON.stringify([status, people, metadata, own, now, waited])
}

function* stepsFrom(walked: Walked, standing: Standing): Generator<Taken> {
  const { agreement, now } = standing
  for (const personId of walked.people)
    for (const attempt of attemptsOf(walked, standing, personId)) yield* follow(personId, attempt, now)
  for (const { by, event, agreement: changed, attempt } of walked.beside(standing)) {
    if (attempt !== undefined) yield* follow(by, attempt, now)
    if (changed !== undefined)
      yield {
        by,
        after: changed,
        waitedMs: 0,
        moves: [
          {
            before: agreement,
            after: changed,
            transfers: [],
            attempt: { agreement, event, by: 'initiator', actorId: by },
          },
        ],
      }
  }
  if (standing.waited >= walked.maxWaits) return
  for (const waitedMs of walked.waitsMs) yield wait(agreement, new Date(now.getTime() + waitedMs), waitedMs)
}

/** What follows from a step at once belongs to it. */
function* follow(by: PersonId | null, attempt: AgreementAttempt, now: Date): Generator<Taken> {
  const first = planAgreementStep(now, attempt)
  if ('moved' in first) return
  const moves = [first, ...servers(first.after, now, 'at once')]
  yield { by, moves, after: present(moves.at(-1), 'a step').after, waitedMs: 0 }
}

function wait(agreement: Agreement, now: Date, waitedMs: number): Taken {
  const moves = servers(agreement, now, 'in time')
  return { by: null, moves, after: moves.at(-1)?.after ?? agreement, waitedMs }
}

function servers(agreement: Agreement, now: Date, when: 'at once' | 'in time'): AgreementMove[] {
  const moves: AgreementMove[] = []
  for (let current = agreement; ; ) {
    const attempt = systemAttempt(current, now)
    if (attempt === null || (attempt.leftToTheJob && when === 'at once')) return moves
    const planned = planAgreementStep(now, attempt)
    assert(!('moved' in planned), `${agreement.type}: the server may not ${attempt.event}`)
    moves.push(planned)
    current = planned.after
    assert(moves.length < 30, `${agreement.type} comes to no rest`)
  }
}

/** Everything a person may try now, with each of the details that could matter. */
function* attemptsOf(
  { type, plans }: Walked,
  { agreement, now }: Standing,
  personId: PersonId,
): Generator<AgreementAttempt> {
  const by = actorOf(agreement, { id: personId, role: 'user' as never })
  if (by === null) return
  const { machine, guards } = agreementTypes[type]
  for (const [action, row] of Object.entries(machine.events)) {
    if (!row.from.includes(agreement.status) || !row.by.includes(by)) continue
    const facts = { agreement, now, actor: { personId, hrs: 1_000 } }
    if (row.guard !== undefined && guards[row.guard]?.holds(facts as never) !== true) continue
    const tried = new Set<string>()
    for (const input of inputsFor(agreement, action)) {
      const asked = { agreement, personId, input }
      const planned = plans[action] === undefined ? hooked(type, asked, now) : plans[action](asked, now)
      if (planned === null) continue
      const key = JSON.stringify([planned.changes, planned.facts])
      if (tried.has(key)) continue
      tried.add(key)
      yield { agreement, event: action, by, actorId: personId, reason: input.reason, ...planned }
    }
  }
}

/** A hook that asks for more than the time needs a plan of its own in the walk: it would ask the database. */
const onlyTheTime = (now: Date) =>
  new Proxy({ now } as never, {
    get(target, name) {
      assert(name === 'now', `the walk knows no ${String(name)}: give this step a plan`)
      return (target as { readonly now: Date }).now
    },
  })

function hooked(type: AgreementTypeName, asked: ActionRequest, now: Date): Planned | null {
  const hook = actionHookOf(type, asked.input.action)
  if (hook === undefined) return {}
  const planned = hook(onlyTheTime(now), asked, ((code: never) => new Refused(code, {})) as never)
  assert(!(planned instanceof Promise), `${asked.input.action} of ${type} waits for something: give this step a plan`)
  return planned instanceof Refused ? null : planned
}

function inputsFor(agreement: Agreement, action: string): StepInput[] {
  const proposal = settledOf(agreement).proposal
  const own = agreement.own as { readonly addendum?: { readonly id: string } | null } | null
  const amounts = [cents(1), cents(heldIn(agreement)), ...(proposal === undefined ? [] : [proposal.amountCents])]
  const people = agreement.participants.map(({ personId }) => personId)
  return [...new Set(amounts)].flatMap((amountCents) =>
    [0, 1].flatMap((milestone) =>
      people.map(
        (personId) =>
          ({
            ...{ action, amountCents, milestone, personId, reason: 'Because' },
            termsVersion: agreement.termsVersion,
            addendumId: own?.addendum?.id,
          }) as StepInput,
      ),
    ),
  )
}

/** Only what a row asks for is remembered: everything else would make two states of one. */
const counts = new Set(oneSidedMoves.flatMap(({ after }) => after))

function doneAfter(
  { done, agreement }: Standing,
  by: PersonId | null,
  moves: Taken['moves'],
  after: Agreement,
): Standing['done'] {
  const event = moves[0]?.attempt.event
  if (by === null || event === undefined) return done
  // Whoever opens a dispute takes back what they said before it.
  const opens = after.status === 'disputed' && agreement.status !== 'disputed'
  const before = opens ? [] : (done[by] ?? [])
  return { ...done, [by]: counts.has(event) ? [...new Set([...before, event])] : before }
}
