/** Four eyes are two people: nobody approves for whoever made them an admin, for an account that seems to be theirs, or in their first week. */
import { admin } from '@handshake/contracts/admin/admin.ts'
import { security } from '@handshake/contracts/security/security.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { cents } from '@handshake/domain/money.ts'
import { days, minutes } from '@handshake/domain/time.ts'
import { post } from '@handshake/ledger/post.ts'
import { serverTransferId } from '@handshake/ledger/transfer-id.ts'
import { expect, test } from 'vitest'
import { moveIn, type Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock, visitor } = useNode({ ADMIN_EMAILS: 'first.admin@example.com' })
const reason = 'Your deposit from Friday never arrived'
const refused = (code: string) => ({ ok: false, error: { code } })

let counter = 0
const called = (name: string, role?: string) => {
  counter += 1
  return moveIn(node(), `${name} ${counter}`, role === undefined ? {} : { role })
}

/** A person made an admin by two others; signed in again, because a new role ends every session. */
async function madeBy(asker: Resident, approver: Resident): Promise<Resident> {
  const person = await called('Cleo Made')
  const { rows } = await node().pool.query('select token_hash, id from sessions where user_id = $1', [person.id])
  const { id } = await asker.done(admin.askNewAdmin, { personId: person.id, reason })
  await approver.done(admin.approveNewAdmin, { newAdminId: id })
  const later = new Date(clock.now().getTime() + days(300))
  await node().pool.query(
    `insert into sessions (id, token_hash, user_id, address, user_agent, created_at, refreshed_at, expires_at)
      values ($1, $2, $3, '', '', $4, $4, $5)`,
    [rows[0].id, rows[0].token_hash, person.id, clock.now(), later],
  )
  return person
}

const proveNow = () => node().pool.query('update sessions set proved_at = $1', [clock.now()])
async function afterDays(count: number) {
  clock.advance(days(count))
  await proveNow()
}
const link = (one: Resident, other: Resident) =>
  node().pool.query(`update users set email = 'one.mailbox+' || id || $3 where id in ($1, $2)`, [
    one.id,
    other.id,
    `@${one.username}.example`,
  ])

/** Everything that takes two admins: how it is asked for, and how it is approved. A third kind belongs here. */
const kinds = {
  adjustment: {
    ask: (by: Resident, { id: personId }: Resident) =>
      by.done(admin.askAdjustment, { personId, changeCents: cents(500), reason }),
    approve: (by: Resident, id: string) => by.call(admin.approveAdjustment, { adjustmentId: id as never }),
    read: async (by: Resident) => (await by.done(admin.readAdjustments, { show: 'waiting' })).adjustments,
  },
  'new admin': {
    ask: (by: Resident, { id: personId }: Resident) => by.done(admin.askNewAdmin, { personId, reason }),
    approve: (by: Resident, id: string) => by.call(admin.approveNewAdmin, { newAdminId: id as never }),
    read: async (by: Resident) => (await by.done(admin.readNewAdmins, { show: 'waiting' })).newAdmins,
  },
} as const

test('every route that approves by two admins is one of the kinds tried here', () => {
  const approving = Object.entries(admin)
    .filter(([, route]) => (route.refusals as readonly string[]).includes('admin.request-needs-another'))
    .map(([name]) => name)
  expect(approving).toEqual(['approveAdjustment', 'declineAdjustment', 'approveNewAdmin', 'declineNewAdmin'])
})

for (const [name, { ask, approve, read }] of Object.entries(kinds)) {
  const shown = async (by: Resident, id: string) => (await read(by)).find((one) => one.id === id)

  test(`${name}: whoever was made an admin waits a week, and approves neither for whoever asked for them nor for whoever agreed`, async () => {
    const [ada, bo, eve] = [await called('Ada', 'admin'), await called('Bo', 'admin'), await called('Eve', 'admin')]
    const cleo = await madeBy(ada, bo)
    const early = await ask(eve, await called('Tom Early'))
    expect(await shown(cleo, early.id)).toMatchObject({ whyNot: 'new', actions: ['decline'] })
    expect(await approve(cleo, early.id)).toMatchObject(refused('admin.approver-new'))
    await afterDays(6.9)
    const tooSoon = await ask(eve, await called('Tom Soon'))
    expect(await approve(cleo, tooSoon.id)).toMatchObject(refused('admin.approver-new'))
    await afterDays(0.1)
    expect(await approve(cleo, tooSoon.id)).toMatchObject({ ok: true })
    for (const promoter of [ada, bo]) {
      const theirs = await ask(promoter, await called('Tom Theirs'))
      expect(await shown(cleo, theirs.id)).toMatchObject({ whyNot: 'promoted', actions: ['decline'] })
      expect(await approve(cleo, theirs.id)).toMatchObject(refused('admin.approver-promoted'))
      expect(await approve(eve, theirs.id)).toMatchObject({ ok: true })
    }
    // Nor the other way round: whoever chose somebody does not stand in for their second pair of eyes.
    const chosen = await ask(cleo, await called('Tom Chosen'))
    expect(await approve(ada, chosen.id)).toMatchObject(refused('admin.approver-promoted'))
    expect(await approve(bo, chosen.id)).toMatchObject({ ok: true })
  })

  test(`${name}: two accounts that seem to be one person's are one pair of eyes, whichever of the three they are`, async () => {
    const [ada, alt, tom, eve] = [
      await called('Ada', 'admin'),
      await called('Alt', 'admin'),
      await called('Tom'),
      await called('Eve', 'admin'),
    ]
    const between = await ask(ada, tom)
    await link(ada, alt)
    expect(await shown(alt, between.id)).toMatchObject({ whyNot: 'linked' })
    expect(await approve(alt, between.id)).toMatchObject(refused('admin.approver-linked'))
    expect(await approve(eve, between.id)).toMatchObject({ ok: true })

    const own = await called('Own Second Account')
    const forOwn = await ask(ada, own)
    await link(eve, own)
    expect(await approve(eve, forOwn.id)).toMatchObject(refused('admin.approver-linked'))
    const other = await called('Other Second Account')
    const asked = await ask(eve, other)
    await link(eve, other)
    expect(await approve(ada, asked.id)).toMatchObject(refused('admin.approver-linked'))
    const { events } = await ada.done(security.readSecurityEvents, { who: other.username })
    expect(events[0]).toMatchObject({ outcome: 'failed', details: { refused: 'admin.approver-linked' } })
  })

  test(`${name}: nobody asks anything for an account that seems to be theirs`, async () => {
    const [ada, own] = [await called('Ada', 'admin'), await called('Own')]
    await link(ada, own)
    const answers = [
      await ada.call(admin.askAdjustment, { personId: own.id, changeCents: cents(500), reason }),
      await ada.call(admin.askNewAdmin, { personId: own.id, reason }),
    ]
    for (const answer of answers) expect(answer).toMatchObject(refused('admin.linked-account'))
  })
}

test('an admin that the environment names approves from the first minute, so that a fresh installation works', async () => {
  const first = visitor()
  const { person } = await first.signUp('First Admin')
  await node().pool.query('update profiles set email_verified = true where id = $1', [person.id])
  await first.done(session.signIn, { email: 'first.admin@example.com', password: 'long enough' })
  const [ada, tom] = [await called('Ada', 'admin'), await called('Tom')]
  const { id: adjustmentId } = await kinds.adjustment.ask(ada, tom)
  expect(await first.call(admin.approveAdjustment, { adjustmentId })).toMatchObject({ ok: true })
  expect((await tom.done(wallet.readBalance, {})).availableCents).toBe(100_500)
})

test('the books take no adjustment that was approved by somebody who may not', async () => {
  const [ada, bo, tom] = [await called('Ada', 'admin'), await called('Bo', 'admin'), await called('Tom')]
  const cleo = await madeBy(ada, bo)
  const { id } = await kinds.adjustment.ask(ada, tom)
  await node().pool.query(
    `update balance_adjustments set state = 'approved', decided_by = $2, ended_at = $3,
      balance_before = 100000, balance_after = 100500 where id = $1`,
    [id, cleo.id, new Date(clock.now().getTime() + minutes(1))],
  )
  const transfer = {
    id: serverTransferId('adjustment', id),
    kind: 'adjustment.add',
    to: tom.id,
    amountCents: cents(500),
    reference: { kind: 'adjustment', id },
  } as const
  await expect(post(node().pool, [transfer])).rejects.toMatchObject({ constraint: 'an_adjustment_was_approved' })
  // The row that was forged is undone, because the books are read back after this test.
  await node().pool.query(
    `update balance_adjustments set state = 'declined', balance_before = null, balance_after = null where id = $1`,
    [id],
  )
})
