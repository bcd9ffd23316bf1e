/** Planted bugs of what holds people back: limits, ranges, breaks and debts, and of what forms show. */
import { type PlantedBug, plant } from './planted-bug.ts'

const meaning = plant('limits', 'apps/server/src/features/wallet/policy/transfer-meanings.ts')
const asking = plant('limits', 'apps/server/src/features/wallet/policy/judge-postings.ts')
const leaving = plant('limits', 'apps/server/src/features/wallet/policy/money-leaving.ts')
const own = plant('limits', 'packages/domain/src/safety/own-limits.ts')
const checks = plant('limits', 'apps/server/src/features/safety/own-limits.ts')
const stores = plant('limits', 'apps/server/src/features/safety/safety.store.ts')
const owed = plant('limits', 'apps/server/src/features/wallet/owed-by.ts')
const deposits = plant('limits', 'packages/domain/src/agreement/work/work-agreement.ts')

const ranges = plant('limits', 'packages/domain/src/wallet/limits.ts')
const stakes = plant('guards', 'packages/domain/src/handshake/terms/stakes.ts')

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
    "deposits: 'puts at risk',",
    "deposits: 'leaves to another',",
    'What is paid in for a service is asked for no limit or break (exclusion and type, the second attack).',
  ),
  stakes(
    'a-form-that-forgets-the-arbitrator',
    "verification === 'arbitrator' ? 'ruled' : 'settled'",
    "verification === 'oracle' ? 'ruled' : 'settled'",
    'The form shows the smaller fee where an arbitrator decides.',
  ),
  ranges(
    'a-stake-of-a-dime',
    'bet: { minCents: dollars(1),',
    'bet: { minCents: dollars(0.1),',
    'People bet less than we say.',
  ),
  ranges(
    'a-deposit-of-a-dollar',
    'deposit: { minCents: dollars(5),',
    'deposit: { minCents: dollars(1),',
    'People pay in less than we say.',
  ),
  ranges(
    'a-withdrawal-of-a-dollar',
    'withdrawal: { minCents: dollars(10),',
    'withdrawal: { minCents: dollars(1),',
    'People take out less than we say.',
  ),
  checks(
    'deposits-without-a-limit',
    "if ('depositCents' in wanted) return { deposit: wanted.depositCents }",
    "if ('depositCents' in wanted) return {}",
    'Nobody asks for the limit that somebody set on their deposits.',
  ),
]
