/** People by id or address: what anyone may see of them, whether they can still take part, and from whom they are kept apart. */
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import { isAmong } from '#platform/db/planned-once.ts'
import { personColumns } from './friend.store.ts'

type Reader = Pick<Context, 'client'>

export type KnownPerson = PersonView & { readonly isActive: boolean }
type People = ReadonlyMap<PersonId, KnownPerson>

const peopleById = `select ${personColumns}, p.is_active as "isActive" from profiles p where p.id = any ($1::uuid[])`

export const findPeople = (ctx: Reader, ids: readonly PersonId[]): Promise<People> =>
  readPeople(ctx, { name: 'friend-find-people', text: peopleById }, ids)

/** Held until the end of the transaction, so that no account closes between the look and the money. */
export const holdPeople = (ctx: Reader, ids: readonly PersonId[]): Promise<People> =>
  readPeople(ctx, { name: 'friend-hold-people', text: `${peopleById} order by p.id for key share` }, ids)

/**
 * One change of a person at a time, also across nodes. Rows are locked in one order, and before any row of the ledger, so that two of
 * these never wait for each other.
 */
export async function lockPeople({ client }: Reader, ids: readonly PersonId[]): Promise<void> {
  if (ids.length === 0) return
  await client.query({
    name: 'friend-lock-people',
    text: `select from profiles where id ${isAmong('$1')} order by id for no key update`,
    values: [ids],
  })
}

async function readPeople(
  { client }: Reader,
  query: { readonly name: string; readonly text: string },
  ids: readonly PersonId[],
): Promise<People> {
  const { rows } = await client.query<KnownPerson>({ ...query, values: [[...new Set(ids)]] })
  return new Map(rows.map((row) => [row.id, row]))
}

/** Which of the others this person is kept apart from; neither is told who blocked whom. */
export async function findBlocked(
  { client }: Reader,
  personId: PersonId,
  others: readonly PersonId[],
): Promise<ReadonlySet<PersonId>> {
  const { rows } = await client.query<{ other: PersonId }>({
    name: 'friend-find-blocked',
    text: 'select other_id as other from kept_apart where person_id = $1 and other_id = any ($2::uuid[])',
    values: [personId, others],
  })
  return new Set(rows.map((row) => row.other))
}

/** What somebody adds to a step in their own words: nothing where one of the readers is kept apart from them. The step itself stands. */
export async function wordsTo(
  ctx: Reader,
  { from, readers, words }: { readonly from: PersonId; readonly readers: readonly PersonId[]; readonly words: string },
): Promise<string> {
  return words === '' || (await findBlocked(ctx, from, readers)).size === 0 ? words : ''
}

/** Of somebody who can be reached there: active, and the address is proved to be theirs. */
export async function personByEmail({ client }: Reader, email: string): Promise<PersonId | null> {
  const { rows } = await client.query<{ id: PersonId }>({
    name: 'friend-person-by-email',
    text: 'select id from profiles where email = $1 and is_active and email_verified',
    values: [email],
  })
  return rows[0]?.id ?? null
}
