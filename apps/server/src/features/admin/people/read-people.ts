/** Use case: an admin looks for accounts. */
import type { AdminPerson } from '@handshake/contracts/admin/people-routes.ts'
import { admin } from '@handshake/contracts/admin.ts'
import type { InputOf } from '@handshake/contracts/contract.ts'
import { keysetPage } from '#platform/db/keyset-page.ts'
import { type TableReader, tableFile } from '#platform/table-file.ts'
import type { UseCase } from '#platform/use-case.ts'
import { accountId, findPeople, peopleSorts } from './people.store.ts'

const pageSize = 50

export const readPeople: UseCase<typeof admin.readPeople> = async (ctx, asked, refuse) =>
  (await pageOfPeople(ctx, asked)) ?? refuse('request.bad-cursor')

async function pageOfPeople(ctx: TableReader, asked: InputOf<typeof admin.readPeople>) {
  const { sort = 'joined', order = sort === 'name' ? 'asc' : 'desc', cursor, ...filters } = asked
  const page = keysetPage({ sorts: peopleSorts, sort, order, cursor, id: accountId, size: pageSize })
  if (page === null) return null
  const { rows, nextCursor } = page.close(await findPeople(ctx, filters, page))
  return { people: rows as AdminPerson[], nextCursor }
}

export const peopleFile = tableFile({
  name: 'people',
  route: admin.readPeople,
  page: pageOfPeople,
  rowsOf: ({ people }) => people,
  columns: {
    id: ({ id }) => ({ figure: id }),
    name: ({ displayName }) => ({ text: displayName }),
    username: ({ username }) => ({ text: username }),
    email: ({ email }) => ({ text: email }),
    role: ({ role }) => ({ figure: role }),
    state: ({ state }) => ({ figure: state }),
    email_verified: ({ emailVerified }) => ({ figure: String(emailVerified) }),
    two_step: ({ twoStep }) => ({ figure: String(twoStep) }),
    open_sessions: ({ openSessions }) => ({ figure: String(openSessions) }),
    hrs: ({ hrs }) => ({ figure: String(hrs) }),
    joined_at: ({ joinedAt }) => ({ figure: joinedAt }),
  },
})
