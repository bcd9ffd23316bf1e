/** How long the one-time links in mails are good for, and the words the mails say it with. */
import { days, hours, minutes } from '../time.ts'

export const tokenLife = {
  email_verification_tokens: { ms: hours(24), words: '24 hours' },
  password_reset_tokens: { ms: hours(1), words: '1 hour' },
  magic_link_tokens: { ms: minutes(15), words: '15 minutes' },
} as const

export type TokenTable = keyof typeof tokenLife

/** The browser that signed up is remembered as long as its verification link lives. */
export const signUpCookieMs = days(1)
