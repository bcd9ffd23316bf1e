/** Use cases: a visitor asks for an invite; an admin looks at the requests, approves or declines them. */
import type { InputOf } from '@handshake/contracts/contract.ts'
import { invite, inviteRequestSaying } from '@handshake/contracts/invite/invite.ts'
import { sql } from 'kysely'
import { queueMail } from '#features/email/email.public.ts'
import { sessionConfig } from '#features/session/session.public.ts'
import { readKeysetPage } from '#platform/db/keyset-page.ts'
import { containing } from '#platform/db/like-pattern.ts'
import { mintId } from '#platform/mint-id.ts'
import { type TableReader, tableFile } from '#platform/table-file.ts'
import type { UseCase } from '#platform/use-case.ts'
import { decideRequest, mailInvite, requestView } from './invite.store.ts'

/** A visitor asks for an invite. */
export const requestInvite: UseCase<typeof invite.requestInvite> = async (ctx, input) => {
  const requestId = mintId<'invite-request'>(ctx.now)
  const { name, email, reason, company = '', referralSource = '' } = input
  await ctx.sql
    .insertInto('invite_requests')
    .values({ id: requestId, name, email, company, reason, referral_source: referralSource, created_at: ctx.now })
    .execute()
  const variables = { requestId, name, email, company, reason, referralSource }
  await queueMail(ctx, { template: 'invite-request-user', to: { email, personId: null }, variables })
  const admins = await ctx.sql.selectFrom('users').where('role', '=', 'admin').select('email').execute()
  // Before the first admin has signed in, those who will be one are told.
  const told = new Set([...admins.map((row) => row.email), ...sessionConfig.of(ctx.config).ADMIN_EMAILS])
  for (const adminEmail of told)
    await queueMail(ctx, {
      template: 'invite-request-admin',
      to: { email: adminEmail, personId: null },
      variables,
      replyTo: email,
    })
  return { requestId, message: inviteRequestSaying }
}

const requestList = {
  sorts: {
    /** Those that wait for an answer stand together, the newest first among them. */
    waiting: { key: sql`(r.status = 'pending')::int::bigint`, type: 'bigint' },
    asked: null,
    name: { key: sql`lower(r.name)`, type: 'text' },
  },
  usual: 'waiting',
  ascending: 'name',
  id: sql`r.id`,
} as const

/** An admin looks at who asks for an invite. */
export const readInviteRequests: UseCase<typeof invite.readInviteRequests> = async (ctx, asked, refuse) => {
  const page = await pageOfRequests(ctx, asked)
  if (page === null) return refuse('request.bad-cursor')
  const { waitingCount } = await ctx.sql
    .selectFrom('invite_requests')
    .where('status', '=', 'pending')
    .select(({ fn }) => fn.countAll<number>().as('waitingCount'))
    .executeTakeFirstOrThrow()
  return { ...page, waitingCount: Number(waitingCount) }
}

async function pageOfRequests(ctx: TableReader, asked: InputOf<typeof invite.readInviteRequests>) {
  const { search, status } = asked
  const found = await readKeysetPage(requestList, asked, (page) => {
    let query = ctx.sql.selectFrom('invite_requests as r').where(page.beyond).orderBy(page.inOrder).limit(page.limit)
    if (status) query = query.where('r.status', '=', status)
    if (search) {
      const part = containing(search)
      query = query.where((eb) =>
        eb.or([eb('r.name', 'ilike', part), eb('r.email', 'ilike', part), eb('r.company', 'ilike', part)]),
      )
    }
    return query.selectAll('r').select(page.sortKey.as('sortKey')).execute()
  })
  return found && { requests: found.rows.map(requestView), nextCursor: found.nextCursor }
}

export const inviteRequestFile = tableFile({
  name: 'invite-requests',
  route: invite.readInviteRequests,
  page: pageOfRequests,
  rowsOf: ({ requests }) => requests,
  columns: [
    ['id', 'name', 'email', 'company', 'reason', 'referralSource', 'status'],
    { asked_at: ({ createdAt }) => createdAt },
    ['reviewedAt'],
  ],
})

/** An admin grants a request; the applicant gets an invite by mail. */
export const approveInviteRequest: UseCase<typeof invite.approveInviteRequest> = async (ctx, input, refuse) => {
  const by = ctx.person.id
  const decided = await decideRequest(ctx, input.requestId, { status: 'approved', by })
  if (decided === 'unknown') return refuse('invite.unknown-request')
  if (decided === 'decided') return refuse('invite.request-decided')
  await mailInvite(ctx, { email: decided.email, name: decided.name, by })
  return decided
}

/** An admin declines a request, and the applicant is told. */
export const declineInviteRequest: UseCase<typeof invite.declineInviteRequest> = async (ctx, input, refuse) => {
  const decided = await decideRequest(ctx, input.requestId, { status: 'declined', by: ctx.person.id })
  if (decided === 'unknown') return refuse('invite.unknown-request')
  if (decided === 'decided') return refuse('invite.request-decided')
  await queueMail(ctx, {
    template: 'invite-declined',
    to: { email: decided.email, personId: null },
    variables: { name: decided.name },
  })
  return decided
}
