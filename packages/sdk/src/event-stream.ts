/** Reads server-sent events from the bytes of an answer, however they are cut into pieces on the way. */

export type StreamedEvent = { readonly id: string; readonly data: string }

/** Far more than any event of ours: who sends more without an end is not our server. */
const maxEventLength = 1_000_000

export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<StreamedEvent, void, undefined> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += decoder.decode(value, { stream: true }).replaceAll('\r', '')
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const read = readEvent(event)
        if (read.data !== '') yield read
      }
      if (text.length > maxEventLength) throw new Error('An event of the live line is too long.')
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

function readEvent(text: string): StreamedEvent {
  const lines = text.split('\n')
  const valuesOf = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).replace(/^ /, ''))
  return { id: valuesOf('id').at(-1) ?? '', data: valuesOf('data').join('\n') }
}
