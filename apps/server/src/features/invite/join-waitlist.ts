/** Use case: a visitor puts their address on the waitlist; doing so again changes nothing and says nothing. */
import type { InputOf } from '@handshake/contracts/contract.ts'
import { invite } from '@handshake/contracts/invite.ts'
import type { Context } from '#platform/context.ts'
import type { PlainAnswer, PlainCall } from '#platform/feature.ts'
import { readJson } from '#platform/http/read-json.ts'
import type { UseCase } from '#platform/use-case.ts'

export const joinWaitlist: UseCase<typeof invite.joinWaitlist> = async (ctx, input) => {
  await putOnWaitlist(ctx, input)
  return { success: true }
}

async function putOnWaitlist(ctx: Context, input: InputOf<typeof invite.joinWaitlist>): Promise<void> {
  await ctx.sql
    .insertInto('waitlist')
    .values({
      email: input.email,
      source: input.source ?? 'website landing page',
      status: 'pending',
      // The server's clock, whatever a caller says the time is.
      timestamp: ctx.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

/** The two addresses the specification names, for callers that know them: success true, or an error to read. */
export async function submitWaitlist(ctx: Context, { body }: PlainCall): Promise<PlainAnswer> {
  const parsed = invite.joinWaitlist.input.safeParse(readJson(body))
  if (!parsed.success) return answer(422, { success: false, error: parsed.error.issues[0]?.message ?? 'Malformed' })
  await putOnWaitlist(ctx, parsed.data)
  return answer(200, { success: true })
}

const answer = (status: number, body: object): PlainAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
})
