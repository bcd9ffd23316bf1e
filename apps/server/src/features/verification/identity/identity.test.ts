/** Proving who one is, over HTTP: the steps, what is refused on the way, what is kept at rest, and how it is forgotten. */
import { account } from '@handshake/contracts/account/account.ts'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { profile } from '@handshake/contracts/profile/profile.ts'
import { verification } from '@handshake/contracts/verification/verification.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { maxTries } from '@handshake/domain/verification/identity-check.ts'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { someone } from '../../../../test/handshakes.ts'
import { add, bringAll, decide, documentPicture, handIn, start } from '../../../../test/identity-checks.ts'
import { listenLive } from '../../../../test/live-listener.ts'
import { untilQuiet } from '../../../../test/mailbox.ts'
import { race } from '../../../../test/race.ts'
import type { Resident } from '../../../../test/residents.ts'
import { samplePng } from '../../../../test/sample-picture.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock, visitor } = useNode()
let admin: Resident
beforeAll(async () => {
  admin = await someone(node(), { role: 'admin' })
})

const codeOf = (answer: { ok: boolean; error?: { code: string } }) => (answer.ok ? 'ok' : answer.error?.code)
const identityOf = async (person: Resident) => (await person.done(verification.readVerifications, {})).identity
const submit = (person: Resident) => person.call(verification.submitIdentity, {})
const withdraw = (person: Resident) => person.done(verification.withdrawIdentity, {})
const picturesKept = async (checkId: string) =>
  (await node().pool.query('select from identity_pictures where check_id = $1', [checkId])).rowCount
const forget = () => node().runJob('verification.forget-identity-pictures')

test('a document is chosen, pictured, handed in and approved, and the badge shows', async () => {
  const ann = await someone(node())
  expect(await identityOf(ann)).toEqual({
    ...{ checkedBy: 'staff', picturesKeptDays: 30, check: null, triesLeft: 3, againAt: null },
  })
  const live = await listenLive(node(), ann)
  expect((await start(ann, 'id_card', 'de')).status).toBe(200)
  expect(codeOf(await submit(ann))).toBe('verification.pictures-missing')
  for (const part of ['front', 'back'] as const) await add(ann, part)
  expect((await identityOf(ann)).check).toMatchObject({
    ...{ state: 'started', documentKind: 'id_card', country: 'DE', pictures: ['front', 'back'], providerUrl: null },
  })
  expect(codeOf(await submit(ann))).toBe('verification.pictures-missing')
  await add(ann, 'selfie')
  const [first, second] = [await submit(ann), await submit(ann)]
  expect([first, second]).toMatchObject([{ result: { check: { state: 'in_review' } } }, { status: 200 }])
  await live.hears('verification')
  expect(codeOf(await add(ann, 'front'))).toBe('verification.no-identity-check')
  expect(codeOf(await start(ann))).toBe('verification.identity-in-review')
  const { check } = await identityOf(ann)
  expect((await ann.done(profile.readPublicProfile, { who: ann.username })).identityVerified).toBe(false)
  if (check) await decide(admin, check.id)
  await live.hears('profile')
  expect((await identityOf(ann)).check).toMatchObject({ state: 'verified', declineReason: null })
  expect((await ann.done(profile.readOwnProfile, {})).profile?.hasPassport).toBe(true)
  const bob = await someone(node())
  expect(await bob.done(profile.readPublicProfile, { who: ann.username })).toMatchObject({ identityVerified: true })
  expect(codeOf(await start(ann))).toBe('verification.identity-verified')
})

test('a person with neither address nor number verified is found among the verified once their identity is', async () => {
  const ann = await someone(node())
  const bob = await someone(node())
  const { checkId } = await handIn(node(), ann)
  await node().pool.query('update profiles set email_verified = false where id = $1', [ann.id])
  const found = async () =>
    (await bob.done(friend.searchPeople, { search: ann.username, among: 'verified' })).people.map(
      ({ id }: { id: string }) => id,
    )
  expect(await found()).not.toContain(ann.id)
  await decide(admin, checkId)
  expect(await found()).toContain(ann.id)
})

test('what is no picture, too small, too large or not asked for is refused with words, and nothing is kept', async () => {
  const ann = await someone(node())
  expect(codeOf(await add(ann, 'front'))).toBe('verification.no-identity-check')
  await start(ann, 'passport')
  expect(codeOf(await add(ann, 'back'))).toBe('verification.part-not-needed')
  const junk = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<svg onload="x"/>')])
  const tiny = samplePng({ width: 199, height: 400 })
  const heavy = Buffer.alloc(2 * 1024 * 1024 + 1, 1)
  const wide = samplePng({ width: 12_001, height: 2_001 })
  for (const [bytes, code] of [
    [junk, 'verification.not-a-picture'],
    [tiny, 'verification.not-a-picture'],
    [heavy, 'verification.picture-too-large'],
    [wide, 'verification.picture-too-large'],
  ] as const)
    expect(codeOf(await add(ann, 'front', bytes.toString('base64')))).toBe(code)
  expect((await add(ann, 'front', 'no base64 at all!')).status).toBe(422)
  expect((await start(ann, 'passport', 'ZZ')).status).toBe(422)
  expect((await start(ann, 'passport', 'US-NY')).status).toBe(422)
  expect((await identityOf(ann)).check?.pictures).toEqual([])
  const unverified = await someone(node(), { emailVerified: false })
  expect(codeOf(await start(unverified))).toBe('session.unverified')
})

test('at rest a picture is sealed and bound to its place; of the file that was sent nothing stays', async () => {
  const ann = await someone(node())
  const place = '52.5200N 13.4050E'
  const photograph = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#b4532a' } })
    .withExif({ IFD0: { Artist: place } })
    .jpeg()
    .toBuffer()
  const { check } = await ann.done(verification.startIdentity, { documentKind: 'passport', country: 'FR' })
  await add(ann, 'front', photograph.toString('base64'))
  await add(ann, 'selfie')
  await submit(ann)
  const { rows } = await node().pool.query<{ id: string; part: string; sealed: string }>(
    'select id, part, sealed from identity_pictures where check_id = $1 order by part',
    [check?.id],
  )
  for (const { sealed } of rows) {
    expect(sealed).toMatch(/^sealed1\./)
    expect(Buffer.from(sealed.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toMatch(/RIFF|WEBP|Exif/)
  }
  const look = (id: string | undefined) =>
    admin.call(verification.openIdentityPicture, { checkId: check?.id, pictureId: id } as never)
  const opened = await look(rows[0]?.id)
  const bytes = Buffer.from(opened.ok ? (opened.result as { picture: string }).picture : '', 'base64')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 })
  expect(bytes.toString('latin1')).not.toContain(place)
  // Somebody who can write to the table cannot put one picture in another's place.
  await node().pool.query('update identity_pictures set sealed = $2 where id = $1', [rows[0]?.id, rows[1]?.sealed])
  expect((await look(rows[0]?.id)).status).toBe(500)
})

test('choosing another document begins anew, and calling it off deletes the pictures at once', async () => {
  const ann = await someone(node())
  const checkId = await bringAll(ann, 'driver_license')
  expect(await picturesKept(checkId)).toBe(3)
  await start(ann, 'passport')
  expect((await identityOf(ann)).check).toMatchObject({ id: checkId, documentKind: 'passport', pictures: [] })
  await handIn(node(), ann)
  expect(await withdraw(ann)).toMatchObject({ check: null, triesLeft: 2 })
  expect(await picturesKept(checkId)).toBe(0)
  expect(await withdraw(ann)).toMatchObject({ check: null })
  expect((await decide(admin, checkId)).status).toBe(409)
})

test('after three tries within thirty days there is a pause, also for those who withdraw each time', async () => {
  const ann = await someone(node())
  for (let n = 0; n < maxTries; n += 1) {
    const { checkId } = await handIn(node(), ann)
    if (n === 1) await withdraw(ann)
    else await decide(admin, checkId, 'decline')
    clock.advance(hours(1))
  }
  expect(await identityOf(ann)).toMatchObject({ triesLeft: 0, againAt: expect.stringMatching(/^20/) })
  expect(await start(ann)).toMatchObject({
    ...{ status: 429, error: { code: 'verification.identity-tries-used', message: expect.stringMatching(/3 times/) } },
  })
  clock.advance(days(30) - hours(2))
  expect((await start(ann)).status).toBe(200)
  // What was begun and called off before it was handed in costs nothing.
  await withdraw(ann)
  expect((await start(ann)).status).toBe(200)
})

test('ten starts at once are one check, and ten submits one review', async () => {
  await race(async (together, round) => {
    const ann = await someone(node())
    const begun = await together(...Array.from({ length: 10 }, () => () => start(ann)))
    expect(begun.map(codeOf), round).toEqual(Array.from({ length: 10 }, () => 'ok'))
    for (const part of ['front', 'selfie'] as const) await add(ann, part)
    await together(...Array.from({ length: 10 }, () => () => submit(ann)))
    const { rows } = await node().pool.query('select state from identity_checks where user_id = $1', [ann.id])
    expect(rows, round).toEqual([{ state: 'in_review' }])
  }, 3)
})

test('pictures go thirty days after the decision, and those of a check that nobody finished after a week', async () => {
  const [ann, bob] = [await someone(node()), await someone(node())]
  const { checkId } = await handIn(node(), ann)
  await decide(admin, checkId)
  const unfinished = await bringAll(bob)
  clock.advance(days(7) - hours(1))
  await forget()
  expect([await picturesKept(checkId), await picturesKept(unfinished)]).toEqual([2, 2])
  clock.advance(hours(2))
  await forget()
  expect([await picturesKept(checkId), await picturesKept(unfinished)]).toEqual([2, 0])
  expect((await identityOf(bob)).check).toBeNull()
  clock.advance(days(23))
  await forget()
  expect(await picturesKept(checkId)).toBe(0)
  expect((await identityOf(ann)).check?.state).toBe('verified')
  const review = await admin.done(verification.readIdentityCheck, { checkId })
  expect(review).toMatchObject({ state: 'verified', pictures: [] })
})

test('the export holds the check and the pictures themselves, for their owner alone', async () => {
  const leaving = visitor()
  const { person } = await leaving.signUp('Ida Exports')
  await node().pool.query('update profiles set email_verified = true where id = $1', [person.id])
  const ida = Object.assign(leaving, { id: person.id, username: person.username }) as Resident
  const { checkId, pictureIds } = await handIn(node(), ida)
  await ida.done(account.requestDataExport, {})
  await node().runJob('account.make-data-exports')
  const { url } = await ida.done(account.openDataExport, {})
  const files = unzipSync(new Uint8Array(await (await ida.fetch(url)).arrayBuffer()))
  expect(Buffer.from(files['json/identity/checks.json'] ?? []).toString()).toContain(checkId)
  for (const id of pictureIds) {
    const bytes = Buffer.from(files[`pictures/identity/${id}.webp`] ?? [])
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 })
  }
  // With the account everything goes: the pictures, the check and the badge.
  await decide(admin, checkId)
  await ida.done(account.closeAccount, { password: 'long enough' })
  await untilQuiet(node().pool)
  expect(await picturesKept(checkId)).toBe(0)
  const { rows } = await node().pool.query(
    'select has_passport, (select count(*)::int from identity_checks where user_id = p.id) as checks from profiles p where id = $1',
    [person.id],
  )
  expect(rows).toEqual([{ has_passport: false, checks: 0 }])
})

test('addIdentityPicture: a picture that is sent again takes the place of the first', async () => {
  const ann = await someone(node())
  const checkId = await bringAll(ann)
  const before = (await node().pool.query('select id from identity_pictures where check_id = $1', [checkId])).rows
  await add(ann, 'front', documentPicture())
  const after = (await node().pool.query('select id from identity_pictures where check_id = $1', [checkId])).rows
  expect(after).toHaveLength(2)
  expect(after).not.toEqual(before)
})
