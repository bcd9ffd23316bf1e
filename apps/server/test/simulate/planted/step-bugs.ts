/** Planted bugs of steps: who may take one, from where, and what the engine makes of it. */
import { type PlantedBug, plant } from './planted-bug.ts'

const engine = plant('engine', 'packages/engine/src/run-steps.ts')
const table = plant('engine', 'packages/domain/src/handshake/handshake-machine.ts')
const poolTable = plant('engine', 'packages/domain/src/pool/pool-machine.ts')
const party = plant('guards', 'apps/server/src/features/handshake/lock-own.ts')
const answer = plant('guards', 'apps/server/src/features/handshake/result/answer-result.ts')
const answers = plant('guards', 'packages/domain/src/handshake/result/answers.ts')
const involved = plant('guards', 'apps/server/src/features/handshake/detail/was-involved.ts')
const ruling = plant('guards', 'apps/server/src/features/dispute/ruling/rulings.ts')
const carrying = plant('guards', 'apps/server/src/features/dispute/ruling/carry-out.ts')
const judge = plant('guards', 'apps/server/src/features/pool/judging/who-may-judge.ts')
const rulePool = plant('guards', 'apps/server/src/features/pool/judging/rule-pool.ts')
const confirming = plant('guards', 'apps/server/src/features/pool/result/propose-pool-result.ts')
const result = plant('guards', 'apps/server/src/features/handshake/result/establish-result.ts')
const approving = plant('guards', 'apps/server/src/features/admin/approval/approval-steps.ts')

export const stepBugs: readonly PlantedBug[] = [
  engine(
    'a-refused-posting-moves-on',
    "    case 'insufficient-funds':\n      return { moved: false,",
    "    case 'insufficient-funds':\n      if (move.transfers.length > 0) return { moved: true, ...move }\n      return { moved: false,",
    'A step is taken although nobody had the money.',
  ),
  engine(
    'what-is-forbidden-is-posted',
    'const forbidden = isPlanned(one) ? workflow.forbids(one, known) : null',
    'const forbidden = isPlanned(one) && one.transfers.length > 5 ? workflow.forbids(one, known) : null',
    'Nobody listens to what the policy of money forbids.',
  ),
  engine(
    'half-of-a-posting',
    'transfers: recipe === null ? [] : recipe(planned) }',
    'transfers: recipe === null ? [] : recipe(planned).slice(0, 2) }',
    'Of a recipe only the first two transfers are posted.',
  ),
  engine(
    'nobody-is-told',
    'workflow.write(ctx, moves, known), workflow.notify(ctx, moves, known)',
    'workflow.write(ctx, moves, known)',
    'Steps are taken, and nothing follows from them.',
  ),
  table(
    'a-win-without-money',
    "by: ['scheduler', 'parties'], moves: 'pay-out' },",
    "by: ['scheduler', 'parties'] },",
    'A handshake is completed and the pot stays where it is.',
  ),
  table(
    'a-dispute-that-freezes-nothing',
    "      by: ['creator', 'peer', 'scheduler'],\n      moves: 'freeze-stakes',\n",
    "      by: ['creator', 'peer', 'scheduler'],\n",
    'A dispute leaves the pot in the escrow.',
  ),
  table(
    'a-withdrawn-case-stays-frozen',
    "by: ['raiser'], moves: 'unfreeze-stakes' },",
    "by: ['raiser'] },",
    'Whoever takes a dispute back leaves the pot in the case.',
  ),
  table(
    'an-expiry-without-a-refund',
    "expire: { from: ['open', 'pending'], to: 'cancelled', by: ['scheduler'], moves: 'refund-stakes' },",
    "expire: { from: ['open', 'pending'], to: 'cancelled', by: ['scheduler'] },",
    'An invitation that runs out keeps the stake.',
  ),
  table(
    'a-cancellation-without-a-refund',
    "withdraw: { from: ['open', 'pending'], to: 'cancelled', by: ['creator'], moves: 'refund-stakes' },",
    "withdraw: { from: ['open', 'pending'], to: 'cancelled', by: ['creator'] },",
    'Whoever withdraws an offer loses the stake.',
  ),
  poolTable(
    'a-pool-called-off-keeps-the-stakes',
    "cancel: { from: ['open'], to: 'cancelled', by: ['creator'], moves: 'refund-stakes' },",
    "cancel: { from: ['open'], to: 'cancelled', by: ['creator'] },",
    'A pool that is called off keeps everybody’s stake.',
  ),
  poolTable(
    'leaving-costs-the-stake',
    "by: ['participant'], moves: 'release-stake' },",
    "by: ['participant'] },",
    'Whoever leaves a pool leaves their stake.',
  ),
  poolTable(
    'joining-is-free',
    "by: ['creator', 'guest'], moves: 'lock-stake' },",
    "by: ['creator', 'guest'] },",
    'A seat in a pool costs nothing.',
  ),
  party(
    'anybody-is-a-party',
    'creatorId === personId || (peerId === personId && acceptedAt !== null),',
    'creatorId === personId || acceptedAt !== null,',
    'Anybody takes the steps of a party.',
  ),
  answer(
    'an-answer-after-the-end',
    "if (found.status !== 'outcome_pending') return refuse('handshake.too-late')",
    "if (found.status === 'draft') return refuse('handshake.too-late')",
    'Somebody says who won after the handshake was paid.',
  ),
  answers(
    'the-creators-word-wins',
    "return creator.winner === peer.winner ? { is: 'agreed', winner: creator.winner } : { is: 'disputed' }",
    "return { is: 'agreed', winner: creator.winner }",
    'Where two differ, the creator is right.',
  ),
  answers(
    'one-word-is-enough',
    'if (now.getTime() >= until.getTime()) return',
    'if (now.getTime() >= only.at.getTime()) return',
    'The first answer is the result.',
  ),
  involved(
    'whoever-ruled-rules-again',
    'return (rowCount ?? 0) > 0',
    'return (rowCount ?? 0) > 1_000',
    'An earlier part in a handshake keeps nobody from judging it.',
  ),
  involved(
    'a-party-judges',
    'if ([creatorId, peerId, refereeId].includes(personId)) return true\n',
    'if (refereeId === personId) return true\n  if (id !== null) return false\n',
    'Being a party keeps nobody from judging.',
  ),
  ruling(
    'an-appeal-without-end',
    "if (ctx.now >= present(found.dueAt, 'a ruling has its hour')) return refuse('dispute.appeal-closed')",
    "if (found.dueAt === null) return refuse('dispute.appeal-closed')",
    'A ruling can be appealed after its day.',
  ),
  ruling(
    'one-yes-is-enough',
    '  if (theirs !== null) {\n',
    '  if (theirs !== taken.case) {\n',
    'A ruling is carried out once one of the two accepts it.',
  ),
  carrying(
    'the-first-ruling-stands',
    "winnerId: ruling.is === 'creator' ? creatorId : peerId },",
    "winnerId: ruling.is === 'creator' ? peerId : creatorId },",
    'A ruling names the other one as the winner.',
  ),
  carrying(
    'a-ruling-turned-around',
    "event: 'pay-ruling',\n        changes: { ...because, outcome: ruling.is,",
    "event: 'pay-ruling',\n        changes: { ...because, outcome: ruling.is === 'creator' ? 'peer' : 'creator',",
    'A ruling pays the other one.',
  ),
  judge(
    'a-seat-judges',
    "if (await wasInvolved(ctx, poolId, judge.id)) return refuse('pool.has-stake')\n",
    '',
    'Whoever has a seat in a pool and an office judges it.',
  ),
  rulePool(
    'a-judge-hears-the-appeal',
    "if (pool.ruledBy === ctx.person.id) return refuse('pool.has-stake')\n",
    '',
    'An admin decides the appeal against their own ruling.',
  ),
  confirming(
    'one-confirmation-pays-all',
    'const everyoneHas = seats.every(',
    'const everyoneHas = seats.some(',
    'A pool is paid once its creator is confirmed by one.',
  ),
  result(
    'a-decision-the-other-way',
    "winnerId: outcome === 'creator' ? handshake.creatorId : outcome === 'peer' ? handshake.peerId : null,",
    "winnerId: outcome === 'creator' ? handshake.peerId : outcome === 'peer' ? handshake.creatorId : null,",
    'A decision names the other one as the winner.',
  ),
  approving(
    'approved-after-all',
    "if (request.state !== 'waiting') return refuse('admin.request-ended')",
    "if (request.state === 'approved') return refuse('admin.request-ended')",
    'An adjustment that a second admin declined is approved later.',
  ),
]
