/** `node tools/run.cjs mcp`: an assistant's way here over standard input and output; hands each message on over HTTP with a key. */
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { isJSONRPCRequest, isJSONRPCResultResponse, type JSONRPCMessage } from '@modelcontextprotocol/server'
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'

const { HANDSHAKE_URL = 'http://localhost:4000', HANDSHAKE_KEY = '' } = process.env

/** Standard output belongs to the protocol. */
function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

if (HANDSHAKE_KEY === '') stop('Set HANDSHAKE_KEY to a key from Settings, Developers.')
if (!URL.canParse(HANDSHAKE_URL)) stop('HANDSHAKE_URL must be an address such as https://handshake.example.')
const address = new URL('/api/mcp', HANDSHAKE_URL)
const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(address.hostname)
if (address.protocol !== 'https:' && !isHere)
  stop('HANDSHAKE_URL must begin with https: a key never travels in the open.')

const here = new StdioServerTransport()
const there = new StreamableHTTPClientTransport(address, {
  requestInit: { headers: { authorization: `Bearer ${HANDSHAKE_KEY}` } },
})

const wait = new Set<Promise<void>>()
there.onmessage = (message) => {
  const version = isJSONRPCResultResponse(message) ? message.result.protocolVersion : undefined
  if (typeof version === 'string') there.setProtocolVersion(version)
  void here.send(message)
}
here.onmessage = (message) => {
  const sent = handOn(message).finally(() => wait.delete(sent))
  wait.add(sent)
}
here.onclose = () => void Promise.allSettled(wait).then(() => there.close())
await there.start()
await here.start()

/** Whoever asks hears an answer, also where none came: an assistant would wait for it. */
async function handOn(message: JSONRPCMessage): Promise<void> {
  try {
    await there.send(message)
  } catch (error) {
    console.error((error as Error).message)
    if (isJSONRPCRequest(message))
      await here.send({ jsonrpc: '2.0', id: message.id, error: { code: -32_000, message: (error as Error).message } })
  }
}
