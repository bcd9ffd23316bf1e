/** Reports about people: sent by a person, read by staff. */

import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { friend } from '@handshake/contracts/friend/friend.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { ExpressionBuilder } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Database } from '#platform/db/database-schema.generated.ts'
import type { UseCase } from '#platform/use-case.ts'
import { isKnown } from './friend.store.ts'

/** A person tells the staff about somebody’s behavior. */
export const reportPerson: UseCase<typeof friend.reportPerson> = async (ctx, input, refuse) => {
  const { reportId, personId, reason, details } = input
  if (personId === ctx.person.id) return refuse('friend.oneself')
  if (!(await isKnown(ctx, personId))) return refuse('friend.unknown-person')
  await ctx.sql
    .insertInto('person_reports')
    .values({
      id: reportId,
      reporter_id: ctx.person.id,
      reported_id: personId,
      reason,
      details,
      created_at: ctx.now,
    })
    // The form minted the id: sent twice, it is one report.
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return {}
}

const most = 100

type Report = ResultOf<typeof friend.readReports>['reports'][number]
type Tables = Database & { reporter: Database['profiles']; reported: Database['profiles'] }

const person = (eb: ExpressionBuilder<Tables, 'reporter' | 'reported'>, who: 'reporter' | 'reported') =>
  jsonBuildObject({
    id: eb.ref(`${who}.id`).$castTo<PersonId>(),
    displayName: eb.ref(`${who}.display_name`),
    username: eb.ref(`${who}.username`),
    avatarUrl: eb.ref(`${who}.avatar_url`),
    reliabilityScore: eb.ref(`${who}.reliability_score`),
  }).as(who)

/** Staff look at what people report about each other. */
export const readReports: UseCase<typeof friend.readReports> = async (ctx) => {
  const rows = await ctx.sql
    .selectFrom('person_reports as r')
    .innerJoin('profiles as reporter', 'reporter.id', 'r.reporter_id')
    .innerJoin('profiles as reported', 'reported.id', 'r.reported_id')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(most)
    .select(['r.id', 'r.reason', 'r.details', 'r.created_at as createdAt'])
    .select((eb) => [person(eb, 'reporter'), person(eb, 'reported')])
    .$narrowType<Pick<Report, 'id' | 'reason'>>()
    .execute()
  return { reports: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) }
}
