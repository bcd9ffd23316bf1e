/** Text of people inside a mail: stripped of what steers a mail program, and broken where one would make a link of it. */

/** Takes no width and no place, but ends what a mail program would read as an address. */
const breaker = '\u200b'

/** 'evil.example', 'www.x', 'https://…', 'a@b': each gets a breath after its joint; '$1,000.00' and 'Hello. You' stay whole. */
const joints = /[.．。｡](?=\p{L})|@(?=\S)|:(?=\/\/)/gu

/** Bidirectional overrides and invisible marks that can make a text read as something else. */
const disguises = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

export function inertText(text: string): string {
  return text
    .replaceAll(disguises, '')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .replaceAll(joints, `$&${breaker}`)
}

/** For a subject or another header: one line, of a length every mail program shows. */
export function headerText(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return line.length > 150 ? `${line.slice(0, 149).trimEnd()}…` : line
}
