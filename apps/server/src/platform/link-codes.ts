/** Codes in links: each follows from what it opens and a secret of the installation, so its maker can be shown it again. */
import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from './context.ts'
import { keptSecret, readSecret, resealSecret } from './kept-secret.ts'

type Vault = Pick<Context, 'sql' | 'config'>

/** 64 hex digits, like every token of a link; tables keep only their hash, and a stolen copy of them opens nothing. */
export function linkCodes(secretName: string) {
  const codeFrom = (secret: Buffer, thing: string): string => createHmac('sha256', secret).update(thing).digest('hex')
  return {
    codeOf: async (ctx: Vault & Pick<Context, 'now'>, thing: string): Promise<string> =>
      codeFrom(await keptSecret(ctx, secretName, () => randomBytes(32)), thing),
    /** For readers only: null where no link was made yet whose code can be told again. */
    async codeAgain(ctx: Vault, thing: string): Promise<string | null> {
      const secret = await readSecret(ctx, secretName)
      return secret === undefined ? null : codeFrom(secret, thing)
    },
    reseal: (ctx: Vault): Promise<void> => resealSecret(ctx, secretName),
  }
}

/** Links that can be replaced: the code follows from the id and from how often the link was made. */
export function renewableLinks(secretName: string, path: `/${string}`) {
  const { codeOf, codeAgain, reseal } = linkCodes(secretName)
  return {
    reseal,
    codeOf: (ctx: Vault & Pick<Context, 'now'>, id: string, round: number): Promise<string> =>
      codeOf(ctx, `${id}:${round}`),
    /** As its maker passes it on; null where the code can’t be told again. */
    async linkOf(
      ctx: Vault & Pick<Context, 'origin'>,
      { id, linkRound }: { readonly id: string; readonly linkRound: number },
    ): Promise<string | null> {
      const code = await codeAgain(ctx, `${id}:${linkRound}`)
      return code === null ? null : `${ctx.origin}${path}/${id}?invitation=${code}`
    },
  }
}
