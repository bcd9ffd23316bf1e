/** Use case: staff look through every handshake, pool and agreement. */
import { admin } from '@handshake/contracts/admin/admin.ts'
import type { InputOf } from '@handshake/contracts/contract.ts'
import { readDealSearch } from '@handshake/domain/admin/deal-search.ts'
import { type DealKind, type DealSource, dealSources } from '@handshake/domain/admin/deals.ts'
import { type RawBuilder, sql } from 'kysely'
import { readKeysetPage } from '#platform/db/keyset-page.ts'
import { containing } from '#platform/db/like-pattern.ts'
import { type TableReader, tableFile } from '#platform/table-file.ts'
import type { Person, UseCase } from '#platform/use-case.ts'
import { findPeopleIds } from '../people/people.store.ts'
import { dealRowOf, dealSortKeys, dealTables, findDeals, findParties } from './deal.store.ts'
import { type Stuck, stuckDeals } from './stuck-deals.ts'

/** A name that more people have finds the newest of them; whoever means another types more of it. */
const maxPeople = 200
const shownPeople = 3

type Reader = Pick<Person, 'id' | 'role'>
type DealFilter = InputOf<typeof admin.readDeals>

const dealList = { sorts: dealSortKeys, usual: 'created', ascending: 'due', id: sql`s.id` } as const

export const readDeals: UseCase<typeof admin.readDeals> = async (ctx, asked, refuse) =>
  (await pageOfDeals(ctx, asked)) ?? refuse('request.bad-cursor')

async function pageOfDeals(ctx: TableReader, asked: DealFilter) {
  const found = await readKeysetPage(dealList, asked, async (page) => {
    const stuck = await stuckDeals(ctx)
    const { sources, wishes } = await wishesOf(ctx, ctx.person, asked, stuck)
    return findDeals(ctx, ctx.person, { sources, wishes, page, stuck })
  })
  if (found === null) return null
  const parties = await findParties(
    ctx,
    found.rows.map(({ id }) => id),
    shownPeople,
  )
  const partiesOf = (id: string) => parties.filter(({ deal_id }) => deal_id === id)
  return {
    deals: found.rows.map((deal) => dealRowOf(deal, ctx.person, partiesOf(deal.id))),
    nextCursor: found.nextCursor,
  }
}

/** Private titles are left out of the file as they are out of the table. */
export const dealFile = tableFile({
  name: 'handshakes',
  route: admin.readDeals,
  page: pageOfDeals,
  rowsOf: ({ deals }) => deals,
  columns: [
    ['id', 'kind', 'status', 'title'],
    { people: ({ people }) => people.map(({ username }) => username).join(' ') },
    ['peopleCount', 'amountCents', 'createdAt', 'dueAt'],
    { stuck: ({ stuck }) => stuck.join(' ') },
  ],
})

/** What a row has to be, for each of the tables; one that cannot have it is not asked. */
async function wishesOf(
  ctx: TableReader,
  reader: Reader,
  { search = '', kind, status, view, sort }: DealFilter,
  stuck: Stuck,
) {
  const { id, kinds, statuses, words } = readDealSearch(search)
  const people = words === '' ? [] : await findPeopleIds(ctx, words, maxPeople)
  const wantedKinds = [kind ? [kind] : [], kinds].filter(({ length }) => length > 0)
  /** Support never reads the words, so it finds nothing by them either. */
  const opened = (source: DealSource) => sql`select ${sql.ref(dealTables[source].opening)} from staff_openings
    where staff_id = ${reader.id} and expires_at > ${ctx.now} and ${reader.role === 'admin'}`
  const plain: RawBuilder<unknown>[] = [
    ...(id === null ? [] : [sql`s.id = ${id}`]),
    ...wantedKinds.map((some) => sql`s.kind = any (${some}::text[])`),
    ...(status === undefined ? [] : [sql`s.status = ${status}`]),
    ...(statuses.length === 0 ? [] : [sql`s.status = any (${statuses}::text[])`]),
    ...(view === 'stuck' ? [sql`s.id in (${stuck.ids})`] : []),
    // What waits for nothing has no hour to be sorted by.
    ...(sort === 'due' ? [sql`s.due_at is not null`] : []),
  ]
  const pattern = containing(words)
  /** A word of a private title finds nothing: the answer would give the title away, a word at a time. */
  const worded = (source: DealSource) => sql`s.id in (${dealTables[source].ofPeople(people)}
    union ${dealTables[source].withWords(pattern)}
    union select w.id from (${dealTables[source].rows}) w where w.id in (${opened(source)}) and w.title ilike ${pattern})`
  return {
    sources: dealSources.filter((source) => wantedKinds.every((some) => some.some((one) => isIn(source, one)))),
    wishes: (source: DealSource) => (words === '' ? plain : [...plain, worded(source)]),
  }
}

const isIn = (source: DealSource, kind: DealKind): boolean =>
  source === (kind === 'bet' ? 'handshake' : kind === 'pool' ? 'pool' : 'agreement')
