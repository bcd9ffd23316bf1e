/** Planted bugs of what holds people back: limits, breaks, debts, privacy, and of time, jobs and notices. */
import { type PlantedBug, plant } from './planted-bug.ts'

const meaning = plant('limits', 'apps/server/src/features/wallet/policy/transfer-meanings.ts')
const asking = plant('limits', 'apps/server/src/features/wallet/policy/judge-postings.ts')
const leaving = plant('limits', 'apps/server/src/features/wallet/policy/money-leaving.ts')
const own = plant('limits', 'packages/domain/src/safety/own-limits.ts')
const checks = plant('limits', 'apps/server/src/features/safety/own-limits.ts')
const stores = plant('limits', 'apps/server/src/features/safety/safety.store.ts')
const owed = plant('limits', 'apps/server/src/features/wallet/owed-by.ts')
const deposits = plant('limits', 'packages/domain/src/agreement/deposit-meanings.ts')
const deadlines = plant('time', 'packages/domain/src/handshake/deadlines.ts')
const loanDates = plant('time', 'packages/domain/src/loan/due-dates.ts')
const poolTimes = plant('time', 'apps/server/src/features/pool/deadlines.ts')
const breaks = plant('time', 'packages/domain/src/safety/breaks.ts')
const poolJob = plant('jobs', 'apps/server/src/features/pool/result/follow-pools.job.ts')
const escalation = plant('jobs', 'apps/server/src/features/dispute/ruling/escalate-cases.job.ts')
const payOut = plant('jobs', 'apps/server/src/features/handshake/result/pay-out-due.job.ts')
const unmatched = plant('jobs', 'apps/server/src/features/handshake/ending/cancel-unmatched.job.ts')

const endings = plant('notices', 'apps/server/src/features/handshake/ending/ending-notices.ts')
const forgetting = plant('privacy', 'apps/server/src/features/notification/forget-person.ts')
const stakes = plant('guards', 'packages/domain/src/handshake/terms/stakes.ts')
const seats = plant('privacy', 'packages/domain/src/handshake/terms/seat.ts')
const closing = plant('privacy', 'apps/server/src/features/account/closing/close-account.ts')

export const policyBugs: readonly PlantedBug[] = [
  meaning(
    'stakes-ask-nothing',
    "'puts at risk': ['key', 'own limits', 'debts', 'rewards'],",
    "'puts at risk': ['key', 'rewards'],",
    'Neither limits and breaks nor debts hold a stake back.',
  ),
  meaning(
    'debtors-may-send',
    "'leaves to another': ['key', 'proof', 'debts', 'rewards'],",
    "'leaves to another': ['key', 'proof', 'rewards'],",
    'A debtor sends money to others.',
  ),
  meaning(
    'debtors-may-withdraw',
    "'leaves to the bank': ['key', 'debts'],",
    "'leaves to the bank': ['key'],",
    'A debtor takes money out.',
  ),
  meaning(
    'debtors-may-concede',
    "'shares out': ['key', 'proof', 'debts'],",
    "'shares out': ['key', 'proof'],",
    'A debtor gives away what lies in escrow (chargeback and release, the second attack).',
  ),
  meaning(
    'pools-are-no-stakes',
    "'pool.lock-stake': 'puts at risk',",
    "'pool.lock-stake': 'ours',",
    'A seat in a pool is asked nothing.',
  ),
  asking(
    'no-proof-for-large-sums',
    "return sum > threshold ? no(id, refuse('session.proof-needed')) : null",
    "return sum < 0 ? no(id, refuse('session.proof-needed')) : null",
    'Large sums leave without a fresh proof, in parts or whole (step-up and split, the second attack).',
  ),
  asking(
    'debts-of-the-second',
    'const debtor = [...giving, ...binds].find((personId) => owed.has(personId))',
    'const debtor = [...giving, ...binds].slice(1).find((personId) => owed.has(personId))',
    'The first who gives is not asked for their debts.',
  ),
  leaving(
    'a-repeat-is-everything',
    '  if (posting.isRepeat) return []\n',
    '  if (posting.isRepeat !== undefined || posting.transfers.length < 3) return []\n',
    'Short postings are asked nothing.',
  ),
  own(
    'a-limit-one-stake-late',
    'if (add(usedCents, wanted) <= amountCents) return []',
    'if (usedCents <= amountCents) return []',
    'A limit holds back only once it is broken.',
  ),
  own(
    'a-raise-at-once',
    'return { ...current, next: { amountCents: wanted, from: new Date(now.getTime() + raiseWaitMs) } }',
    'return { ...current, amountCents: wanted, next: null }',
    'A limit is raised in the heat of the moment.',
  ),
  checks(
    'breaks-hold-nothing',
    "  if (running !== null) return refuse('safety.on-break', { until: untilWords(running.endsAt) })\n",
    '',
    'A break is only a word.',
  ),
  checks(
    'a-break-in-the-past',
    'insertBreak(ctx, ctx.person.id, { kind: breakLengths[length].kind, startsAt: ctx.now, endsAt })',
    'insertBreak(ctx, ctx.person.id, { kind: breakLengths[length].kind, startsAt: ctx.now, endsAt: ctx.now })',
    'A break ends as it begins.',
  ),
  stores(
    'stakes-of-pools-count-nothing',
    "and kind in ('handshake.lock-stake', 'pool.lock-stake', 'agreement.lock')\n",
    "and kind in ('pool.lock-stake', 'agreement.lock')\n",
    'Stakes in handshakes use up no limit.',
  ),
  owed(
    'debts-that-are-paid-in-part',
    "r.state = 'standing' and r.taken_cents < r.amount_cents",
    "r.state = 'standing' and r.taken_cents = 0 and r.taken_cents < r.amount_cents",
    'Whoever paid a cent of a debt owes nothing.',
  ),
  deposits(
    'services-are-no-risk',
    "service: 'puts at risk',",
    "service: 'leaves to another',",
    'What is paid in for a service is asked for no limit or break (exclusion and type, the second attack).',
  ),
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
  endings(
    'told-twice',
    '  partiesOf(move.after).map((personId) => ({',
    '  [...partiesOf(move.after), move.after.creatorId].map((personId) => ({',
    'The creator is told twice how it ended.',
  ),
  endings(
    'the-loser-hears-of-a-win',
    'personId === move.after.winnerId ? won : lost,',
    'personId !== move.after.winnerId ? won : lost,',
    'The loser is told that they won.',
  ),
  forgetting(
    'closing-keeps-the-name',
    'const left = withoutPerson(marked, personId)',
    'const left = marked',
    'Notices go on naming somebody who closed their account (closing and names, the second attack).',
  ),
  closing(
    'closing-keeps-the-profile',
    "      display_name: 'Closed account',\n",
    '',
    'The name people saw stays on a closed account.',
  ),
  seats(
    'private-for-whoever-knows-the-id',
    "return relation !== 'stranger' || seat.isPublic",
    "return relation !== 'stranger' || seat.state !== 'draft'",
    'A private handshake is read by whoever knows its id.',
  ),
  stakes(
    'a-form-that-forgets-the-arbitrator',
    "verification === 'arbitrator' ? 'ruled' : 'settled'",
    "verification === 'oracle' ? 'ruled' : 'settled'",
    'The form shows the smaller fee where an arbitrator decides.',
  ),
]
