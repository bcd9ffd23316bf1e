/** Sessions: the ways to sign in and out, who a request belongs to, and where a person is signed in. */
import { session } from '@handshake/contracts/session/session.ts'
import { retention } from '@handshake/domain/account/retention.ts'
import { type TokenTable, tokenLife } from '@handshake/domain/account/token-life.ts'
import { mailLinks } from '#features/email/email.public.ts'
import type { Context } from '#platform/context.ts'
import { type Asking, defineFeature, type Feature, type Open, on } from '#platform/feature.ts'
import type { RateLimits } from '#platform/http/limits/rate-limit.ts'
import { biteRows, inBites } from '#platform/jobs/in-bites.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { acceptanceLaws } from './acceptance.ts'
import { readSession, readSessions, revokeSession, signOut, signOutEverywhere } from './own-sessions.ts'
import { refreshSession } from './refresh-session.ts'
import { magicLinkRequested } from './session.events.ts'
import { completeSignIn } from './sign-in/complete-sign-in.ts'
import { magicLink, type ProveAddress, redeemMagicLink, requestMagicLink, sendMagicLink } from './sign-in/magic-link.ts'
import { signInWithPasskey, startPasskeySignIn } from './sign-in/passkey-sign-in.ts'
import { readDemoPeople } from './sign-in/read-demo-people.ts'
import { hasSecondFactor, resealSecondFactors } from './sign-in/second-factor.ts'
import { signIn } from './sign-in/sign-in.ts'

export const sessionFeature = (rateLimits: RateLimits, proveAddress: ProveAddress): Feature =>
  defineFeature('session', {
    routes: bindRoutes(session, {
      readSession,
      signIn: signIn(rateLimits),
      completeSignIn: completeSignIn(rateLimits),
      requestMagicLink,
      redeemMagicLink: redeemMagicLink(proveAddress),
      startPasskeySignIn,
      signInWithPasskey,
      refreshSession,
      signOut,
      readSessions,
      revokeSession,
      signOutEverywhere,
      readDemoPeople,
    }),
    setupChecks: [
      { step: 'own-account', find: findOwnAccount },
      { step: 'admins', find: findAdmins },
    ],
    laws: acceptanceLaws,
    mailLinks: mailLinks({ 'magic-link': magicLink }),
    reactions: [on(magicLinkRequested, 'session.send-magic-link', sendMagicLink)],
    jobs: [
      {
        name: 'session.reseal-second-factors',
        about: 'Re-encrypts authenticator app secrets with the newest key.',
        cron: '*/10 * * * *',
        run: resealSecondFactors,
      },
      {
        name: 'session.delete-expired',
        about: 'Deletes sessions and links that have ended.',
        cron: '17 3 * * *',
        reaches: 'nobody',
        errand: deleteExpired,
      },
    ],
  })

async function findOwnAccount({ sql, person }: Asking) {
  const passkey = await sql
    .selectFrom('passkeys')
    .where('user_id', '=', person.id)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  const isProtected = passkey !== undefined || (await hasSecondFactor(sql, person.id))
  return { found: isProtected ? 'protected' : 'password-only' } as const
}

async function findAdmins({ sql }: Asking) {
  const admins = await sql
    .selectFrom('users')
    .where('role', '=', 'admin')
    .where('closed_at', 'is', null)
    .select('id')
    .limit(2)
    .execute()
  return { found: admins.length > 1 ? 'several' : 'alone' } as const
}

/** What has run out. Tokens stay a month longer, so that an old link says why it does not work. */
async function deleteExpired(open: Open): Promise<void> {
  const ended = ['sessions', 'signups', 'sign_in_challenges', 'passkey_challenges', 'known_devices'] as const
  for (const table of ended) await inBites(open, (ctx) => deleteEnded(ctx, { table, keptMs: 0 }))
  for (const table of Object.keys(tokenLife) as TokenTable[])
    await inBites(open, (ctx) => deleteEnded(ctx, { table, keptMs: retention.linksMs }))
}

type Ending = 'sessions' | 'signups' | 'sign_in_challenges' | 'passkey_challenges' | 'known_devices' | TokenTable

async function deleteEnded(ctx: Context, { table, keptMs }: { table: Ending; keptMs: number }): Promise<number> {
  const { rowCount } = await ctx.client.query({
    name: `session-delete-${table}`,
    text: `delete from ${table} where ctid = any (array(select ctid from ${table} where expires_at < $1 limit ${biteRows}))`,
    values: [new Date(ctx.now.getTime() - keptMs)],
  })
  return rowCount ?? 0
}
