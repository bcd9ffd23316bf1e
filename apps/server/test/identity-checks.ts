/** Identity checks for tests: begun, filled with pictures and handed in as people do. */
import { verification } from '@handshake/contracts/verification/verification.ts'
import { present } from '@handshake/domain/assert.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { type DocumentKind, type IdentityPart, partsOf } from '@handshake/domain/verification/identity-check.ts'
import type { Resident } from './residents.ts'
import { samplePng } from './sample-picture.ts'
import type { TestNode } from './test-node.ts'

export const documentPicture = (): string => samplePng({ width: 320, height: 240 }).toString('base64')

export const start = (person: Resident, documentKind: DocumentKind = 'passport', country = 'US') =>
  person.call(verification.startIdentity, { documentKind, country })

export const add = (person: Resident, part: IdentityPart, picture = documentPicture()) =>
  person.call(verification.addIdentityPicture, { part, picture })

/** Everything but the last step. */
export async function bringAll(person: Resident, kind: DocumentKind = 'passport'): Promise<Id<'identity-check'>> {
  const { check } = await person.done(verification.startIdentity, { documentKind: kind, country: 'US' })
  for (const part of partsOf(kind))
    await person.done(verification.addIdentityPicture, { part, picture: documentPicture() })
  return present(check, 'a check was begun').id
}

export async function handIn(node: TestNode, person: Resident, kind: DocumentKind = 'passport') {
  const checkId = await bringAll(person, kind)
  await person.done(verification.submitIdentity, {})
  const { rows } = await node.pool.query<{ id: Id<'identity-picture'> }>(
    'select id from identity_pictures where check_id = $1 order by part',
    [checkId],
  )
  return { checkId, pictureIds: rows.map(({ id }) => id) }
}

export const say = (
  admin: Resident,
  checkId: Id<'identity-check'>,
  verdict: 'approve' | 'decline' = 'approve',
  reason: 'unreadable' | null = verdict === 'decline' ? 'unreadable' : null,
) => admin.call(verification.decideIdentity, { checkId, verdict, reason })

/** As the page has it: whoever verifies somebody has looked at every picture. */
export async function decide(...[admin, checkId, verdict = 'approve', ...rest]: Parameters<typeof say>) {
  if (verdict === 'approve') await open(admin, checkId)
  return say(admin, checkId, verdict, ...rest)
}

export async function open(admin: Resident, checkId: Id<'identity-check'>): Promise<void> {
  const review = await admin.call(verification.readIdentityCheck, { checkId })
  for (const { id } of review.ok ? review.result.pictures : [])
    await admin.call(verification.openIdentityPicture, { checkId, pictureId: id })
}
