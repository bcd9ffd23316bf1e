/** Passwords: hashed with argon2id; checking one costs the same whether the account exists or not. */
import { hash, verify } from '@node-rs/argon2'

/** argon2id is the library's default; 19 MiB, two passes and one lane are OWASP's recommendation for it. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, options)

/** Compared against when there is no account, so that the answer takes as long. */
const nobody = hashPassword('nobody has this password')

export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password, options)
  return stored !== null && matches
}
