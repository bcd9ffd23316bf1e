/** A real SMTP server for tests, with its ways to fail. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type TestSmtp = {
  readonly url: string
  readonly received: ParsedMail[]
  /** Changes how it behaves from the next command on. */
  readonly behave: (behavior: Behavior) => void
  readonly close: () => Promise<void>
}

export type Behavior = {
  readonly recipient?: (address: string) => Error | null
  /** Called once the mail is there; what it answers is the server's answer. */
  readonly accept?: (mail: ParsedMail) => Promise<Error | null>
}

export const smtpError = (message: string, responseCode: number): Error =>
  Object.assign(new Error(message), { responseCode })

export async function startSmtp(port = 0): Promise<TestSmtp> {
  let behavior: Behavior = {}
  const received: ParsedMail[] = []
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => done(behavior.recipient?.(address) ?? null),
    onData: (stream, _session, done) => {
      void simpleParser(stream).then(async (mail) => {
        const problem = (await behavior.accept?.(mail)) ?? null
        if (problem === null) received.push(mail)
        done(problem)
      })
    },
  }
  const server = new SMTPServer(options)
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    behave: (next) => {
      behavior = next
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

/** Takes a mail to its last line, and then hangs up, or says nothing for a while first. */
export async function startDyingSmtp(silentMs: number) {
  let taken = 0
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined).write('220 here\r\n')
    let inData = false
    socket.on('data', (chunk) => {
      const said = chunk.toString()
      if (inData && said.endsWith('\r\n.\r\n')) {
        taken += 1
        setTimeout(() => socket.destroy(), silentMs)
      } else if (/^DATA/.test(said)) {
        inData = true
        socket.write('354 go on\r\n')
      } else if (!inData) socket.write('250 fine\r\n')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    for (const socket of open) socket.destroy()
    await new Promise((closed) => server.close(closed))
  }
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, taken: () => taken, close }
}
