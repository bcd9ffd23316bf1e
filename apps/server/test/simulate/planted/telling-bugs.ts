/** Planted bugs of privacy and notices: who reads, reaches and hears of what. */
import { type PlantedBug, plant } from './planted-bug.ts'

const endings = plant('notices', 'apps/server/src/features/handshake/ending/ending-notices.ts')
const ofHandshakes = plant('notices', 'apps/server/src/features/handshake/handshake-notices.ts')
const ofPools = plant('notices', 'apps/server/src/features/pool/pool-notices.ts')
const ofCases = plant('notices', 'apps/server/src/features/dispute/tell-case.ts')
const sending = plant('notices', 'apps/server/src/features/wallet/send/send-money.ts')
const forgetting = plant('privacy', 'apps/server/src/features/notification/forget-person.ts')
const own = plant('privacy', 'apps/server/src/features/notification/notification.store.ts')
const seats = plant('privacy', 'packages/domain/src/handshake/terms/seat.ts')
const closing = plant('privacy', 'apps/server/src/features/account/closing/close-account.ts')
const loans = plant('privacy', 'apps/server/src/features/loan/view-loan.ts')
const pools = plant('privacy', 'apps/server/src/features/pool/who-sees.ts')
const receipts = plant('privacy', 'apps/server/src/features/wallet/history/wallet-history.ts')
const people = plant('privacy', 'apps/server/src/features/friend/people.ts')
const toBlocked = plant('privacy', 'apps/server/src/features/wallet/send/send-money.ts')
const tickets = plant('privacy', 'apps/server/src/features/support/own-tickets.ts')

export const tellingBugs: readonly PlantedBug[] = [
  endings(
    'each-hears-both-ends',
    '    people: [personId],\n    facts: {\n      ...factsOf(move),\n      receivedCents',
    '    people: partiesOf(move.after),\n    facts: {\n      ...factsOf(move),\n      receivedCents',
    'Both are told that they won and that they lost.',
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
  seats(
    'a-private-seat-for-anybody',
    "if (seat.state === 'draft' || (relation === 'stranger' && !seat.isPublic)) return 'not-seen'",
    "if (seat.state === 'draft') return 'not-seen'",
    'A private handshake with a free seat is taken by whoever knows its id.',
  ),
  loans(
    'loans-for-anybody',
    'return loan === null || roleIn(loan, readerId) === null ? null : viewLoan(ctx, id, readerId)',
    'return loan === null ? null : viewLoan(ctx, id, loan.lenderId)',
    'A loan is read by whoever knows its id.',
  ),
  pools(
    'pools-for-anybody',
    'if (!byLink && !isAsked && !pool.isPublic) return null',
    "if (!byLink && !isAsked && pool.status !== 'open') return null",
    'A private pool is open to whoever knows its id.',
  ),
  receipts(
    'receipts-of-others',
    "((from_kind = 'wallet' and from_owner_id = $2) or (to_kind",
    "((from_kind = 'wallet' and from_owner_id <> $2) or (to_kind",
    'The receipt of a transfer is read by everybody but its payer.',
  ),
  people(
    'blocks-that-hold-nothing',
    'where person_id = $1 and other_id = any ($2::uuid[])',
    'where person_id = $1 and other_id = any ($2::uuid[]) and person_id = other_id',
    'Blocking somebody keeps them from nothing that asks for it by name.',
  ),
  toBlocked(
    'money-past-a-block',
    '!(isRepeat || (to.isActive && !apart(person.id, to.id)))',
    '!(isRepeat || to.isActive || apart(person.id, to.id))',
    'Whoever is blocked still sends money.',
  ),
  own(
    'notices-of-others',
    "      ]),\n    )\n    .where('user_id', '=', personId)\n",
    "      ]),\n    )\n    .where('user_id', '<>', personId)\n",
    'People delete the notices of others.',
  ),
  tickets(
    'tickets-for-anybody',
    "{ as: 'person', id: personId })\n  if (ticket === null) return null\n  const messages",
    "{ as: 'staff', id: personId })\n  if (ticket === null) return null\n  const messages",
    'What somebody wrote to support is read by whoever knows the id.',
  ),
  ofPools(
    'losers-hear-nothing-of-a-pool',
    'people: after.seats.filter((seat) => !winners.includes(seat)).map',
    'people: after.seats.filter((seat) => winners.includes(seat)).map',
    'Those who were right are told that they lost, too, and the others nothing.',
  ),
  ofCases(
    'a-ruling-told-to-one',
    'return both.map((personId) => ({',
    'return both.slice(1).map((personId) => ({',
    'The creator is not told of a ruling.',
  ),
  ofCases(
    'an-appeal-told-to-oneself',
    "{ kind: 'dispute.appealed', people: otherThan(news.by),",
    "{ kind: 'dispute.appealed', people: [news.by],",
    'Whoever appeals is told that they did, and the other one nothing.',
  ),
  ofHandshakes(
    'acceptance-told-to-oneself',
    "'handshake.offer-accepted' : 'handshake.accepted',\n    people: others(move),",
    "'handshake.offer-accepted' : 'handshake.accepted',\n    people: partiesOf(move.after).filter((personId) => personId === move.attempt.actorId),",
    'Whoever accepts is told that it was accepted, and the creator nothing.',
  ),
  sending(
    'received-told-to-the-sender',
    "kind: 'wallet.received',\n          people: [to.id],",
    "kind: 'wallet.received',\n          people: [from],",
    'Whoever sends money is told that they received it.',
  ),
]
