/** The promise of Settings and of the privacy page: nobody reads anybody else's email address or balance, whatever they ask for. */
import { randomUUID } from 'node:crypto'
import { api } from '@handshake/contracts/all.ts'
import type { Contract, Route } from '@handshake/contracts/contract.ts'
import { loan } from '@handshake/contracts/loan/loan.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { present } from '@handshake/domain/assert.ts'
import { beforeAll, expect, test } from 'vitest'
import { type CallerKind, gatherCast } from './cast.ts'
import type { Resident } from './residents.ts'
import { expectationOf, inputFor } from './route-input.ts'
import { useNode } from './test-node.ts'

// With a public address, as people have it: the local mailbox, which shows everybody's mail on one's own machine, is shut.
const { node, clock } = useNode({ REWARDS: 'off', PUBLIC_URL: 'https://handshake.example' })
let cast: Awaited<ReturnType<typeof gatherCast>>
const owners = ['party', 'otherParty', 'invited'] as const
const readers: readonly CallerKind[] = ['nobody', 'unverified', 'stranger', 'blocked', 'referee', ...owners]
const person = (kind: string): Resident => present(cast.people[kind], 'one of the cast')

/** In cents and in dollars, as no other figure is by chance. */
const figures = new Map<string, readonly string[]>()

beforeAll(async () => {
  cast = await gatherCast({ node: node(), clock })
  // Whoever lends reads what the credit check found.
  await person('invited').done(loan.applyForLoan, { requestId: randomUUID(), loanId: cast.things.loanId })
  for (const [index, kind] of owners.entries()) {
    const owner = person(kind)
    const amountCents = 1_711 + index * 613
    await owner.done(wallet.sendMoney, { requestId: randomUUID(), toId: cast.bystander.id, amountCents })
    const { availableCents, heldCents } = await owner.done(wallet.readBalance, {})
    const sums = [availableCents, availableCents + heldCents]
    figures.set(
      kind,
      sums.flatMap((cents) => [String(cents), (cents / 100).toFixed(2)]),
    )
  }
})

const reads = Object.entries(api).flatMap(([feature, contract]) =>
  Object.entries(contract as Contract)
    .filter(([, { method, access }]) => method === 'GET' && ['anyone', 'signed-in', 'verified'].includes(access))
    .map(([name, route]) => ({ name: `${feature}.${name}`, route })),
)

/** About the owner wherever a route can name a person, and about the party's things. */
function askedAbout(owner: Resident, name: string, route: Route): object {
  const input = { ...inputFor(cast, route, expectationOf(name), 'real') } as Record<string, unknown>
  const about: Readonly<Record<string, string>> = { personId: owner.id, username: owner.username, who: owner.username }
  return Object.fromEntries(Object.entries(input).map(([field, value]) => [field, about[field] ?? value]))
}

const pairs = owners.flatMap((owner) =>
  readers.filter((reader) => reader !== owner).map((reader) => ({ owner, reader })),
)

/** Which reads tell the reader something of the owner's, and how many they were answered at all. */
async function toldBy({ owner, reader }: (typeof pairs)[number]) {
  const secrets = [`${person(owner).username}@example.com`, ...present(figures.get(owner), 'known')].map(
    (one) => new RegExp(`(?<![\\d.])${one.replaceAll('.', '\\.')}(?!\\d)`),
  )
  const told = []
  let heard = 0
  for (const { name, route } of reads) {
    const answer = await cast.callers[reader].call(route, askedAbout(person(owner), name, route) as never)
    if (answer.ok) heard += 1
    const text = JSON.stringify(answer.ok ? answer.result : answer.error)
    if (secrets.some((secret) => secret.test(text))) told.push(name)
  }
  return { told, heard }
}

test.each(pairs)('nothing that $reader reads holds the email or the balance of $owner', async (pair) => {
  const { told, heard } = await toldBy(pair)
  expect(told).toEqual([])
  expect(heard).toBeGreaterThan(5)
})

test.each(owners)('the same reads tell them their own: %s', async (owner) => {
  const { told } = await toldBy({ owner, reader: owner })
  expect(told).toEqual(expect.arrayContaining(['session.readSession', 'wallet.readBalance']))
})
