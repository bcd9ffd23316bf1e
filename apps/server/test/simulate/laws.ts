/** What must hold after every step of a simulated life, whoever did what: one row each. Laws that only read tables stand in deal-laws.ts. */

import { ledgerLaws } from '@handshake/ledger/audit.ts'
import { inOneGo } from '../in-one-go.ts'
import { dealLaws } from './deal-laws.ts'
import { latenessThatGrows, pagesThatDiffer } from './deal-pages.ts'
import { dueAndUndone } from './due-laws.ts'
import { effectLaws } from './effect-laws.ts'
import { limitsThatRise } from './limits-that-rise.ts'
import type { Law, Payment, World } from './world.ts'

/** Money that a step of one person may take from the wallet of another, and why. */
const takenFromOthers: Readonly<Record<string, string>> = {
  'handshake.lock-stake': 'an accepted counter-offer takes what its author offered',
  'agreement.lock': 'an accepted offer takes what its author promised',
  'agreement.pay': 'settling up sets what both owe against each other',
  'loan.repay': 'settling up sets a late installment against a share',
  'loan.servicing-fee': 'it comes with an installment',
  'loan.late-fee': 'it comes with an installment',
  'adjustment.take': 'two admins agreed',
  'withdrawal.hold': 'none',
}

/** The ways in which somebody takes on a new risk. */
const newStakes = ['handshake.lock-stake', 'pool.lock-stake']

/** What a debt does not hold back: it was promised before, or it pays the debt. */
const paidInDebt = [
  /^deposit-reversal\./,
  /^network-fee\./,
  /^loan\./,
  /^agreement\.pay$/,
  /^adjustment\.take$/,
  /^correction$/,
]

export const laws: readonly Law[] = [
  {
    name: 'no-internal-error',
    says: 'No request is answered with an error of ours.',
    broken: ({ step: { answer } }) =>
      answer !== null && !answer.ok && (answer.status > 499 || answer.error.code === 'bug')
        ? [`${answer.status} ${answer.error.code}: ${answer.error.message}`]
        : [],
  },
  {
    name: 'sound-books',
    readsTables: true,
    says: 'The ledger and every feature find their books sound.',
    broken: async ({ world: { node, books } }) => {
      const sql = inOneGo(books)
      const all = [...ledgerLaws, ...node.features.flatMap((feature) => feature.laws)]
      const findings = await Promise.all(
        all.map(async ({ name, findings: read }) =>
          (await read(sql)).map((finding) => `${name}: ${JSON.stringify(finding)}`),
        ),
      )
      return findings.flat()
    },
  },
  {
    name: 'nobody-pays-for-another',
    says: 'A step of one person takes nothing from the wallet of another who did not agree to it.',
    broken: ({ step: { by }, payments }) =>
      by === null
        ? []
        : payments
            .filter(({ payerId, kind }) => payerId !== by.id && takenFromOthers[kind] === undefined)
            .map(({ kind, cents }) => `${cents} cents left another wallet by ${kind}`),
  },
  {
    name: 'breaks-hold',
    says: 'Nobody on a break takes on a new stake, by any road.',
    broken: ({ payments }) =>
      payments
        .filter(({ kind, onBreak }) => onBreak && newStakes.includes(kind))
        .map(({ kind, cents }) => `${cents} cents staked by ${kind} during a break`),
  },
  {
    name: 'debts-hold',
    says: 'Of what a debtor has, no cent leaves but for the debt and what was promised before.',
    broken: ({ payments }) =>
      payments
        .filter(({ kind, owed }) => owed > 0 && !paidInDebt.some((allowed) => allowed.test(kind)))
        .map(({ kind, cents, owed }) => `${cents} cents left by ${kind} while ${owed} are owed`),
  },
  {
    name: 'offered-is-allowed',
    says: 'A step that a page offers to somebody is not refused as none of theirs.',
    broken: ({ step: { answer, what } }) =>
      what.startsWith('offered ') && answer !== null && !answer.ok && notTheirs.test(answer.error.code)
        ? [`${what}`]
        : [],
  },
  {
    name: 'keys-are-ones-own',
    says: 'Whoever uses a key for the first time, or again for the same, is never told that it was used for something else.',
    broken: ({ step: { answer, what } }) =>
      answer !== null && !answer.ok && answer.error.code.endsWith('id-reused') ? [what] : [],
  },
  {
    name: 'forms-are-taken',
    says: 'Whoever fills in a form as it asks is not told that it is malformed.',
    broken: ({ step: { answer, what } }) =>
      what.startsWith('fills in ') && answer !== null && !answer.ok && answer.status === 422 ? [what] : [],
  },
  {
    name: 'large-sums-are-proved',
    says: 'More than $250 at once goes to others only with a proof of the last quarter of an hour.',
    broken: async ({ world: { books, clock }, step: { by }, payments }) => {
      const sent = payments.find(({ kind, cents }) => kind === 'wallet.send' && cents > 25_000)
      if (by === null || sent === undefined) return []
      const { rowCount } = await books.query(
        `select from sessions where user_id = $1 and proved_at > $2::timestamptz - interval '15 minutes'`,
        [by.id, clock.now()],
      )
      return rowCount === 0 ? [`${sent.cents} cents were sent without one`] : []
    },
  },
  {
    name: 'a-higher-limit-waits',
    says: 'A limit that somebody set for themselves rises seven days after they asked for it.',
    broken: ({ world, step: { writes } }) => (writes ? limitsThatRise(world) : []),
  },
  {
    name: 'what-is-due-is-done',
    says: 'Once the jobs have run, nothing whose time has come still waits for them.',
    broken: async ({ world, step: { what } }) =>
      what.endsWith('run') || what.endsWith('runs') ? await dueAndUndone(world) : [],
  },
  {
    name: 'both-are-told',
    readsTables: true,
    says: 'Both sides of a handshake that somebody won have a notice of it, unless somebody cleared theirs.',
    broken: async ({ world: { books, called } }) => {
      if ([...called].some(([route, times]) => times > 0 && /^notification[.].*delete/i.test(route))) return []
      const { rows } = await books.query<{ outcome: string }>(
        `select b.outcome from bets b cross join unnest(array[b.creator_id, b.peer_id]) as party (id)
         where b.status = 'completed' and b.winner_id is not null
           and not exists (select from notifications n where n.bet_id = b.id and n.user_id = party.id and n.kind ~ '(won|lost)$')`,
      )
      return rows.map(({ outcome }) => `nobody said that the ${outcome} won`)
    },
  },
  {
    name: 'private-stays-private',
    says: 'A stranger to a private handshake does not read it.',
    broken: async ({ world: { books }, step: { by, what, answer } }) => {
      if (by === null || by.role !== 'user' || !answer?.ok || !/: handshake\.(read|accept)Handshake /.test(what))
        return []
      const { id } = answer.result as unknown as { readonly id: string }
      const { rowCount } = await books.query(
        `select from bets b where b.id = $1 and not b.is_public and b.marketplace_visibility = 'private'
           and $2 not in (b.creator_id, coalesce(b.peer_id, b.creator_id), coalesce(b.referee_id, b.creator_id))
           and not exists (select from bet_invitations i where i.bet_id = b.id and i.recipient_id = $2)`,
        [id, by.id],
      )
      return rowCount === 0 ? [] : [what]
    },
  },
  {
    name: 'strangers-get-nothing',
    says: 'What is between others is not there for a stranger, to read and to do.',
    broken: ({ step: { answer, what } }) => {
      if (!what.startsWith('a stranger tries ') || answer === null) return []
      if (answer.ok || answer.status === 422) return [what]
      // Refusals of other features are about the stranger, such as a region or a session.
      const [feature = ''] = /(?<=: )\w+\./.exec(what) ?? []
      return answer.status !== 404 && answer.error.code.startsWith(feature) ? [what] : []
    },
  },
  {
    name: 'sending-costs-what-we-say',
    says: 'Sending money costs half a percent on top, to the cent, and arrives whole.',
    broken: ({ step: { answer, what }, payments }) => {
      if (!answer?.ok || !what.includes(': wallet.sendMoney ')) return []
      const sum = (kind: string) =>
        payments.filter((one) => one.kind === kind).reduce((all, { cents }) => all + cents, 0)
      const [sent, fee] = [sum('wallet.send'), sum('wallet.send-fee')]
      return fee === Math.round(sent * 0.005 + 1e-9) ? [] : [`a fee of ${fee} on ${sent}`]
    },
  },
  {
    name: 'pages-agree',
    says: 'Both sides of a handshake read the same about it, and what the form showed is what was paid.',
    broken: ({ world, step }) => pagesThatDiffer(world, step),
  },
  {
    name: 'lateness-stops-in-dispute',
    says: 'The page of a rental says no more for lateness than until it came back or the two disagreed.',
    broken: ({ step }) => latenessThatGrows(step),
  },
  ...effectLaws,
  {
    name: 'deals-and-money',
    readsTables: true,
    says: 'The laws of deals hold, each read from the tables.',
    broken: async ({ world: { books } }) => {
      const sql = inOneGo(books)
      const found = await Promise.all(
        dealLaws.map(async ({ name, says, breaches }) => {
          const { rows } = await sql.query({ name, text: `${breaches} limit 5`, values: [] })
          return (rows as { readonly breach: string }[]).map(({ breach }) => `${name}: ${says} But ${breach}.`)
        }),
      )
      return found.flat()
    },
  },
]

const notTheirs = /\.(not-your-step|invalid-transition|transition-not-found|wrong-state|not-allowed)$/

/** Payments out of wallets since the last look; the versions that were seen are moved on. */
export async function newPayments({ books, clock }: World, versions: Map<string, number>): Promise<Payment[]> {
  const { rows } = await books.query<Payment & { account: string; version: number }>(
    `select a.account_id::text as account, a.version::int as version, a.owner_id as "payerId", e.kind, -e.change_cents::int as cents,
       exists (select from play_breaks b where b.user_id = a.owner_id and b.starts_at < $3 and b.ends_at > $3) as "onBreak",
       coalesce((select sum(r.amount_cents - r.taken_cents) from payment_reversals r
         where r.user_id = a.owner_id and r.state = 'standing'), 0)::int as owed
     from ledger.balances a
       left join unnest($1::bigint[], $2::int[]) as seen (account, version) on seen.account = a.account_id
       left join ledger.entries e on e.account_id = a.account_id and e.side = 'paid' and e.version > coalesce(seen.version, 0)
     where a.kind = 'wallet'`,
    [[...versions.keys()], [...versions.values()], clock.now()],
  )
  for (const { account, version } of rows) versions.set(account, version)
  return rows.filter(({ kind }) => kind !== null)
}
