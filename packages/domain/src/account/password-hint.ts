/** A word of advice on a weak password: shown beside the field, never in the way. */
import { isHouseWord } from './password-rule.ts'

/** What everybody tries first, most of it from the published lists of stolen passwords. */
const worst: ReadonlySet<string> = new Set(
  `123456 12345678 123456789 1234567890 1234567 123123 12341234 111111 000000 112233 121212 654321 666666 696969 987654321
  password password1 password12 password123 passw0rd p@ssword p@ssw0rd pass123 admin admin123 administrator root toor guest test123
  qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwertz azerty asdfgh asdfghjkl zxcvbn zxcvbnm 1q2w3e 1q2w3e4r 1qaz2wsx q1w2e3r4 abc123
  abcdef abcd1234 a1b2c3 iloveyou letmein welcome welcome1 login master monkey dragon sunshine princess football baseball basketball
  soccer superman batman pokemon starwars shadow michael jordan23 charlie jessica ashley trustno1 whatever freedom hello123 secret`.split(
    /\s+/,
  ),
)

/** Null for a password that needs no comment. */
export function passwordHint(password: string, about: { fullName: string; email: string }): string | null {
  if (password.length < 6) return null
  const plain = password.toLowerCase()
  if (worst.has(plain) || isHouseWord(password))
    return 'This is one of the first passwords anyone would try. A few unrelated words are safer.'
  if (new Set(plain).size <= 2) return 'Repeated characters are easy to guess. A few unrelated words are safer.'
  if (isRun(plain)) return 'Characters in a row are easy to guess. A few unrelated words are safer.'
  if (namesThem(plain, about)) return 'This is close to your name or email. Something nobody knows about you is safer.'
  return null
}

/** 'abcdefg', '23456', '7654321': each character one above, or one below, the one before. */
function isRun(text: string): boolean {
  const steps = Array.from(text.slice(1), (character, i) => character.charCodeAt(0) - text.charCodeAt(i))
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}

function namesThem(plain: string, { fullName, email }: { fullName: string; email: string }): boolean {
  const words = [...fullName.toLowerCase().split(/\s+/), email.toLowerCase().split('@', 1)[0] ?? '']
  const letters = plain.replaceAll(/[^\p{L}]/gu, '')
  return words.some((word) => word.length >= 4 && (plain === word || letters === word))
}
