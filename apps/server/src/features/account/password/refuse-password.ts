/** Refuses passwords that are too short for the money at stake, that everybody tries first, or that are the person's own name. */
import {
  isHouseWord,
  leastPasswordLength,
  namesItsOwner,
  type PasswordOwner,
} from '@handshake/domain/account/password-rule.ts'
import type { Config } from '#platform/config/config.ts'
import { type Refused, refuse } from '#platform/use-case.ts'

let common: ReadonlySet<string> | undefined

/** Tens of thousands from published lists of stolen passwords, in lower case; read with the first password. On the server alone: the pages stay small. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  common ??= new Set(dictionary.passwords)
  return common
}

/** What people put behind a word to please a rule: 'dragon12', 'Welcome1!'. */
const trimmings = /[\d!?.*#$]{1,4}$/

async function isCommon(password: string): Promise<boolean> {
  const common = await commonPasswords()
  const plain = password.normalize('NFKC').trim().toLowerCase()
  return common.has(plain) || common.has(plain.replace(trimmings, '')) || new Set(plain).size <= 2
}

/** Null when the password may be used. As much of the owner as is known: at signup there is no username yet. */
export async function refusePassword(
  password: string,
  owner: PasswordOwner,
  { MONEY_MODE }: Pick<Config, 'MONEY_MODE'>,
): Promise<Refused | null> {
  const least = leastPasswordLength[MONEY_MODE]
  if ([...password].length < least) return refuse('account.password-too-short', { least })
  if (isHouseWord(password) || (await isCommon(password))) return refuse('account.password-common')
  return namesItsOwner(password, owner) ? refuse('account.password-names-you') : null
}
