/** Turns the scenes of the handshake story, quarrels included, into the requests people would have made. */
import { dispute } from '@handshake/contracts/dispute/dispute.ts'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { present } from '@handshake/domain/assert.ts'
import type { HandshakeId } from '@handshake/domain/ids.ts'
import { hours } from '@handshake/domain/time.ts'
import { caseOf } from '#features/handshake/handshake.public.ts'
import { mintId } from '#platform/mint-id.ts'
import type { Node } from '../app.ts'
import { type DemoHandshake, demoHandshakes, type HandshakeKey } from './demo-handshakes.ts'
import type { Answered, Cast, DemoRequest } from './demo-request.ts'
import type { HandshakeScene } from './handshake-story.ts'
import { demoUsername } from './people.ts'

export function handshakeRequest(node: Node, scene: HandshakeScene, cast: Cast): DemoRequest {
  const key = mintId(node.machinery.clock.now())
  if ('befriends' in scene)
    return { path: friend.addFriend.path, key, payload: { personId: cast.idOf(scene.befriends) } }
  if ('offers' in scene) {
    const made = ({ id, link }: { readonly id: string; readonly link: string | null }) => {
      cast.made.set(scene.offers, id)
      if (link !== null) cast.codes.set(scene.offers, new URL(link).searchParams.get('invitation') ?? '')
    }
    return { path: handshake.createHandshake.path, key, payload: formOf(key, scene, cast), answered: made as Answered }
  }
  if ('brings' in scene || 'rules' in scene) return caseRequest(key, scene, cast)
  const about = madeBefore(cast, keyOf(scene))
  const to = (path: string) => path.replace(':handshakeId', about)
  if ('says' in scene) {
    if (scene.called !== undefined) cast.said.set(scene.called, key)
    const parentId = scene.replyTo === undefined ? null : present(cast.said.get(scene.replyTo), 'it was said before')
    return { path: to(handshake.addComment.path), key, payload: { commentId: key, content: scene.says, parentId } }
  }
  return 'accepts' in scene
    ? {
        path: to(handshake.acceptHandshake.path),
        key,
        payload: { requestId: key, termsVersion: 1, invitation: cast.codes.get(scene.accepts) },
      }
    : { path: to(handshake.answerResult.path), key, payload: { requestId: key, winner: scene.winner } }
}

type Later = Exclude<HandshakeScene, { befriends: unknown } | { offers: unknown } | CaseScene>

const keyOf = (scene: Later): HandshakeKey =>
  'accepts' in scene ? scene.accepts : 'says' in scene ? scene.under : scene.answers

const madeBefore = ({ made }: Cast, about: HandshakeKey): HandshakeId =>
  present(made.get(about), 'what is answered was offered') as HandshakeId

type CaseScene = Extract<HandshakeScene, { brings: unknown } | { rules: unknown }>

function caseRequest(key: string, scene: CaseScene, cast: Cast): DemoRequest {
  const disputeId = caseOf({ id: madeBefore(cast, 'brings' in scene ? scene.brings : scene.rules) })
  const to = (path: string) => path.replace(':disputeId', disputeId)
  if ('rules' in scene) {
    const { ruling, reason } = scene
    return { path: to(dispute.ruleDispute.path), key, payload: { ruling, reason, creatorCents: null } }
  }
  const { words: text, picture: image = null } = scene
  return { path: to(dispute.addEvidence.path), key, payload: { evidenceId: key, text, image } }
}

function formOf(requestId: string, { offers, to }: Extract<HandshakeScene, { offers: unknown }>, { end, idOf }: Cast) {
  const { title, description, betType, outcomes, stakeCents, dueHoursAgo, referee }: DemoHandshake =
    demoHandshakes[offers]
  return {
    requestId,
    title,
    description,
    betType,
    betKind: 'moneyline',
    line: null,
    pick: 'team_a',
    gameId: null,
    teamA: outcomes[0],
    teamB: outcomes[1],
    settlementDate: new Date(end.getTime() - hours(dueHoursAgo)).toISOString(),
    stakeCents,
    stakeMode: 'even',
    verificationMethod: referee === undefined ? 'mutual' : 'arbitrator',
    ...(referee !== undefined && { refereeUsername: demoUsername(referee) }),
    terms: 'Standard betting terms apply.',
    notes: '',
    ...sharingOf(to, idOf),
    createdVia: 'integrated',
  }
}

const sharedWays = { everyone: 'marketplace', nobody: 'draft', link: 'link' } as const

const sharingOf = (to: Extract<HandshakeScene, { offers: unknown }>['to'], idOf: Cast['idOf']) =>
  to === 'everyone' || to === 'nobody' || to === 'link'
    ? { sharingMethod: sharedWays[to], friendIds: [] }
    : { sharingMethod: 'invite', friendIds: [idOf(to)] }
