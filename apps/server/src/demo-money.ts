/** Lets the demo people live through their money story, request by request. */
import { payment } from '@handshake/contracts/payment.ts'
import { wallet } from '@handshake/contracts/wallet.ts'
import { mintId } from '#platform/mint-id.ts'
import { type DemoName, moneyStory, type Scene } from '../../../db/demo/money-story.ts'
import { demoPassword, demoPeople } from '../../../db/demo/people.ts'
import type { Node } from './app.ts'

type Clockwork = { readonly turnTo: (hoursAgo: number) => Promise<void> }

export async function liveThroughMoneyStory(node: Node, { turnTo }: Clockwork): Promise<void> {
  for (const scene of moneyStory) {
    await turnTo(scene.hoursAgo)
    const { path, key, payload } = requestOf(node, scene)
    const answer = await node.http.inject({
      method: 'POST',
      url: path,
      headers: { cookie: await signIn(node, scene.who), 'idempotency-key': key },
      payload,
    })
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

/** A session for one scene: between two scenes lie days, and so the end of any session. */
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
