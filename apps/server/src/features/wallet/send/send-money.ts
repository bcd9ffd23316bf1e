/** Use cases: a person looks for someone to send money to, and sends it; the fee is on top. */
import { type InputOf, type RefusalOf, type ResultOf, routeName } from '@handshake/contracts/contract.ts'
import { amountRefusal } from '@handshake/contracts/wallet/amount-refusals.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { AssertionFailed, present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { add, formatAmount } from '@handshake/domain/money.ts'
import { nameOfPerson, wordsOfPerson } from '@handshake/domain/notification/person-name.ts'
import { transferFee } from '@handshake/domain/wallet/fees.ts'
import type { Posted } from '@handshake/ledger/answer.ts'
import { requestTransferId } from '@handshake/ledger/transfer-id.ts'
import { findPeople, holdPeople } from '#features/friend/friend.public.ts'
import { type Addressed, notifyEach } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'
import { containing } from '#platform/db/like-pattern.ts'
import { lockThenRead } from '#platform/db/lock-then-read.ts'
import { isLargeAmount, logSecurity } from '#platform/observe/security-log.ts'
import { batchWith } from '#platform/together/company.ts'
import { type Refuse, Refused, Shared, type UseCase, type UseCaseContext } from '#platform/use-case.ts'
import { heldFor } from '../held-money.ts'
import { answerOf, type Sending, transfersOf } from '../money-on-its-way.ts'
import { judgePostings } from '../policy/judge-postings.ts'
import type { AskedPosting } from '../policy/money-leaving.ts'
import { postJudged } from '../policy/post-money.ts'
import { refusedByPolicy } from '../policy/refused-move.ts'
import { moneySent } from '../wallet.events.ts'
import { keptApart, knownTransfers } from '../wallet.store.ts'
import { lockWallets, noActivity, noteActivity, readActivity } from '../wallet-activity.ts'
import { overLimit } from '../wallet-limits.ts'
import { readMostToLinked, staysBehind } from './gifts-stay.ts'

type SendContext = UseCaseContext<typeof wallet.sendMoney>
type Call = Pick<SendContext, 'person' | 'caller'> & {
  readonly input: InputOf<typeof wallet.sendMoney>
  readonly refuse: Refuse<RefusalOf<typeof wallet.sendMoney>>
}

/** A person is in a transaction once, so nobody's second transfer is judged without their first. */
export const sendMoney = new Shared<typeof wallet.sendMoney>(
  (ctx, input, refuse) =>
    batchWith(ctx, sendAll, { person: ctx.person, caller: ctx.caller, input, refuse }, (calls) =>
      sendAll({ ...ctx, company: undefined, person: null }, calls),
    ),
  () => [],
)

/** Every question is asked once for all who share the transaction; every answer is each one's own. */
async function sendAll(ctx: Context, calls: readonly Call[]): Promise<(ResultOf<typeof wallet.sendMoney> | Refused)[]> {
  const senders = calls.map(({ person }) => person.id)
  const asked = calls.map((call) => ({ ...call, id: transferIdOf(call.person.id, call.input.requestId) }))
  const callOf = new Map(calls.map((call) => [call.person.id, call]))
  const recipients = calls.map(({ input }) => input.toId)
  const ids = asked.map(({ id }) => id)
  const [people, finished, activity, held, apart, mostTo, known] = await lockThenRead(
    () => lockWallets(ctx, senders),
    [
      () => holdPeople(ctx, recipients),
      () => knownTransfers(ctx, ids),
      () => readActivity(ctx, senders),
      () => heldFor(ctx, senders),
      () => keptApart(ctx, senders, recipients),
      () => readMostToLinked(ctx, senders, recipients),
      () => findPeople(ctx, senders),
    ],
  )

  const wanted = asked.map(({ person, input, id, refuse }): Sending | Refused => {
    const wrong = amountRefusal('transfer', input.amountCents)
    if (wrong !== null) return refuse(wrong)
    const to = people.get(input.toId)
    // A repeat of a finished transfer answers as the first did, whatever has changed since, and counts against no limit.
    const isRepeat = finished.has(id)
    if (to === undefined || !(isRepeat || (to.isActive && !apart(person.id, to.id))))
      return refuse('wallet.unknown-recipient')
    if (to.id === person.id) return refuse('wallet.own-wallet')
    const over = isRepeat ? null : overLimit(activity.get(person.id) ?? noActivity, 'transfer', refuse)
    if (over) return over
    const { amountCents } = input
    const most = mostTo(person.id, to.id)
    if (!isRepeat && staysBehind(most, amountCents)) return refuse('wallet.gift-stays', { most: formatAmount(most) })
    return { id, from: person.id, to, amountCents, feeCents: transferFee(amountCents), note: input.note || null }
  })

  const sendings = wanted.filter((one): one is Sending => !(one instanceof Refused))
  const postings = sendings.map((sending): AskedPosting => {
    const { id, from, to } = sending
    const { person } = present(callOf.get(from), 'whoever sends asked for it')
    const among = { people: [from, to.id], held: [], outOfEscrow: [], decidedBy: 'people' } as const
    const isRepeat = finished.has(id)
    return { id, transfers: transfersOf(sending), ...among, acting: person, isRepeat, rewardsAsked: true }
  })
  const judged = await judgePostings(ctx, postings)
  const allowed = postings.filter(({ id }) => judged.forbids(id) === null)
  const posted = await postJudged(ctx, judged, allowed)
  const outcomes = new Map(allowed.map(({ id }, index) => [id, present(posted[index], 'all are answered')]))
  await follow(
    ctx,
    sendings.filter((sending) => outcomes.get(sending.id)?.status === 'created'),
    (personId) => present(known.get(personId), 'whoever moves money has a profile').displayName,
  )
  for (const [index, call] of calls.entries()) {
    const one = wanted[index]
    if (one === undefined || one instanceof Refused || outcomes.get(one.id)?.status !== 'created') continue
    if (!isLargeAmount(ctx.config, one.amountCents)) continue
    const details = { amountCents: one.amountCents, to: one.to.id, transferId: one.id }
    await logSecurity({ ...ctx, ...call }, 'wallet.sent', { details })
  }

  return asked.map(({ refuse }, index) => {
    const one = present(wanted[index], 'every call is judged')
    if (one instanceof Refused) return one
    const forbidden = judged.forbids(one.id)
    if (forbidden !== null) return refusedByPolicy(forbidden, one.from, refuse)
    const outcome = present(outcomes.get(one.id), 'what was posted has an outcome')
    return 'transfers' in outcome ? answerOf(one, outcome.transfers, held(one.from)) : refusalOf(one, outcome, refuse)
  })
}

function refusalOf(
  { from, amountCents, feeCents }: Sending,
  outcome: Exclude<Posted, { readonly status: 'created' | 'exists' }>,
  refuse: Refuse<RefusalOf<typeof wallet.sendMoney>>,
): Refused {
  switch (outcome.status) {
    case 'insufficient-funds':
      return refuse('wallet.insufficient-funds-with-fee', {
        total: formatAmount(add(amountCents, feeCents)),
        fee: formatAmount(feeCents),
      })
    case 'unknown-account':
      // Without a wallet of one's own there is no balance to take it from.
      return refuse(outcome.ownerId === from ? 'wallet.invalid-balance' : 'wallet.unknown-recipient')
    case 'id-reused':
    case 'halted':
      return refuse(`wallet.${outcome.status}`)
    case 'already-corrected':
      throw new AssertionFailed('sending corrects nothing')
  }
}

const transferIdOf = (personId: PersonId, key: string) =>
  requestTransferId({ route: routeName(wallet.sendMoney), personId, key })

async function follow(
  ctx: Context,
  created: readonly Sending[],
  nameOf: (personId: PersonId) => string,
): Promise<void> {
  await Promise.all([
    noteActivity(
      ctx,
      created.map(({ id, from }) => ({ personId: from, action: 'transfer', requestId: id })),
    ),
    notifyEach(
      ctx,
      created.flatMap(({ id: transferId, from, to, amountCents, note }): Addressed[] => [
        {
          kind: 'wallet.received',
          people: [to.id],
          facts: {
            transferId,
            from: nameOfPerson(from, nameOf(from)),
            amountCents,
            note: note === null ? null : wordsOfPerson(from, note),
          },
        },
        {
          kind: 'wallet.sent',
          people: [from],
          facts: { transferId, to: nameOfPerson(to.id, to.displayName), amountCents },
        },
      ]),
    ),
  ])
  for (const { id, from, to, amountCents } of created) {
    ctx.emit(moneySent, { transferId: id, from, amountCents })
    ctx.tell([from, to.id], ['wallet'])
  }
}

const most = 10

/** Nobody finds whom they keep away, nor who keeps them away. Who does not want to be asked by strangers is found by their exact username only: whoever knows it, knows them. */
export const findRecipients: UseCase<typeof wallet.findRecipients> = async (ctx, { search }) => {
  const text = search.replace(/^@/, '')
  const { rows: people } = await ctx.client.query<{
    id: PersonId
    username: string
    displayName: string
    avatarUrl: string | null
    reliabilityScore: number
  }>({
    name: 'wallet-find-recipients',
    text: `select id, username, display_name as "displayName", avatar_url as "avatarUrl", reliability_score as "reliabilityScore"
      from profiles
      where is_active and id <> $1
        and not exists (select from kept_apart k where k.person_id = $1 and k.other_id = profiles.id)
        and (username = lower($2)
          or ((username ilike $3 or display_name ilike $3) and coalesce((privacy_settings ->> 'allow_friend_requests')::boolean, true)))
      order by username = lower($2) desc, reliability_score desc, username
      limit $4`,
    values: [ctx.person.id, text, containing(text), most],
  })
  return { people }
}
