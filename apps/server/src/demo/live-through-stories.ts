/** Lets the demo people live through their stories, request by request, in the order of time. */
import { present } from '@handshake/domain/assert.ts'
import type { Node } from '../app.ts'
import type { Cast } from './demo-request.ts'
import { handshakeRequest } from './handshake-requests.ts'
import { handshakeStory } from './handshake-story.ts'
import { loanRequest, loanStory } from './loan-story.ts'
import { moneyRequest, moneyStory } from './money-story.ts'
import { type DemoName, demoPassword, demoPeople } from './people.ts'
import { poolRequest } from './pool-requests.ts'
import { poolStory } from './pool-story.ts'
import { splitRequest, splitStory } from './split-story.ts'

type Clockwork = { readonly end: Date; readonly turnTo: (hoursAgo: number) => Promise<void> }

export async function liveThroughStories(node: Node, { end, turnTo }: Clockwork): Promise<void> {
  const cookies = new Map<DemoName, string>()
  const cast: Cast = { end, idOf: await castOf(node), made: new Map(), pools: new Map(), said: new Map() }
  const splits = new Map<'split', string>()
  const scenes = [
    ...moneyStory.map((scene) => ({ ...scene, request: () => moneyRequest(node, scene) })),
    ...splitStory.map((scene) => ({ ...scene, request: () => splitRequest(node, scene, cast, splits) })),
    ...handshakeStory.map((scene) => ({ ...scene, request: () => handshakeRequest(node, scene, cast) })),
    ...poolStory.map((scene) => ({ ...scene, request: () => poolRequest(node, scene, cast) })),
    ...loanStory.map((scene) => ({ ...scene, request: () => loanRequest(node, scene, cast) })),
  ].toSorted((a, b) => b.hoursAgo - a.hoursAgo)
  for (const { hoursAgo, who, request } of scenes) {
    await turnTo(hoursAgo)
    const { path, key, payload, answered } = request()
    const send = async (cookie: string) => {
      cookies.set(who, cookie)
      return node.http.inject({ method: 'POST', url: path, headers: { cookie, 'idempotency-key': key }, payload })
    }
    // Between two scenes may lie the end of a session, or of the proof that it is theirs.
    const first = await send(cookies.get(who) ?? (await signIn(node, who)))
    const signInAgain = first.statusCode === 401 || first.body.includes('session.proof-needed')
    const answer = signInAgain ? await send(await signIn(node, who)) : first
    if (answer.statusCode !== 200) throw new Error(`the demo scene of ${who} at ${path} failed: ${answer.body}`)
    answered?.(answer.json())
  }
  await turnTo(0)
  await node.runJob('wallet.audit-books')
  await node.runJob('wallet.publish-proof')
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
