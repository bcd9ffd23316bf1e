/** Errand: texts a code to its number, after the commit. Texted twice after a crash, it is the same code. */
import type { Open } from '#platform/feature.ts'
import { digitsOf, findUnsent, noteTexted } from './phone.store.ts'
import type { TextMessages } from './text-messages.ts'

export const textCode =
  (texts: TextMessages) =>
  async (open: Open, { codeId }: { readonly codeId: string }): Promise<void> => {
    const message = await open(async (ctx) => {
      const code = await findUnsent(ctx, codeId)
      return code && { to: code.number, body: bodyOf(await digitsOf(ctx, code), new URL(ctx.origin).host) }
    })
    if (message === null) return
    const outcome = texts.way === 'text' ? await texts.send(message.to, message.body) : 'sent'
    await open(async (ctx) => {
      const personId = await noteTexted(ctx, codeId, outcome)
      if (personId !== null) ctx.tell([personId], ['verification'])
    })
  }

/** Letters every phone network has in its short alphabet; with the last line, phones offer to fill the code in on our pages only. */
const bodyOf = (digits: string, host: string): string =>
  `${digits} is your Handshake code. It works for 10 minutes. We'll never ask you for it.\n\n@${host} #${digits}`
