/** Use case: a person creates an account with its profile and wallet, and is asked to verify their address. */
import type { account } from '@handshake/contracts/account/account.ts'
import { signUpSaying } from '@handshake/contracts/account/account-words.ts'
import { tokenLife } from '@handshake/domain/account/token-life.ts'
import { present } from '@handshake/domain/assert.ts'
import { answersRegion, isBlocked, regionAsked } from '@handshake/domain/safety/regions.ts'
import { invitationIn, safeTarget } from '@handshake/domain/session/redirect-target.ts'
import { sql } from 'kysely'
import { queueMail } from '#features/email/email.public.ts'
import { hashPassword, tokenHash } from '#features/session/session.public.ts'
import { openWallet } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import { mintId } from '#platform/mint-id.ts'
import { Prepared, type UseCase } from '#platform/use-case.ts'
import { type CameBy, signedUp } from '../account.events.ts'
import { accountWith, insertAccount, type NewAccount } from '../account.store.ts'
import { refusePassword } from '../password/password.ts'
import { wayOn } from '../send-account-mail.ts'
import { giveSignUpCookie } from './sign-up-cookie.ts'

/**
 * A taken address gets the same answer, the same cookie and the same work as a free one; only its owner, by mail, learns the
 * difference. That is why signing up opens no session: a session could only be given to the one and not to the other. Someone who
 * really signed up is signed in by the link in the mail, or at once with the password they just chose (decision 3.5 lets unverified
 * accounts look around). The latter still tells a patient stranger which it was, at the price of an account, a mail to its owner and
 * a place in the limit; closing that too would mean nobody signs in before they are verified.
 */
export const signUp = new Prepared<typeof account.signUp>(async (before, input, refuse) => {
  if (!input.adultAndTerms) return refuse('account.adults-only')
  const { BLOCKED_REGIONS } = before.config
  const { region = null } = input
  if (!answersRegion(regionAsked(BLOCKED_REGIONS), region)) return refuse('account.region-needed')
  if (isBlocked(BLOCKED_REGIONS, [region, ...before.caller.countries])) return refuse('account.region-blocked')
  const weak = await refusePassword(input.password, { ...input, username: '' }, before.config)
  if (weak) return weak
  const passwordHash = await hashPassword(input.password)
  return async (ctx) => {
    const { email, fullName } = input
    const newAccount = { id: mintId<'person'>(ctx.now), email, fullName, passwordHash, region, now: ctx.now }
    const created = await insertAccount(ctx.sql, newAccount)
    const cameBy = invitesIn(input, ctx.origin)
    if (created) await welcome(ctx, newAccount, cameBy, input.returnTo)
    else {
      await rehearse(ctx, newAccount)
      await tellOwner(ctx, email)
    }
    await giveSignUpCookie(ctx, { email, personId: created ? newAccount.id : null, cameBy })
    return { email, message: signUpSaying }
  }
})

type Invited = {
  readonly inviteCode?: string | undefined
  readonly friendInvite?: string | undefined
  readonly returnTo?: string | undefined
}

const invitesIn = ({ inviteCode, friendInvite, returnTo }: Invited, origin: string): CameBy => ({
  inviteHash: hashOrNull(inviteCode),
  friendInviteHash: hashOrNull(friendInvite),
  handshakeInvitationHash: hashOrNull(handshakeInvitation(returnTo, origin)),
})

async function welcome(
  ctx: Context,
  { id, email, fullName }: NewAccount,
  cameBy: CameBy,
  returnTo: string | undefined,
): Promise<void> {
  await openWallet(ctx, id)
  ctx.emit(signedUp, { personId: id, email, proved: false, ...cameBy })
  await queueMail(ctx, {
    template: 'email-verification',
    to: { email, personId: id },
    about: id,
    variables: {
      userName: fullName,
      returnTo: wayOn(returnTo, ctx.origin) ?? '',
      expiryTime: tokenLife.email_verification_tokens.words,
    },
  })
}

/** The link that brought somebody here is theirs from the start, also in the browser where they read their mail. */
function handshakeInvitation(returnTo: string | undefined, origin: string): string | null {
  const target = returnTo === undefined ? null : safeTarget(returnTo, origin)
  return target === null ? null : invitationIn(target, origin)
}

const hashOrNull = (code: string | null | undefined): string | null => (code ? tokenHash(code) : null)

/** Does for a taken address what a free one takes, and undoes it: the time to the answer tells nothing either. */
async function rehearse(ctx: Context, account: NewAccount): Promise<void> {
  const silent: Context = { ...ctx, emit: () => undefined, tell: () => undefined }
  await sql`savepoint rehearsal`.execute(ctx.sql)
  await insertAccount(ctx.sql, { ...account, email: `${account.id}@nobody.invalid` })
  await openWallet(silent, account.id)
  await sql`rollback to savepoint rehearsal`.execute(ctx.sql)
}

async function tellOwner(ctx: Context, email: string): Promise<void> {
  const owner = present(await accountWith(ctx.sql, email), 'a taken address has an account')
  await queueMail(ctx, {
    template: 'account-exists',
    to: { email, personId: owner.id },
    variables: {
      userName: owner.userName,
      loginUrl: `${ctx.origin}/login`,
      resetUrl: `${ctx.origin}/password-reset`,
    },
  })
}

/** A person has been shown around. */
export const finishOnboarding: UseCase<typeof account.finishOnboarding> = async (ctx) => {
  await ctx.sql.updateTable('users').set({ needs_onboarding: false }).where('id', '=', ctx.person.id).execute()
  ctx.tell([ctx.person.id], ['profile'])
  return { needsOnboarding: false }
}
