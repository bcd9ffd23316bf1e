/** Every refusal of the product: its code, its status and its words, in one table. */

type Refusal = { readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 422 | 429 | 503; readonly words: string }

const table = {
  'request.rate-limited': { status: 429, words: 'Too many requests. Please wait {waitSeconds} seconds and try again.' },
  'request.cross-site': {
    status: 403,
    words: 'This request did not come from Handshake. Reload the page and try again.',
  },
  'request.unknown-path': { status: 404, words: 'There is nothing at this address.' },

  'session.required': { status: 401, words: 'No authenticated user found. Please sign in to continue.' },
  'session.forbidden': { status: 403, words: 'Your account may not do this.' },
  'session.unverified': { status: 403, words: 'Please verify your email address first.' },
  'session.wrong-credentials': { status: 401, words: 'Invalid email or password' },
  'session.account-inactive': { status: 403, words: 'This account is closed. Contact support if that surprises you.' },
  'session.too-many-attempts': {
    status: 429,
    words: 'Too many sign-in attempts. Please wait {waitMinutes} minutes and try again.',
  },

  'account.email-taken': { status: 409, words: 'An account with this email already exists. Sign in instead.' },
  'account.adults-only': { status: 422, words: 'You must be 18 or older and accept the terms to use Handshake.' },
} as const satisfies Record<string, Refusal>

export type RefusalCode = keyof typeof table

/** The names between braces in a refusal's words; refusing without them does not compile. */
type Names<Words extends string> = Words extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
export type RefusalDetails<Code extends RefusalCode> = Record<Names<(typeof table)[Code]['words']>, string | number>

export const refusals: Readonly<Record<RefusalCode, Refusal>> = table

export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(table, code)

/** The words with their details filled in. */
export function refusalWords(code: RefusalCode, details: Readonly<Record<string, string | number>>): string {
  return refusals[code].words.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole))
}
