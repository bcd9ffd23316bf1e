/** Making an admin: one admin asks, a second one decides, and everything about it is in the security log. */
import { admin } from '@handshake/contracts/admin/admin.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { security } from '@handshake/contracts/security/security.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { days, hours, minutes } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { listenLive } from '../../../../test/live-listener.ts'
import { moveIn, type Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode()
const reason = 'They take over from Sam in March'
const refused = (code: string) => ({ ok: false, error: { code } })

let counter = 0
const called = (name: string, traits: Parameters<typeof moveIn>[2] = {}) => {
  counter += 1
  return moveIn(node(), `${name} ${counter}`, traits)
}
const admins = async () =>
  [await called('Ada Asks', { role: 'admin' }), await called('Bo Second', { role: 'admin' })] as const
const ask = (by: Resident, { id: personId }: Resident) => by.done(admin.askNewAdmin, { personId, reason })
const roleOf = async (by: Resident, { id }: Resident) =>
  (await by.done(admin.readPeople, { search: id })).people[0]?.role
const logOf = async (by: Resident, { username }: Resident) =>
  (await by.done(security.readSecurityEvents, { who: username })).events
const kindsOf = async (by: Resident, person: Resident) =>
  (await logOf(by, person)).map(({ kind, outcome }) => `${kind} ${outcome}`)
const titlesOf = async (person: Resident) =>
  (await person.done(notification.readNotices, {})).notices.map(({ title }) => title)
/** The titles of notices that wait to be mailed to somebody. */
const mailsTo = async ({ id }: Resident) =>
  (
    await node().pool.query<{ title: string }>(
      `select n.title from notice_deliveries d join notifications n on n.id = d.notice_id
       where d.user_id = $1 and d.channel = 'email'`,
      [id],
    )
  ).rows.map(({ title }) => title)
const proveNow = (...people: Resident[]) =>
  node().pool.query('update sessions set proved_at = $2 where user_id = any ($1)', [
    people.map(({ id }) => id),
    clock.now(),
  ])

test('what one admin asks and a second approves makes an admin, ends their sessions, and is told and logged', async () => {
  const [[ada, bo], noor] = [await admins(), await called('Noor Rising')]
  const live = await listenLive(node(), bo)
  const asked = await ask(ada, noor)
  expect(asked).toMatchObject({ state: 'waiting', actions: ['withdraw'], whyNot: null, decidedBy: null })
  await live.hears('admin')
  expect(await roleOf(bo, noor)).toBe('user')
  expect(await titlesOf(bo)).toContain('A new admin needs a second admin')
  expect(await mailsTo(bo)).toContain('A new admin needs a second admin')
  const { newAdmins } = await bo.done(admin.readNewAdmins, { show: 'waiting' })
  expect(newAdmins.find(({ id }) => id === asked.id)).toMatchObject({ actions: ['approve', 'decline'], whyNot: null })

  const done = await bo.done(admin.approveNewAdmin, { newAdminId: asked.id })
  expect(done).toMatchObject({ state: 'approved', decidedBy: { username: bo.username }, actions: [] })
  expect(await roleOf(bo, noor)).toBe('admin')
  expect(await mailsTo(noor)).toContain('You’re an admin now')
  expect((await noor.done(session.readSession, {})).session).toBe(null)
  expect(await titlesOf(ada)).toContain('Your request for a new admin was decided')
  const events = await logOf(ada, noor)
  expect(events.map(({ kind }) => kind)).toEqual(['account.admin-approved', 'account.admin-asked'])
  expect(events[0]).toMatchObject({
    actor: { username: bo.username },
    details: { 'asked by': ada.username, reason },
  })
  const { rows } = await node().pool.query(
    'select changed_by, new_admin_id, reason from role_changes where user_id = $1',
    [noor.id],
  )
  expect(rows).toEqual([{ changed_by: ada.id, new_admin_id: asked.id, reason }])
})

test('whoever asked cannot approve, whoever it is about has no say, and others cannot take it back', async () => {
  const [[ada, bo], noor] = [await admins(), await called('Noor Waiting')]
  const { id: newAdminId } = await ask(ada, noor)
  expect(await ada.call(admin.approveNewAdmin, { newAdminId })).toMatchObject(refused('admin.request-needs-another'))
  expect(await bo.call(admin.withdrawNewAdmin, { newAdminId })).toMatchObject(refused('admin.request-not-yours'))
  expect((await noor.call(admin.approveNewAdmin, { newAdminId })).status).toBe(403)
  expect(await bo.call(admin.askNewAdmin, { personId: noor.id, reason })).toMatchObject(
    refused('admin.new-admin-waiting'),
  )
  expect(await kindsOf(bo, noor)).toContain('account.admin-approved failed')
  expect(await roleOf(bo, noor)).toBe('user')
})

test('what is declined, withdrawn or too old is over, makes nobody an admin, and is in the log', async () => {
  const [[ada, bo], noor] = [await admins(), await called('Noor Stays')]
  const declined = await ask(ada, noor)
  expect(await bo.done(admin.declineNewAdmin, { newAdminId: declined.id })).toMatchObject({ state: 'declined' })
  const withdrawn = await ask(ada, noor)
  expect(await ada.done(admin.withdrawNewAdmin, { newAdminId: withdrawn.id })).toMatchObject({ state: 'withdrawn' })
  const old = await ask(ada, noor)
  clock.advance(hours(48))
  await proveNow(ada, bo)
  expect(await bo.call(admin.approveNewAdmin, { newAdminId: old.id })).toMatchObject(refused('admin.request-expired'))
  await node().runJob('admin.expire-new-admins')
  for (const { id: newAdminId } of [declined, withdrawn, old])
    expect(await bo.call(admin.approveNewAdmin, { newAdminId })).toMatchObject(refused('admin.request-ended'))
  expect(await roleOf(bo, noor)).toBe('user')
  const { newAdmins } = await bo.done(admin.readNewAdmins, { show: 'ended' })
  expect(newAdmins.slice(0, 3).map(({ state }) => state)).toEqual(['expired', 'withdrawn', 'declined'])
  const kinds = await kindsOf(bo, noor)
  for (const kind of ['declined', 'withdrawn', 'expired']) expect(kinds).toContain(`account.admin-${kind} done`)
  const expired = (await logOf(bo, noor)).find(({ kind }) => kind === 'account.admin-expired')
  expect(expired).toMatchObject({ actor: null })
})

test('fifty approvals at once make one admin, and a repeat hears the same answer', async () => {
  const [[ada, bo], noor] = [await admins(), await called('Noor Raced')]
  const others = [bo, ...(await Promise.all(Array.from({ length: 4 }, () => called('Racer', { role: 'admin' }))))]
  const { id: newAdminId } = await ask(ada, noor)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      (others[index % others.length] as Resident).call(admin.approveNewAdmin, { newAdminId }),
    ),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10)
  for (const answer of answers) if (!answer.ok) expect(answer.error.code).toBe('admin.request-ended')
  const { rows } = await node().pool.query('select from role_changes where user_id = $1', [noor.id])
  expect(rows).toHaveLength(1)
})

test('of two admins who ask for one person at once, one request is left', async () => {
  const [[ada, bo], noor] = [await admins(), await called('Noor Wanted')]
  const answers = await Promise.all([ada, bo].map((one) => one.call(admin.askNewAdmin, { personId: noor.id, reason })))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject(refused('admin.new-admin-waiting'))
})

test('an admin who lost the office asked for nothing that can be approved', async () => {
  const [[ada, bo], noor] = [await admins(), await called('Noor Left')]
  const { id: newAdminId } = await ask(ada, noor)
  await bo.done(admin.changePersonRole, { personId: ada.id, role: 'user', reason: 'They left the company' })
  expect(await bo.call(admin.approveNewAdmin, { newAdminId })).toMatchObject(refused('admin.request-asker-left'))
  expect(await bo.done(admin.declineNewAdmin, { newAdminId })).toMatchObject({ state: 'declined' })
})

test('only somebody who can sign in, proved their address and is no admin yet can become one', async () => {
  const [[ada, bo], unproved, noor] = [
    await admins(),
    await called('Una Unproved', { emailVerified: false }),
    await called('Noor Suspended'),
  ]
  expect(await ada.call(admin.askNewAdmin, { personId: unproved.id, reason })).toMatchObject(
    refused('admin.not-ready-for-office'),
  )
  expect(await ada.call(admin.askNewAdmin, { personId: bo.id, reason })).toMatchObject(refused('admin.already-admin'))
  const { id: newAdminId } = await ask(ada, noor)
  await bo.done(admin.suspendPerson, { personId: noor.id, reason })
  expect(await bo.call(admin.approveNewAdmin, { newAdminId })).toMatchObject(refused('admin.not-ready-for-office'))
  await node().pool.query('update users set closed_at = now() where id = $1', [noor.id])
  expect(await bo.call(admin.approveNewAdmin, { newAdminId })).toMatchObject(refused('admin.account-closed'))
})

test('asking and approving need a fresh proof', async () => {
  const [[ada, bo], noor] = [await admins(), await called('Noor Proof')]
  const { id: newAdminId } = await ask(ada, noor)
  await proveNow(ada, bo)
  clock.advance(minutes(16))
  const stale = refused('session.proof-needed')
  expect(await bo.call(admin.approveNewAdmin, { newAdminId })).toMatchObject(stale)
  expect(await ada.call(admin.askNewAdmin, { personId: noor.id, reason })).toMatchObject(stale)
})

test('the server’s own login cannot make an admin in a person’s name without two who agreed, nor use one approval twice', async () => {
  const [[ada, bo], noor] = [await admins(), await called('Noor Forged')]
  const promote = () =>
    node().pool.query("select change_role($1, 'admin', $2, 'forged', $3)", [noor.id, ada.id, clock.now()])
  const two = { constraint: 'two_admins_make_an_admin' }
  await expect(promote()).rejects.toMatchObject(two)
  const { id: newAdminId } = await ask(ada, noor)
  await expect(promote()).rejects.toMatchObject(two)
  // Approved by whoever can write rows and skips the use case, in the name of somebody who is no admin.
  const forge = `update new_admins set state = 'approved', decided_by = $2, ended_at = $3 where id = $1`
  const tom = await called('Tom Nobody')
  await expect(node().pool.query(forge, [newAdminId, ada.id, clock.now()])).rejects.toMatchObject({
    constraint: 'two_people_decide_a_new_admin',
  })
  await node().pool.query(forge, [newAdminId, tom.id, clock.now()])
  await expect(promote()).rejects.toMatchObject(two)
  const again = await ask(ada, noor)
  await bo.done(admin.approveNewAdmin, { newAdminId: again.id })
  await bo.done(admin.changePersonRole, { personId: noor.id, role: 'user', reason: 'They left the company' })
  clock.advance(days(1))
  await expect(promote()).rejects.toMatchObject(two)
})
