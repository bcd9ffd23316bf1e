/** Who may sign in as a demo person: everyone on this machine alone, or whoever read the start where others can reach us. */
import { randomBytes } from 'node:crypto'
import type { PersonId } from '@handshake/domain/ids.ts'
import { changeRole, checkPassword, closeSessions, hashPassword } from '#features/session/session.public.ts'
import { systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { type Pool, type Sql, sqlOverPool } from '#platform/db/db.ts'
import { othersReach } from '#platform/http/caller/local-caller.ts'
import { demoPassword, demoPeople, roleOf } from './people.ts'

type Parts = { readonly config: Config; readonly pool: Pool; readonly say: (line: string) => void }
type Person = { readonly id: PersonId; readonly email: string; readonly password_hash: string | null }

/** At every start: an installation may be opened to others, and shut again, long after its demo world was filled. */
export async function settleDemoKeys({ config, pool, say }: Parts): Promise<void> {
  const sql = sqlOverPool(pool)
  const people = await peopleHere(sql)
  const [first] = people
  if (first === undefined) return
  if (othersReach(config)) await lockUp(sql, people, say)
  else {
    if (!(await checkPassword(first.password_hash, demoPassword))) await openUp(sql, people)
    say(`Sign in as ${first.email} or another demo person. Password: ${demoPassword}`)
  }
}

async function peopleHere(sql: Sql): Promise<Person[]> {
  const emails = demoPeople.map(({ email }) => email)
  const rows = await sql
    .selectFrom('users')
    .where('email', 'in', emails)
    .select(['id', 'email', 'password_hash'])
    .execute()
  return emails.flatMap((email) => rows.filter((row) => row.email === email)) as Person[]
}

/** Nobody from outside gets in by a password that stands in the source, and nobody holds an office by it. */
async function lockUp(sql: Sql, people: readonly Person[], say: Parts['say']): Promise<void> {
  const reason = 'others can reach this installation'
  for (const { id } of people) await changeRole(at(sql), { personId: id, role: 'user', changedBy: null, reason })
  const known = await Promise.all(people.map(({ password_hash }) => checkPassword(password_hash, demoPassword)))
  const open = people.filter((_, index) => known[index])
  if (open.length === 0) return say('Demo people keep the password printed at an earlier start')
  const password = randomBytes(12).toString('base64url')
  await givePassword(sql, open, password)
  for (const { id } of open) await closeSessions(sql, id, null)
  say(
    `Others can reach this installation, so demo people got a new password: ${password} (${open[0]?.email} and others)`,
  )
}

async function openUp(sql: Sql, people: readonly Person[]): Promise<void> {
  await givePassword(sql, people, demoPassword)
  const reason = 'only this machine reaches this installation'
  for (const { id, email } of people)
    await changeRole(at(sql), { personId: id, role: roleOf(email), changedBy: null, reason })
}

const at = (sql: Sql) => ({ sql, now: systemClock.now() })

export async function givePassword(sql: Sql, people: readonly Pick<Person, 'id'>[], password: string): Promise<void> {
  const hash = await hashPassword(password)
  const ids = people.map(({ id }) => id)
  await sql
    .updateTable('users')
    .set({ password_hash: hash, password_changed_at: systemClock.now() })
    .where('id', 'in', ids)
    .execute()
}
