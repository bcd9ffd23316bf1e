/** Use case: the sign-in screen of play mode offers the demo people to someone on this very machine, as long as their accounts are here. */
import type { session } from '@handshake/contracts/session/session.ts'
import { othersReach } from '#platform/http/caller/local-caller.ts'
import type { UseCase } from '#platform/use-case.ts'
import { demoPassword, demoPeople } from '../../../demo/people.ts'

export const readDemoPeople: UseCase<typeof session.readDemoPeople> = async (ctx) => {
  // Where others reach us the password is another one, and only whoever started the server was told.
  if (ctx.config.MONEY_MODE !== 'play' || othersReach(ctx.config) || !ctx.caller.isHere) return { people: [] }
  const emails = demoPeople.map((person) => person.email)
  const rows = await ctx.sql.selectFrom('users').where('email', 'in', emails).select('email').execute()
  const here = new Set(rows.map((row) => row.email))
  return {
    people: demoPeople
      .filter((person) => here.has(person.email))
      .map(({ fullName, email, about }) => ({ displayName: fullName, email, password: demoPassword, about })),
  }
}
