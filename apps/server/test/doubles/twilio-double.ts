/** A Twilio of our own for tests: takes messages as its API does, knows its account, and can be told to fail. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = { readonly status: number; readonly body: string }

export type TwilioDouble = {
  readonly url: string
  readonly texts: { readonly to: string; readonly from: string; readonly body: string }[]
  /** What the next messages are answered with instead of being taken. */
  readonly answers: Answer[]
  readonly close: () => Promise<void>
}

export const twilioAccount = { sid: 'AC00000000000000000000000000000001', token: 'twilio token', from: '+14155550100' }

/** As in Twilio's docs: an error has a code of its own beside the status. */
export const twilioError = (status: number, code: number, message: string): Answer => ({
  status,
  body: JSON.stringify({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }),
})

const authorization = `Basic ${Buffer.from(`${twilioAccount.sid}:${twilioAccount.token}`).toString('base64')}`
const path = `/2010-04-01/Accounts/${twilioAccount.sid}/Messages.json`

export async function startTwilioDouble(): Promise<TwilioDouble> {
  const texts: TwilioDouble['texts'] = []
  const answers: Answer[] = []
  const answerTo = (url: string, key: string | undefined, form: URLSearchParams): Answer => {
    if (url !== path) return twilioError(404, 20404, `The requested resource ${url} was not found`)
    if (key !== authorization) return twilioError(401, 20003, 'Authenticate')
    const told = answers.shift()
    if (told) return told
    const [to, from, body] = ['To', 'From', 'Body'].map((name) => form.get(name) ?? '')
    if (!/^\+\d{7,15}$/.test(to ?? ''))
      return twilioError(400, 21211, `The 'To' number ${to} is not a valid phone number.`)
    texts.push({ to: to ?? '', from: from ?? '', body: body ?? '' })
    return { status: 201, body: JSON.stringify({ sid: 'SM1', status: 'queued', to, from, body }) }
  }
  const server = createServer((request, reply) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(pieces).toString())
      const { status, body } = answerTo(request.url ?? '', request.headers.authorization, form)
      reply.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    texts,
    answers,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
