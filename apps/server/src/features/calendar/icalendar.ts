/** Writes iCalendar (RFC 5545): times in UTC, texts escaped, lines folded at 75 bytes without cutting a character. */
import type { CalendarEvent } from '#platform/feature.ts'

const newline = '\r\n'
const maxBytes = 75

/** Backslash, semicolon, comma and line breaks mean something in a text; other control characters are not allowed at all. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what must not get through.
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')

/** A line that goes on begins with a space, which counts. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let bytes = 0
  for (const character of line.toWellFormed()) {
    const size = Buffer.byteLength(character)
    if (bytes + size > maxBytes) {
      lines.push(current)
      current = ' '
      bytes = 1
    }
    current += character
    bytes += size
  }
  return [...lines, current].join(newline)
}

const inUtc = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

/** The name after the @ only has to be ours and stay the same, wherever the feed is read. */
const uidOf = ({ key }: CalendarEvent): string => `${key}@handshake`

const eventLines = (event: CalendarEvent, origin: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(uidOf(event))}`,
  `DTSTAMP:${inUtc(event.changedAt)}`,
  `LAST-MODIFIED:${inUtc(event.changedAt)}`,
  `SEQUENCE:${event.revision}`,
  `DTSTART:${inUtc(event.at)}`,
  `SUMMARY:${escaped(event.title)}`,
  `DESCRIPTION:${escaped(`Open it in Handshake: ${origin}${event.path}`)}`,
  `URL:${origin}${event.path}`,
  `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  // A reminder takes up nobody's time.
  'TRANSP:TRANSPARENT',
  'CLASS:PRIVATE',
  'END:VEVENT',
]

export function writeCalendar(events: readonly CalendarEvent[], origin: string): string {
  const inOrder = events.toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.key < b.key ? -1 : 1))
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Handshake//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:Handshake',
    'X-WR-CALNAME:Handshake',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...inOrder.flatMap((event) => eventLines(event, origin)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => folded(line) + newline).join('')
}
