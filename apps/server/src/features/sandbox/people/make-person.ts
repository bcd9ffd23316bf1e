/** Use case: a program gets a person of its own, with play money and a key, without a browser. */
import { randomBytes } from 'node:crypto'
import { account } from '@handshake/contracts/account/account.ts'
import { developer } from '@handshake/contracts/developer/developer.ts'
import type { sandbox } from '@handshake/contracts/sandbox/sandbox.ts'
import { assert, present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { dollars } from '@handshake/domain/money.ts'
import { markVerified } from '#features/account/account.public.ts'
import { profileOf } from '#features/profile/profile.public.ts'
import { balanceOf } from '#features/wallet/wallet.public.ts'
import { runInContext } from '#platform/run-in-context.ts'
import { Prepared } from '#platform/use-case.ts'
import type { AskSandbox } from '../sandbox.ts'
import { asPerson, sender } from './as-person.ts'

const newKey = {
  name: 'Sandbox',
  scope: 'money',
  perTransferCents: dollars(10_000),
  perDayCents: dollars(100_000),
  lifeDays: 365,
  networks: [],
} as const

/** They sign up as anybody does; only the link in the mail is taken for clicked. */
export const makePerson = (ask: AskSandbox) =>
  new Prepared<typeof sandbox.makePerson>(async (before, { fullName, webhookAddress }, refuse) => {
    const world = ask()
    if (world === null) return refuse('sandbox.off')
    const email = madeHere(randomBytes(8).toString('hex'))
    const password = randomBytes(24).toString('base64url')
    const signedUp = await sender(world, {})(account.signUp, { fullName, email, password, adultAndTerms: true })
    assert(signedUp.ok, `a person of the sandbox could not sign up: ${'why' in signedUp ? signedUp.why : ''}`)
    const { id } = await before.sql
      .selectFrom('users')
      .where('email', '=', email)
      .select('id')
      .executeTakeFirstOrThrow()
    const personId = id as PersonId
    await runInContext(world.machinery, async (ctx) => {
      await markVerified(ctx, personId)
      await ctx.sql.updateTable('users').set({ needs_onboarding: false }).where('id', '=', personId).execute()
    })
    const { made, listens } = await asPerson(world, personId, async (send) => ({
      made: await send(developer.createKey, newKey),
      listens:
        webhookAddress === undefined
          ? null
          : await send(developer.createWebhook, { address: webhookAddress, events: [] }),
    }))
    assert(made.ok, `a person of the sandbox got no key: ${'why' in made ? made.why : ''}`)
    // The only reason a newcomer's first webhook is refused for. Nobody is told the key of the person who was made, so they stay unused.
    if (listens?.ok === false) return refuse('developer.address-not-called')
    // What a newcomer is given is there when they are told of it.
    await world.settleNow()
    return async (ctx) => {
      const { username } = present(await profileOf(ctx.sql, personId), 'whoever signed up has a profile')
      return {
        ...{ personId, username, key: made.result.secret },
        webhookSecret: listens?.result.secret ?? null,
        balance: await balanceOf(ctx, personId),
      }
    }
  })

/** Whose mouth may be used: people that a sandbox made, and the demo people, who all have their address at one place. */
export const nobodysDomain = 'demo.handshake.local'

export const madeHere = (name: string): string => `${name}@${nobodysDomain}`

export const isMadeHere = (email: string): boolean => email.endsWith(`@${nobodysDomain}`)
