/** Reads HTTP answers off a plain socket, one request at a time: cheaper than a client, so that the load does not become the figure. */
import type { Socket } from 'node:net'

const headEnd = Buffer.from('\r\n\r\n')

/** Tells each answer once all of it is there. */
export function eachAnswer(socket: Socket, tell: (status: string, answer: Buffer) => void): void {
  let pending: Buffer = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
    const head = pending.indexOf(headEnd)
    if (head < 0) return
    const length = Number(/content-length: (\d+)/i.exec(pending.toString('latin1', 0, head))?.[1])
    const end = head + headEnd.length + length
    if (pending.length < end) return
    const answer = pending.subarray(0, end)
    pending = pending.subarray(end)
    tell(answer.toString('latin1', 9, 12), answer)
  })
}
