/** What agreements do to both scores: the same partner counts less, linked accounts and promises without money not at all. */
import { createHash, randomUUID } from 'node:crypto'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { loan } from '@handshake/contracts/loan/loan.ts'
import { reputation } from '@handshake/contracts/reputation/reputation.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { equalSplit, taken } from '../../../test/agreements.ts'
import { severalPeople, someone } from '../../../test/handshakes.ts'
import { pay, running } from '../../../test/loans.ts'
import type { Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

const scoresOf = async (person: Resident) => {
  const { hrs, reliabilityScore, movements } = await person.done(reputation.readReputation, {})
  return { hrs, reliabilityScore, reasons: movements.map(({ movement }) => movement) }
}

const useDevice = ({ id }: Resident, device: string) =>
  node().pool.query(
    `insert into known_devices (token_hash, user_id, created_at, last_used_at, expires_at) values ($2, $1, $3, $3, $4)`,
    [id, createHash('sha256').update(device).digest(), clock.now(), new Date(clock.now().getTime() + days(99))],
  )

const agree = async (maya: Resident, tom: Resident, terms: object) => {
  const { id } = await maya.done(agreement.createAgreement, {
    requestId: randomUUID(),
    title: 'Between us',
    people: [tom.id],
    terms: terms as never,
  })
  await taken(tom, id, 'accept_terms')
  return id
}

/** Both stake a dollar, and both say that it was kept. */
async function keepWithMoney(maya: Resident, tom: Resident): Promise<void> {
  const id = await agree(maya, tom, { type: 'custom', terms: 'No sugar in May', stakeCents: 100 })
  for (const one of [maya, tom]) await taken(one, id, 'pay_deposit')
  for (const one of [maya, tom]) await taken(one, id, 'confirm_kept')
}

test('eighteen promises without money leave both scores where they were, and say why', async () => {
  const [ada, ...friends] = await severalPeople(node(), 3)
  for (let n = 0; n < 18; n += 1) {
    const friend = friends[n % 2] as Resident
    const terms =
      n % 3 === 0
        ? { type: 'custom', terms: 'No sugar in May', stakeCents: 0 }
        : { type: 'trust_only', terms: 'I help you move' }
    const id = await agree(ada, friend, terms)
    for (const one of [ada, friend]) await taken(one, id, 'confirm_kept')
  }
  const { hrs, reliabilityScore, reasons } = await scoresOf(ada)
  expect({ hrs, reliabilityScore }).toEqual({ hrs: 500, reliabilityScore: 75 })
  expect(new Set(reasons)).toEqual(new Set(['agreement_completed_free']))
})

test('many agreements with one partner count in full, then half, then not at all, and handshakes know of them', async () => {
  const [ada, tom] = [await someone(node()), await someone(node())]
  for (let n = 0; n < 8; n += 1) await keepWithMoney(ada, tom)
  for (const one of [ada, tom])
    expect(await scoresOf(one)).toEqual({
      hrs: 545,
      reliabilityScore: 84,
      reasons: [
        ...Array.from({ length: 2 }, () => 'agreement_completed_often'),
        ...Array.from({ length: 3 }, () => 'agreement_completed_again'),
        ...Array.from({ length: 3 }, () => 'agreement_completed'),
      ],
    })
  clock.advance(days(91))
  await node().pool.query('update sessions set proved_at = $1', [clock.now()])
  await keepWithMoney(ada, tom)
  expect(await scoresOf(ada)).toMatchObject({ hrs: 555 })
})

test('two accounts on one device bring each other nothing by agreements or loans', async () => {
  const [ada, alt] = [await someone(node()), await someone(node())]
  for (const one of [ada, alt]) await useDevice(one, 'one browser')
  await keepWithMoney(ada, alt)
  for (const one of [ada, alt])
    expect(await scoresOf(one)).toEqual({ hrs: 500, reliabilityScore: 75, reasons: ['agreement_completed_linked'] })

  const it = await running(node())
  for (const one of [it.maya, it.tom]) await useDevice(one, 'another browser')
  const { balanceCents } = await payoff(it)
  await pay(it, balanceCents)
  const { hrs, reasons } = await scoresOf(it.tom)
  expect(hrs).toBe(500)
  for (const reason of reasons) expect(reason).toMatch(/_linked$/)
})

const payoff = async ({ tom, loanId }: Awaited<ReturnType<typeof running>>) => {
  const view = await tom.done(loan.readLoan, { loanId })
  return { balanceCents: view.payoffCents }
}

test('a share that was paid elsewhere moves nobody’s score, one paid here does', async () => {
  const [payer, here, elsewhere] = await severalPeople(node(), 3)
  const { id } = await payer.done(agreement.createAgreement, equalSplit(payer, [here, elsewhere]))
  await taken(here, id, 'pay_share')
  await taken(elsewhere, id, 'mark_paid')
  await taken(payer, id, 'confirm_paid', { personId: elsewhere.id })
  expect(await scoresOf(here)).toMatchObject({ hrs: 510 })
  expect(await scoresOf(payer)).toMatchObject({ hrs: 510 })
  expect(await scoresOf(elsewhere)).toMatchObject({ hrs: 500, reasons: ['agreement_completed_free'] })
})
