/** Who proves their identity in the demo world: one who was verified, and one whose documents wait for whoever looks in. */
import { verification } from '@handshake/contracts/verification/verification.ts'
import { present } from '@handshake/domain/assert.ts'
import type { DocumentKind, IdentityPart } from '@handshake/domain/verification/identity-check.ts'
import { mintId } from '#platform/mint-id.ts'
import type { Node } from '../app.ts'
import type { Answered, Cast, DemoRequest } from './demo-request.ts'
import { documentPicture, selfiePicture } from './identity-pictures.ts'
import type { DemoName } from './people.ts'

type IdentityScene = { readonly hoursAgo: number; readonly who: DemoName } & (
  | { readonly chooses: DocumentKind; readonly country: string }
  | { readonly shows: IdentityPart }
  | { readonly submits: true }
  | { readonly looksAt: DemoName }
  | { readonly opens: IdentityPart; readonly of: DemoName }
  | { readonly verifies: DemoName }
)

const day = 24

export const identityStory: readonly IdentityScene[] = [
  { hoursAgo: 20 * day, who: 'priya', chooses: 'passport', country: 'US' },
  { hoursAgo: 20 * day, who: 'priya', shows: 'front' },
  { hoursAgo: 20 * day, who: 'priya', shows: 'selfie' },
  { hoursAgo: 20 * day, who: 'priya', submits: true },
  { hoursAgo: 20 * day - 3, who: 'sam', looksAt: 'priya' },
  { hoursAgo: 20 * day - 3, who: 'sam', opens: 'front', of: 'priya' },
  { hoursAgo: 20 * day - 3, who: 'sam', opens: 'selfie', of: 'priya' },
  { hoursAgo: 20 * day - 3, who: 'sam', verifies: 'priya' },
  { hoursAgo: 5, who: 'lena', chooses: 'id_card', country: 'DE' },
  { hoursAgo: 5, who: 'lena', shows: 'front' },
  { hoursAgo: 5, who: 'lena', shows: 'back' },
  { hoursAgo: 5, who: 'lena', shows: 'selfie' },
  { hoursAgo: 5, who: 'lena', submits: true },
]

/** Demo people have no real documents, so their checks are only part of the story where staff review them. */
export const staffReview = (node: Node): boolean =>
  node.features.some(({ name, webhooks }) => name === 'verification' && webhooks.length === 0)

export function identityRequest(node: Node, scene: IdentityScene, { checks, pictures }: Cast): DemoRequest {
  const key = mintId(node.machinery.clock.now())
  if ('chooses' in scene) {
    const payload = { documentKind: scene.chooses, country: scene.country }
    const answered = ({ check }: { readonly check: { readonly id: string } }) => checks.set(scene.who, check.id)
    return { path: verification.startIdentity.path, key, payload, answered: answered as Answered }
  }
  if ('shows' in scene) {
    const picture = scene.shows === 'selfie' ? selfiePicture : documentPicture
    return { path: verification.addIdentityPicture.path, key, payload: { part: scene.shows, picture } }
  }
  if ('submits' in scene) return { path: verification.submitIdentity.path, key, payload: {} }
  const checkOf = (name: DemoName) => present(checks.get(name), `${name} handed documents in before`)
  if ('looksAt' in scene) {
    const path = verification.readIdentityCheck.path.replace(':checkId', checkOf(scene.looksAt))
    const answered = (review: {
      readonly pictures: readonly { readonly id: string; readonly part: IdentityPart }[]
    }) => {
      for (const { id, part } of review.pictures) pictures.set(part, id)
    }
    return { method: 'GET', path, key, payload: {}, answered: answered as Answered }
  }
  if ('opens' in scene) {
    const pictureId = present(pictures.get(scene.opens), 'the check was looked at before')
    const path = verification.openIdentityPicture.path.replace(':checkId', checkOf(scene.of))
    return { path: path.replace(':pictureId', pictureId), key, payload: {} }
  }
  return {
    path: verification.decideIdentity.path.replace(':checkId', checkOf(scene.verifies)),
    key,
    payload: { verdict: 'approve', reason: null },
  }
}
