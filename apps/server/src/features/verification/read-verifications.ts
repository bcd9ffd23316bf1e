/** What is verified about a person, as they see it themselves. */
import type { PhoneCodeView, VerificationView, verification } from '@handshake/contracts/verification/verification.ts'
import { emailOf } from '#features/session/session.public.ts'
import type { Context } from '#platform/context.ts'
import type { Person, UseCase } from '#platform/use-case.ts'
import { viewIdentity } from './identity/identity.ts'
import type { IdentityProvider } from './identity/identity-provider.ts'
import { againAfterMs, digitsOf, findCode, findNumber, type PhoneCode } from './phone/phone.store.ts'
import type { TextMessages } from './phone/text-messages.ts'

/** How codes leave, and who looks at documents. */
export type Ways = { readonly texts: TextMessages; readonly provider: IdentityProvider }

type Reading = Pick<Context, 'sql' | 'config' | 'now'> & { readonly person: Person }

export const readVerifications =
  (ways: Ways): UseCase<typeof verification.readVerifications> =>
  (ctx) =>
    viewFor(ctx, ways)

export async function viewFor(ctx: Reading, { texts, provider }: Ways): Promise<VerificationView> {
  const { id, emailVerified } = ctx.person
  const kept = await findNumber(ctx.sql, id)
  const code = await findCode(ctx, id)
  return {
    email: { address: await emailOf(ctx.sql, id), verified: emailVerified },
    phone: {
      canVerify: texts.way !== 'none',
      number: kept && (await endOf(kept.number)),
      verifiedAt: kept?.verifiedAt.toISOString() ?? null,
      code: code && (await codeView(ctx, texts, code)),
    },
    identity: await viewIdentity(ctx, id, provider),
  }
}

async function codeView(ctx: Reading, texts: TextMessages, code: PhoneCode): Promise<PhoneCodeView> {
  const { parsePhoneNumberWithError } = await import('libphonenumber-js')
  return {
    number: parsePhoneNumberWithError(code.number).formatInternational(),
    expiresAt: code.expiresAt.toISOString(),
    againAt: new Date(code.askedAt.getTime() + againAfterMs).toISOString(),
    state: code.refusedAt !== null ? 'refused' : code.sentAt !== null ? 'sent' : 'sending',
    shownCode: texts.way === 'screen' ? await digitsOf(ctx, code) : null,
  }
}

/** Whoever looks over a shoulder does not learn the number. */
async function endOf(number: string): Promise<string> {
  const { parsePhoneNumberWithError } = await import('libphonenumber-js')
  const { countryCallingCode } = parsePhoneNumberWithError(number)
  return `+${countryCallingCode} ••• ${number.slice(-4)}`
}
