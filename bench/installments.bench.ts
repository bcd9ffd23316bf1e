/** Figure: the installments of many loans fall due on one morning and are paid automatically, against PostgreSQL's own load in the same run. */
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { loanTitle } from '@handshake/domain/loan/loan-terms.ts'
import { dollars } from '@handshake/domain/money.ts'
import { days } from '@handshake/domain/time.ts'
import { createNode, type Node } from '../apps/server/src/app.ts'
import { readAppConfig } from '../apps/server/src/app-config.ts'
import { make, newAgreement } from '../apps/server/src/features/agreement/create-agreement.ts'
import { followLoans } from '../apps/server/src/features/agreement/loan/follow-loans.job.ts'
import { loanOf } from '../apps/server/src/features/agreement/loan/loan.ts'
import { draftLoan } from '../apps/server/src/features/agreement/loan/loan-hooks.ts'
import type { LoanStep } from '../apps/server/src/features/agreement/loan/loan-step.ts'
import { planApplication, planApproval, planOffer } from '../apps/server/src/features/agreement/loan/plan-steps.ts'
import { moveAgreements } from '../apps/server/src/features/agreement/move-agreements.ts'
import { systemAttempt } from '../apps/server/src/features/agreement/step/take-step.ts'
import type { Context } from '../apps/server/src/platform/context.ts'
import { migrate } from '../apps/server/src/platform/db/startup/migrate.ts'
import { serverLogin } from '../apps/server/src/platform/db/startup/server-login.ts'
import { mintId } from '../apps/server/src/platform/mint-id.ts'
import { runInContext } from '../apps/server/src/platform/run-in-context.ts'
import { cpuPer } from './support/busy-cpu.ts'
import { measureOnPostgres } from './support/durable-postgres.ts'
import { initTpcb, pgbench, requirePgbench } from './support/ledger-pgbench.ts'
import { databaseOf, settle, statement } from './support/ledger-world.ts'
import { createPeople } from './support/people.ts'
import { report } from './support/report.ts'

const quick = process.argv.includes('--quick')
const loanCount = quick ? 1_000 : 10_000
const peopleCount = quick ? 400 : 4_000
const madeAtOnce = 200
const seconds = 3

const terms = {
  principalCents: dollars(1_200),
  rateBps: 800,
  termMonths: 12,
  allowSplitPayments: true,
  purpose: 'Bench',
}

type Step = (agreement: Agreement, now: Date) => LoanStep

/** Everything the two sides do themselves; what follows from it the server takes on its own. */
const ownSteps: readonly Step[] = [
  ({ initiatorId }) => ({ event: 'configure_terms', by: 'initiator', actorId: initiatorId }),
  ({ initiatorId }) => ({ event: 'set_participants', by: 'initiator', actorId: initiatorId }),
  (agreement, now) => ({
    event: 'send_offer',
    by: 'initiator',
    actorId: agreement.initiatorId,
    ...planOffer(loanOf(agreement), now),
  }),
  (agreement, now) => ({
    event: 'apply_for_loan',
    by: 'counterparty',
    actorId: agreement.counterpartyId,
    ...planApplication(
      loanOf(agreement),
      { hrs: 100, balanceCents: dollars(0), openLoans: 0, overduePayments: 0 },
      now,
    ),
  }),
  (agreement, now) => ({
    event: 'approve_loan',
    by: 'initiator',
    actorId: agreement.initiatorId,
    ...planApproval(loanOf(agreement), now),
  }),
]

async function move(ctx: Context, attempts: Parameters<typeof moveAgreements>[1]): Promise<Agreement[]> {
  const moved = await moveAgreements(ctx, attempts)
  return moved.map((one) => {
    if (!one.moved) throw new Error(`a step of the bench was refused: ${one.reason}`)
    return one.after
  })
}

/** From an offer to a loan that runs, for many at once. */
async function makeLoans(ctx: Context, pairs: readonly (readonly [PersonId, PersonId])[]): Promise<void> {
  let loans: Agreement[] = []
  for (const [lenderId, borrowerId] of pairs) {
    const asked = { type: 'loan', title: loanTitle(terms), me: lenderId, expiresAt: null } as const
    const made = newAgreement(ctx, asked, draftLoan(terms, lenderId, borrowerId))
    await make(ctx, made, mintId(ctx.now))
    loans.push(made)
  }
  for (const step of ownSteps)
    loans = await move(
      ctx,
      loans.map((agreement) => ({ agreement, ...step(agreement, ctx.now) })),
    )
  while (loans.length > 0) {
    const attempts = loans.flatMap((agreement) => systemAttempt(agreement, ctx.now) ?? [])
    loans = await move(ctx, attempts)
  }
}

/** Each batch as the job takes it, in a transaction of its own. */
async function payWhatIsDue(node: Node) {
  const batches: number[] = []
  const begun = performance.now()
  for (let handled = 1; handled > 0; ) {
    const before = performance.now()
    handled = await runInContext(node.machinery, async (ctx) => {
      const { done, stuck } = await followLoans.carry(ctx, await followLoans.take(ctx, null))
      if (stuck.length > 0) throw new Error(`an installment of the bench was stuck: ${stuck[0]?.why}`)
      return done.length
    })
    if (handled > 0) batches.push(performance.now() - before)
  }
  return { perSecond: loanCount / ((performance.now() - begun) / 1_000), longestMs: Math.max(...batches) }
}

async function measure(url: URL): Promise<void> {
  const product = databaseOf(url, 'installments')
  await statement(url, 'create database installments')
  await migrate(product.href)
  const people = (await createPeople(product.href, peopleCount)) as PersonId[]
  let at = new Date()
  const env = { DATABASE_URL: serverLogin(product).href, LOG_LEVEL: 'silent', DEMO_WORLD: 'off' }
  const config = { ...readAppConfig(env), ROLES: ['api' as const] }
  const node = await createNode({ config, pulse: 'still', clock: { now: () => at } })
  const pairs = Array.from({ length: loanCount }, (_, turn) => {
    const lender = (turn * 2) % people.length
    return [people[lender] as PersonId, people[lender + 1] as PersonId] as const
  })
  for (let made = 0; made < loanCount; made += madeAtOnce)
    await runInContext(node.machinery, (ctx) => makeLoans(ctx, pairs.slice(made, made + madeAtOnce)))
  await statement(product, 'update loans set autopay = true')
  await statement(product, 'vacuum analyze')
  await statement(url, 'create database tpcb')
  await initTpcb(url, 'tpcb', 50)

  const load = { database: 'tpcb', connections: 8, seconds }
  await pgbench(url, load)
  await settle(databaseOf(url, 'tpcb'))
  const tpcb = await pgbench(url, load)
  at = new Date(at.getTime() + days(32))
  const { result: paid, cpuUs } = await cpuPer(
    () => payWhatIsDue(node),
    () => loanCount,
  )
  const { rows } = await statement(product, 'select count(*)::int as paid from loan_payments where automatic')
  if (rows[0]?.paid !== loanCount) throw new Error(`${rows[0]?.paid} of ${loanCount} installments were paid`)
  await node.close()
  report('installments', {
    'pgbench TPC-B-like, 8 connections, per second': tpcb.perSecond,
    'CPU per transaction of TPC-B, µs': tpcb.cpuUs,
    'CPU per installment, µs': cpuUs,
    [`${loanCount.toLocaleString('en-US')} that are due: installments paid per second`]: paid.perSecond,
    'longest batch of installments, ms': paid.longestMs,
    'installments/TPC-B': paid.perSecond / tpcb.perSecond,
  })
}

requirePgbench()
await measureOnPostgres(measure)
