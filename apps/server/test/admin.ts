/** Signs up a person and makes them an admin. */
import type { TestNode } from './test-node.ts'
import { Visitor } from './visitor.ts'

export async function signUpAdmin(node: TestNode, fullName: string): Promise<Visitor> {
  const visitor = new Visitor(node.url)
  const { person } = await visitor.signUp(fullName)
  await node.pool.query("select change_role($1, 'admin', null, 'a test', now())", [person.id])
  await node.pool.query('update profiles set email_verified = true where id = $1', [person.id])
  return visitor
}
