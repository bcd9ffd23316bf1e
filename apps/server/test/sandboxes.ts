/** Sandboxes for tests: a database whose clock may be moved, and programs that live in it. */
import { sandbox } from '@handshake/contracts/sandbox/sandbox.ts'
import { asOwner } from './as-owner.ts'
import { Program } from './keys.ts'
import { Visitor } from './visitor.ts'

/** As the first start of a sandbox writes it down. */
export const settleSandbox = (databaseUrl: string) =>
  asOwner(databaseUrl, `insert into installation (money_mode, is_sandbox) values ('play', true)`)

/** A person with a key, who has never seen a browser. */
export async function newProgram(url: string, fullName: string) {
  const person = await new Visitor(url).done(sandbox.makePerson, { fullName })
  return Object.assign(new Program(url, person.key), { id: person.personId, ...person })
}
