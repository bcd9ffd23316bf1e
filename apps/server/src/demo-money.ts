/** Lets the demo people live through their money story, request by request. */
import { payment } from '@handshake/contracts/payment.ts'
import { wallet } from '@handshake/contracts/wallet.ts'
import { mintId } from '#platform/mint-id.ts'
import { type DemoName, moneyStory, type Scene } from '../../../db/demo/money-story.ts'
import { demoPassword, demoPeople } from '../../../db/demo/people.ts'
import type { Node } from './app.ts'

type Clockwork = { readonly turnTo: (hoursAgo: number) => Promise<void> }

export async function liveThroughMoneyStory(node: Node, { turnTo }: Clockwork): Promise<void> {
  const cookies = new Map<DemoName, string>()
  for (const scene of moneyStory) {
    await turnTo(scene.hoursAgo)
    const { path, key, payload } = requestOf(node, scene)
    const send = async (cookie: string) => {
      cookies.set(scene.who, cookie)
      return node.http.inject({ method: 'POST', url: path, headers: { cookie, 'idempotency-key': key }, payload })
    }
    // Between two scenes may lie the end of a session.
    const first = await send(cookies.get(scene.who) ?? (await signIn(node, scene.who)))
    const answer = first.statusCode === 401 ? await send(await signIn(node, scene.who)) : first
    if (answer.statusCode !== 200) throw new Error(`the demo scene of ${scene.who} failed: ${answer.body}`)
  }
  await turnTo(0)
  await node.runJob('wallet.audit-books')
  await node.runJob('wallet.publish-proof')
}

function requestOf(node: Node, scene: Scene): { path: string; key: string; payload: object } {
  const key = mintId(node.machinery.clock.now())
  if ('sends' in scene) {
    const payload = { transferId: key, toUsername: usernameOf(scene.to), amountCents: scene.sends, note: scene.note }
    return { path: wallet.sendMoney.path, key, payload }
  }
  const [path, amountCents] =
    'deposits' in scene ? [payment.deposit.path, scene.deposits] : [payment.withdraw.path, scene.withdraws]
  return { path, key, payload: { orderId: key, amountCents, method: scene.by } }
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

const usernameOf = (who: DemoName): string =>
  demoPeople
    .find((person) => person.email.startsWith(`${who}@`))
    ?.fullName.toLowerCase()
    .replaceAll(' ', '_') ?? who
