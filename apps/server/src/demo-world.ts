/** Fills an empty play-money database with the demo world, through the same doors that people use. */
import { demoPassword, demoPeople } from '../../../db/demo/people.ts'
import type { Node } from './app.ts'

export async function fillDemoWorld(node: Node, say: (line: string) => void): Promise<void> {
  const { config } = node.machinery
  if (config.MONEY_MODE !== 'play' || config.DEMO_WORLD === 'off') return
  if (await isEmpty(node)) {
    say('Filling the demo world')
    for (const person of demoPeople) await signUp(node, person)
    await nameStaff(node)
  }
  say(`Sign in as ${demoPeople[0].email} or another demo person, password ${demoPassword}`)
}

async function isEmpty(node: Node): Promise<boolean> {
  const { rowCount } = await node.pool.query('select 1 from users limit 1')
  return rowCount === 0
}

async function signUp(node: Node, { fullName, email }: { fullName: string; email: string }): Promise<void> {
  const answer = await node.http.inject({
    method: 'POST',
    url: '/api/account',
    payload: { fullName, email, password: demoPassword, adultAndTerms: true },
  })
  // Two nodes may find the same empty database; the one that comes second is answered as the first, and changes nothing.
  if (answer.statusCode !== 200)
    throw new Error(`the demo person ${email} could not sign up: ${answer.body}`)
}

/** Demo addresses receive no mail, so they are verified here; Sam is the admin a newcomer can try. */
async function nameStaff(node: Node): Promise<void> {
  const emails = demoPeople.map((person) => person.email)
  await node.pool.query('update profiles set email_verified = true where email = any($1)', [emails])
  await node.pool.query('update users set needs_onboarding = false where email = any($1)', [emails])
  await node.pool.query("update users set role = 'admin' where email = $1", [demoPeople[5].email])
}
