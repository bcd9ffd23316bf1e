/** The laws of the fast floor: each a name, a sentence and a function, asked after every action. Add a row here, in money-laws.ts or in agreement-laws.ts, and nothing else. */
import { agreementLaws } from './agreement-laws.ts'
import { isOver } from './deals.ts'
import type { FastLaw } from './law.ts'
import { moneyLaws } from './money-laws.ts'

export const laws: readonly FastLaw[] = [
  {
    name: 'books-balance',
    says: 'What leaves one account enters another: all accounts add up to nothing.',
    broken: ({ world, moved }) => {
      if (moved.length === 0) return null
      let sum = 0
      for (const { balanceCents } of world.ledger.accounts) sum += balanceCents
      return sum === 0 ? null : `the accounts add up to ${sum}`
    },
  },
  {
    name: 'no-account-below-its-floor',
    says: 'Nobody’s wallet, no escrow and no hold is ever below nothing.',
    broken: ({ world, moved }) => {
      for (const { from } of moved) {
        const isOurs = from.kind.startsWith('fees.') || from.kind.startsWith('clearing.') || from.kind === 'promotions'
        if (!isOurs && world.ledger.balanceOf(from.kind, from.ownerId) < 0) return `${from.kind} ${from.ownerId}`
      }
      return null
    },
  },
  {
    name: 'nothing-moves-while-halted',
    says: 'While money is halted, none of it moves.',
    broken: ({ world, moved }) => (world.isHalted && moved.length > 0 ? `${moved[0]?.kind} moved` : null),
  },
  {
    name: 'each-transfer-once',
    says: 'What was posted is answered as the first time and moves nothing; its id for something else is refused.',
    broken: ({ world }) => world.noticed[0] ?? null,
  },
  {
    name: 'no-cent-leaves-a-debtor',
    says: 'While somebody owes us, nothing of theirs is staked, held, or given to anybody else.',
    broken: ({ world, moved }) => {
      const owing = new Set<string>(world.people.filter(({ owesCents }) => owesCents > 0).map(({ id }) => id))
      if (owing.size === 0) return null
      const found = moved.find(({ from, to, kind }) => {
        const isGiven = to.kind === 'wallet' || to.kind.endsWith('-escrow')
        // A deposit is taken back after it was spent: what the person did before is in the same action.
        return from.kind === 'wallet' && owing.has(from.ownerId) && isGiven && kind !== 'loan.repay'
      })
      return found === undefined ? null : `${found.kind} of ${found.amountCents} by ${world.nameOf(found.from.ownerId)}`
    },
  },
  {
    name: 'states-only-by-rows',
    says: 'A deal changes its state only by a row of its table, from where the row begins to where it ends, by whom it names.',
    broken: ({ taken }) => {
      for (const { deal, event, by, from, after } of taken) {
        const row = deal.machine.events[event]
        const to = row?.to === 'stay' ? from : row?.to
        const fits = row?.from.includes(from) && row.by.includes(by) && to === after.status
        if (!fits) return `${deal.name}: ${event} by ${by} from ${from} to ${after.status}`
      }
      return null
    },
  },
  {
    name: 'escrow-is-the-open-stakes',
    says: 'What lies in the accounts of a deal is what its people have put in and not got back.',
    broken: ({ world, touched }) => {
      for (const deal of touched) {
        const [held, there] = [deal.heldCents(), deal.inAccounts(world)]
        if (held !== there) return `${deal.name} is ${deal.row.status} and holds ${there} instead of ${held}`
      }
      return null
    },
  },
  {
    name: 'what-is-over-holds-nothing',
    says: 'A deal that is over holds nothing, waits for nothing, and what was put in is what came out, fees included.',
    broken: ({ world, touched }) => {
      for (const deal of touched) {
        if (!isOver(deal)) continue
        const { put, got, feeCents } = world.booksOf(deal)
        const [into, out] = [total(put), total(got)]
        const outside = deal.kind === 'loan' ? 0 : feeCents
        if (deal.inAccounts(world) !== 0 || deal.row.dueAt !== null) return `${deal.name} is ${deal.row.status}`
        if (deal.kind !== 'loan' && deal.kind !== 'split' && into !== out + outside)
          return `${deal.name}: ${into} went in, ${out} and a fee of ${feeCents} came out`
      }
      return null
    },
  },
  {
    name: 'somebody-or-a-clock',
    says: 'A deal that is not over waits for a moment or for somebody who may act.',
    broken: ({ world, touched }) => {
      for (const deal of touched) {
        // What the server does at once stopped for want of money, or because money stands still; the step that led there is undone by its route.
        const isBetween = [
          'accepted',
          'loan_approved',
          'escrow_secured',
          'funds_disbursed',
          'configuring',
          'ready',
          'draft',
        ].includes(deal.row.status)
        if (isOver(deal) || deal.row.dueAt !== null || isBetween || deal.waitsForSomebody(world)) continue
        return `${deal.name} is ${deal.row.status} and waits for nobody`
      }
      return null
    },
  },
  ...moneyLaws,
  ...agreementLaws,
]

const total = (side: ReadonlyMap<string, number>): number => {
  let sum = 0
  for (const amount of side.values()) sum += amount
  return sum
}
