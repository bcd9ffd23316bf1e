/** Words that the page and the PDF of a document share: when it was, and how somebody proved who they are when they said yes. */

const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** 'November 16, 2026 at 2:13 PM UTC': a document says the same wherever it is read. */
export const momentWords = (iso: string): string => `${moments.format(new Date(iso))} UTC`

type SignInWay = 'password' | 'email_link' | 'second_factor' | 'passkey'

export type Acceptance = {
  readonly at: string
  readonly termsVersion: number
  readonly proof: { readonly signedInBy: SignInWay | null; readonly provedAt: string } | null
}

const ways: Readonly<Record<SignInWay, string>> = {
  password: 'signed in with a password',
  email_link: 'signed in with a link sent to their email',
  second_factor: 'signed in with two steps: a password or email link, and a code',
  passkey: 'signed in with a passkey',
}

export function acceptanceWords(acceptance: Acceptance | null): string {
  if (acceptance === null) return 'Hasn’t accepted yet'
  return `Accepted version ${acceptance.termsVersion} on ${momentWords(acceptance.at)}, ${provedWords(acceptance.proof)}`
}

/** 'signed in with a passkey' */
export const provedWords = (proof: Acceptance['proof']): string =>
  proof?.signedInBy == null ? 'signed in to their account' : ways[proof.signedInBy]
