/** How a handshake's link looks in a chat: its title and words, and the address of its picture. */
import type { ChallengeView } from '@handshake/contracts/handshake/handshake-challenge.ts'
import { expectedDecision, previewOf } from '@handshake/domain/handshake/terms/stakes.ts'
import { creatorStance, peerStance, stanceLabel } from '@handshake/domain/handshake/terms/terms.ts'
import { type HandshakeId, isId } from '@handshake/domain/ids.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import type { Context } from '#platform/context.ts'
import type { PageHead, PlainAnswer, PlainCall, PlainRoute, SharedPage } from '#platform/feature.ts'
import { type CardWords, drawCard } from './draw-card.ts'
import { findChallenge } from './read-challenge.ts'

const linkPattern = /^\/(?:handshake|challenge|challenge-cards)\/([0-9a-f-]{36})(?:\.png)?$/i

/** What a link opens to whoever holds it, in an account or not. */
async function challengeAt(ctx: Context, { pathname, searchParams }: URL): Promise<ChallengeView | null> {
  const id = linkPattern.exec(pathname)?.[1]?.toLowerCase()
  return id !== undefined && isId(id) ? findChallenge(ctx, id as HandshakeId, searchParams.get('invitation')) : null
}

async function headOfChallenge(ctx: Context, url: URL): Promise<PageHead | null> {
  const challenge = await challengeAt(ctx, url)
  if (challenge === null) return null
  const { challenger, question, line } = wordsOf(challenge)
  const code = url.searchParams.get('invitation')
  const query = code === null ? '' : `?${new URLSearchParams({ invitation: code })}`
  return {
    title: challenge.canAccept ? `${challenger} challenges you: ${question}` : question,
    description: line,
    image: `/challenge-cards/${challenge.id}.png${query}`,
  }
}

export const challengePages: readonly SharedPage[] = [
  { path: '/handshake/:id', head: headOfChallenge },
  { path: '/challenge/:id', head: headOfChallenge },
]

const notThere: PlainAnswer = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: 'We couldn’t find that image.',
}
const busy: PlainAnswer = { ...notThere, status: 503, body: 'We’re drawing too many images right now. Try again soon.' }

async function serveCard(ctx: Context, { url }: PlainCall): Promise<PlainAnswer> {
  const challenge = await challengeAt(ctx, url)
  if (challenge === null) return notThere
  const body = await drawCard(wordsOf(challenge))
  if (body === null) return busy
  return {
    status: 200,
    headers: {
      'content-type': 'image/png',
      // Shown by chats, on their own pages.
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    },
    body,
  }
}

export const serveChallengeCard: PlainRoute = {
  method: 'GET',
  path: '/challenge-cards/:file',
  door: 'page',
  limit: { points: 120, perSeconds: 3_600 },
  serve: serveCard,
}

function wordsOf(challenge: ChallengeView): CardWords {
  const { betKind: kind, pick, line, teamA, teamB, stakeCents, peerStakeCents, verificationMethod } = challenge
  const terms = { kind, pick, line }
  const teams = { team_a: teamA, team_b: teamB }
  const stakes = { creatorCents: stakeCents, peerCents: peerStakeCents }
  const { payoutCents } = previewOf(stakes, expectedDecision(verificationMethod)).peer
  const [stake, payout] = [formatAmount(peerStakeCents), formatAmount(payoutCents)]
  return {
    challenger: challenge.creator.displayName,
    question: challenge.title,
    theirSide: stanceLabel(creatorStance(terms), teams),
    yourSide: stanceLabel(peerStance(terms), teams),
    theirStake: formatAmount(stakeCents),
    yourStake: stake,
    canAccept: challenge.canAccept,
    line: challenge.canAccept ? `Put in ${stake}, win ${payout}.` : 'This handshake isn’t open anymore.',
  }
}
