/** Signs up a person whose address counts as verified, without the way through the mail. */
import type { TestNode } from './test-node.ts'
import { Visitor } from './visitor.ts'

export async function signUpVerified(node: TestNode, fullName: string) {
  const person = new Visitor(node.url)
  const view = await person.signUp(fullName)
  await node.pool.query('update profiles set email_verified = true where id = $1', [view.person.id])
  return { person, id: view.person.id, email: view.person.email }
}
