/** Lets the demo people live through their stories, request by request, in the order of time. */
import { account } from '@handshake/contracts/account/account.ts'
import { present } from '@handshake/domain/assert.ts'
import { walletConfig } from '#features/wallet/wallet.config.ts'
import type { Node } from '../app.ts'
import type { Cast, DemoRequest } from './demo-request.ts'
import { handshakeRequest } from './handshake-requests.ts'
import { handshakeStory } from './handshake-story.ts'
import { identityRequest, identityStory, staffReview } from './identity-story.ts'
import { loanRequest, loanStory } from './loan-story.ts'
import { moneyRequest, moneyStory } from './money-story.ts'
import { type DemoName, demoPassword, demoPeople } from './people.ts'
import { poolRequest } from './pool-requests.ts'
import { poolStory } from './pool-story.ts'
import { rentalRequest, rentalStory } from './rental-story.ts'
import { betHoursAgo, betOnSampleGames } from './sample-game-story.ts'
import { splitRequest, splitStory } from './split-story.ts'
import { staffRequest, staffStory } from './staff-story.ts'
import { supportRequest, supportStory } from './support-story.ts'

type Clockwork = {
  readonly end: Date
  readonly turnTo: (hoursAgo: number) => Promise<void>
  /** Whether some of them have money on the games of these minutes. */
  readonly withGames: boolean
}

type DemoHeaders = Readonly<Record<string, string>>

/** In dollars: no demo person gives others more within a day. */
const maxGivenInADay = 250

export async function liveThroughStories(node: Node, { end, turnTo, withGames }: Clockwork): Promise<void> {
  const cookies = new Map<DemoName, string>()
  const cast: Cast = {
    end,
    idOf: await castOf(node),
    made: new Map(),
    pools: new Map(),
    codes: new Map(),
    said: new Map(),
    tickets: new Map(),
    checks: new Map(),
    pictures: new Map(),
  }
  const scenes = [
    ...moneyStory.map((scene) => ({ ...scene, request: () => moneyRequest(node, scene, cast) })),
    ...splitStory.map((scene) => ({ ...scene, request: () => splitRequest(node, scene, cast) })),
    ...handshakeStory.map((scene) => ({ ...scene, request: () => handshakeRequest(node, scene, cast) })),
    ...poolStory.map((scene) => ({ ...scene, request: () => poolRequest(node, scene, cast) })),
    ...rentalStory.map((scene) => ({ ...scene, request: () => rentalRequest(node, scene, cast) })),
    ...supportStory.map((scene) => ({ ...scene, request: () => supportRequest(node, scene, cast) })),
    ...staffStory.map((scene) => ({ ...scene, request: () => staffRequest(node, scene, cast) })),
    ...(staffReview(node) ? identityStory : []).map((scene) => ({
      ...scene,
      request: () => identityRequest(node, scene, cast),
    })),
    ...loanStory.map((scene) => ({ ...scene, request: () => loanRequest(node, scene, cast) })),
  ].toSorted((a, b) => b.hoursAgo - a.hoursAgo)
  // Below this, giving asks for it as well.
  const provesOften = walletConfig.of(node.machinery.config).SEND_PROOF_ABOVE < maxGivenInADay
  const act = async (
    who: DemoName,
    { method, path, key, payload, answered, freshProof }: DemoRequest,
  ): Promise<unknown> => {
    const ask = async (asked: { method: 'GET' | 'POST'; url: string; payload?: object }, headers: DemoHeaders) => {
      const answer = await node.http.inject({ ...asked, headers })
      if (answer.statusCode !== 200) throw new Error(`the demo scene of ${who} at ${asked.url} failed: ${answer.body}`)
      return answer
    }
    const cookie = cookies.get(who) ?? (await signIn(node, who))
    cookies.set(who, cookie)
    // A month is shorter than a session, but longer than the proof that it is theirs.
    if (freshProof || provesOften)
      await ask({ method: 'POST', url: account.proveAgain.path, payload: { password: demoPassword } }, { cookie })
    const request = method === 'GET' ? { method, url: path } : { method: 'POST' as const, url: path, payload }
    const answer = await ask(request, { cookie, 'idempotency-key': key })
    answered?.(answer.json())
    return answer.json()
  }
  for (const { hoursAgo, who, request } of scenes) {
    await turnTo(hoursAgo)
    await act(who, request())
  }
  if (withGames) {
    await turnTo(betHoursAgo)
    await betOnSampleGames(node, cast, act)
  }
  await turnTo(0)
  await node.runJob('wallet.share-fees')
  await node.runJob('wallet.audit-books')
  await node.runJob('wallet.publish-proof')
  await node.runJob('wallet.sum-days')
  await node.runJob('admin.count-house')
}

async function castOf(node: Node): Promise<Cast['idOf']> {
  const { rows } = await node.pool.query<{ id: string; email: string }>('select id, email from users')
  const ids = new Map(rows.map(({ id, email }) => [email.split('@')[0], id]))
  return (name) => present(ids.get(name), `${name} lives here`)
}

async function signIn(node: Node, who: DemoName): Promise<string> {
  const email = demoPeople.find((person) => person.email.startsWith(`${who}@`))?.email
  const answer = await node.http.inject({
    method: 'POST',
    url: '/api/session',
    payload: { email, password: demoPassword },
  })
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}
