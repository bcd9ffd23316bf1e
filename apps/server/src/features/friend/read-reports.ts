/** Use case: staff look at what people report about each other. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { friend } from '@handshake/contracts/friend.ts'
import type { UseCase } from '#platform/use-case.ts'

const most = 100

const person = (alias: string): string =>
  `json_build_object('id', ${alias}.id, 'displayName', ${alias}.display_name, 'username', ${alias}.username,
    'avatarUrl', ${alias}.avatar_url, 'reliabilityScore', ${alias}.reliability_score)`

type Report = ResultOf<typeof friend.readReports>['reports'][number]

export const readReports: UseCase<typeof friend.readReports> = async (ctx) => {
  const { rows } = await ctx.client.query<Omit<Report, 'createdAt'> & { createdAt: Date }>({
    name: 'friend-reports',
    text: `select r.id, r.reason, r.details, r.created_at as "createdAt", ${person('reporter')} as reporter, ${person('reported')} as reported
      from person_reports r join profiles reporter on reporter.id = r.reporter_id join profiles reported on reported.id = r.reported_id
      order by r.created_at desc, r.id desc limit ${most}`,
    values: [],
  })
  return { reports: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) }
}
