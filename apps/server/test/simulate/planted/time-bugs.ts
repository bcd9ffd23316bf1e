/** Planted bugs of what happens by itself: deadlines and the jobs that keep them. */
import { type PlantedBug, plant } from './planted-bug.ts'

const deadlines = plant('time', 'packages/domain/src/handshake/deadlines.ts')
const periods = plant('time', 'packages/domain/src/wallet/limits.ts')
const loanDates = plant('time', 'packages/domain/src/loan/due-dates.ts')
const poolTimes = plant('time', 'apps/server/src/features/pool/deadlines.ts')
const breaks = plant('time', 'packages/domain/src/safety/breaks.ts')
const rental = plant('time', 'packages/domain/src/agreement/rental/rental-agreement.ts')
const work = plant('time', 'packages/domain/src/agreement/work/work-agreement.ts')
const ownLimits = plant('time', 'packages/domain/src/safety/own-limits.ts')
const poolJob = plant('jobs', 'apps/server/src/features/pool/result/follow-pools.job.ts')
const escalation = plant('jobs', 'apps/server/src/features/dispute/ruling/escalate-cases.job.ts')
const carrying = plant('jobs', 'apps/server/src/features/dispute/ruling/carry-out.ts')
const payOut = plant('jobs', 'apps/server/src/features/handshake/result/pay-out-due.job.ts')
const followDue = plant('jobs', 'apps/server/src/features/handshake/result/follow-due.job.ts')
const unmatched = plant('jobs', 'apps/server/src/features/handshake/ending/cancel-unmatched.job.ts')
const invitations = plant('jobs', 'apps/server/src/features/handshake/share/expire-invitations.job.ts')
const agreements = plant('jobs', 'apps/server/src/features/agreement/follow-due.job.ts')
const loans = plant('jobs', 'apps/server/src/features/agreement/loan/follow-loans.job.ts')

export const timeBugs: readonly PlantedBug[] = [
  deadlines(
    'no-time-to-object',
    'export const personDisputeWindowMs = hours(24)',
    'export const personDisputeWindowMs = hours(1)',
    'A decision is paid after an hour.',
  ),
  deadlines(
    'silence-of-a-day',
    'export const silenceMs = hours(72)',
    'export const silenceMs = hours(24)',
    'Whoever is silent for a day has lost.',
  ),
  deadlines(
    'an-appeal-of-an-hour',
    'export const appealWindowMs = hours(24)',
    'export const appealWindowMs = hours(1)',
    'A ruling is carried out after an hour.',
  ),
  loanDates(
    'no-days-of-grace',
    'export const graceMs = days(3)',
    'export const graceMs = days(1)',
    'A late fee comes after a day.',
  ),
  poolTimes(
    'a-pool-is-paid-at-once',
    'payoutAt(now, personDisputeWindowMs)',
    'payoutAt(now, 0)',
    'A pool is paid by its creator’s word, and nobody can object.',
  ),
  breaks(
    'a-short-day',
    "'1-day': { kind: 'break', words: '1 day', days: 1 },",
    "'1-day': { kind: 'break', words: '1 day', days: 0.25 },",
    'A break of a day is one of six hours.',
  ),
  poolJob(
    'pools-start-with-anybody',
    'pool.seats.length < pool.leastPeople\n',
    'pool.seats.length < 1\n',
    'A pool starts although too few have joined.',
  ),
  poolJob(
    'rulings-nobody-carries-out',
    "export const payOutDue = follow(['finalizing', 'ruled'])",
    "export const payOutDue = follow(['finalizing'])",
    'A ruling on a pool is never paid.',
  ),
  escalation(
    'cases-nobody-looks-at',
    'changes: { escalatedAt: ctx.now, dueAt: freezeEndsAt(ctx.now) },',
    'changes: { escalatedAt: ctx.now, dueAt: new Date(ctx.now.getTime() + 1e13) },',
    'A case that was escalated once has no clock.',
  ),
  payOut(
    'results-nobody-pays',
    "take: (ctx, only) => takeDue(ctx, ['finalizing'], { limit: atOnce, only }),",
    "take: (ctx, only) => takeDue(ctx, ['finalizing'], { limit: 0, only }),",
    'A result that nobody disputes is never paid.',
  ),
  unmatched(
    'offers-that-never-end',
    "take: (ctx, only) => takeDue(ctx, ['draft', 'open', 'pending'], { limit: atOnce, only }),",
    "take: (ctx, only) => takeDue(ctx, ['draft'], { limit: atOnce, only }),",
    'An offer that nobody accepts never ends.',
  ),
  periods(
    'cases-wait-ten-weeks',
    'export const disputeFreezeMs = days(7)',
    'export const disputeFreezeMs = days(70)',
    'A case without a ruling is shown to nobody else for ten weeks.',
  ),
  periods(
    'stakes-are-held-for-a-year',
    'export const escrowReleaseMs = days(30)',
    'export const escrowReleaseMs = days(365)',
    'Stakes without a result go home after a year.',
  ),
  rental(
    'deposits-are-held-for-months',
    'export const timeToLookMs = hours(72)',
    'export const timeToLookMs = hours(7_200)',
    'An owner who never looks keeps the deposit for months.',
  ),
  work(
    'deliveries-wait-ten-weeks',
    'export const timeToAnswerMs = days(7)',
    'export const timeToAnswerMs = days(70)',
    'Work that nobody answers is paid after ten weeks.',
  ),
  ownLimits(
    'a-raise-after-hours',
    'export const raiseWaitMs = days(7)',
    'export const raiseWaitMs = days(7) / 24',
    'A higher limit holds after a few hours.',
  ),
  poolTimes(
    'a-pool-ruling-at-once',
    'export const rulingDueAt = (now: Date): Date => appealEndsAt(now)',
    'export const rulingDueAt = (now: Date): Date => payoutAt(now, 0)',
    'A ruling on a pool cannot be appealed.',
  ),
  invitations(
    'invitations-that-never-end',
    '    values: [ctx.now, atOnce, only],\n',
    '    values: [ctx.now, 0, only],\n',
    'An invitation that nobody answers never runs out.',
  ),
  agreements(
    'agreements-nobody-follows',
    "{ which: 'all but loans', limit: atOnce, only }",
    "{ which: 'all but loans', limit: 0, only }",
    'What is due in rentals, services and splits never happens.',
  ),
  loans(
    'loans-nobody-follows',
    "{ which: 'loans', limit: batchSize, only }",
    "{ which: 'loans', limit: 0, only }",
    'No installment falls due and no loan is late.',
  ),
  followDue(
    'handshakes-that-never-begin',
    "export const startDue = follow('matched', 'start')",
    "export const startDue = follow('completed', 'start')",
    'What two agreed on never begins.',
  ),
  poolJob(
    'pools-nobody-asks-about',
    "follow(['open', 'running', 'outcome_pending', 'disputed', 'appealed'])",
    "follow(['open', 'running', 'disputed', 'appealed'])",
    'A pool whose creator stays silent waits forever.',
  ),
  carrying(
    'rulings-of-cases-nobody-carries-out',
    "take: (ctx, only) => takeDueCase(ctx, ['ruled'], only),",
    "take: (ctx, only) => takeDueCase(ctx, ['withdrawn'], only),",
    'A ruling is carried out only where both accept it.',
  ),
]
