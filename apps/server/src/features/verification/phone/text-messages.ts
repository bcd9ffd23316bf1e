/** How codes reach a phone: texted by Twilio, shown on the screen where everything is play, or not at all. */
import { seconds } from '@handshake/domain/time.ts'
import * as z from 'zod/mini'
import type { Config } from '#platform/config/config.ts'
import type { Open } from '#platform/feature.ts'
import { readJson } from '#platform/http/input/read-json.ts'
import { outsideService } from '#platform/outside-service.ts'
import { verificationConfig } from '../verification.config.ts'
import { digitsOf, findUnsent, noteTexted } from './phone.store.ts'

/** Refused: this number gets no texts, however often we try. Everything else that goes wrong is thrown and tried again. */
type Texted = 'sent' | 'refused'

export type TextMessages =
  | { readonly way: 'text'; readonly send: (to: string, body: string) => Promise<Texted> }
  | { readonly way: 'screen' }
  | { readonly way: 'none' }

const twilio = new URL('https://api.twilio.com')
const timeoutMs = seconds(10)
const taken = { maxBytes: 64 * 1_024, types: ['application/json'] }

export function createTextMessages(config: Config): TextMessages {
  const settings = verificationConfig.of(config)
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from } = settings
  if (sid === null || token === null || from === null) return { way: config.MONEY_MODE === 'play' ? 'screen' : 'none' }
  const url = new URL(
    `/2010-04-01/Accounts/${encodeURIComponent(sid)}/Messages.json`,
    settings.TWILIO_API_URL ?? twilio,
  )
  const authorization = `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
  const service = outsideService('sms', timeoutMs, taken)
  return {
    way: 'text',
    send: (to, body) =>
      service.ask(
        url,
        {
          method: 'POST',
          headers: { authorization, accept: 'application/json' },
          body: new URLSearchParams({ ...sender, To: to, Body: body }),
        },
        ({ status, bytes }) => readAnswer(status, bytes.toString()),
      ),
  }
}

/** https://www.twilio.com/docs/api/errors: the codes that are about the number, and will be the same tomorrow. */
const numberIsUnreachable = new Set([21211, 21214, 21217, 21408, 21610, 21612, 21614])

const errorBody = z.object({ code: z.number(), message: z.string() })

function readAnswer(status: number, body: string): Texted {
  if (status >= 200 && status < 300) return 'sent'
  const error = errorBody.safeParse(readJson(body))
  if (error.success && numberIsUnreachable.has(error.data.code)) return 'refused'
  const why = error.success ? `${error.data.code}: ${error.data.message}` : body.slice(0, 200)
  throw new Error(`Twilio answered ${status} (${why})`)
}

/** Errand: texts a code to its number, after the commit. Texted twice after a crash, it is the same code. */
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
