/** Draws a document on paper: every word of it comes from the signed data. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { DocumentFact, SignedDocument } from '@handshake/contracts/document/signed-document.ts'
import { attachmentName, envelopeText } from '@handshake/domain/document/document-file.ts'
import { acceptanceWords, momentWords } from '@handshake/domain/document/document-words.ts'
import type PDFDocument from 'pdfkit'

type Paper = InstanceType<typeof PDFDocument>

const ink = { text: '#1c1917', faint: '#57534e', line: '#d6d3d1' } as const
const margin = 56
/** Wide enough for a date on one line. */
const labelWidth = 176

/** DejaVu may be embedded by anyone; it has Latin, Greek, Cyrillic, Arabic, Hebrew and many more, but no Chinese, Japanese or Korean. */
const fontFiles = { body: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf', mono: 'DejaVuSansMono.ttf' } as const
const fonts = new Map<string, Buffer>()

function fontBytes(file: string): Buffer {
  const known = fonts.get(file)
  if (known !== undefined) return known
  const bytes = readFileSync(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${file}`))
  fonts.set(file, bytes)
  return bytes
}

export async function drawDocument(issued: SignedDocument): Promise<Buffer> {
  // With the first document: a node that draws none does not carry what it takes.
  const { default: Document } = await import('pdfkit')
  const { document } = issued
  const paper = new Document({
    size: 'LETTER',
    margins: { top: margin, bottom: margin + 24, left: margin, right: margin },
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: `${document.about.name}: ${document.about.title}`,
      Author: 'Handshake',
      Subject: `Document ${document.documentId}`,
      CreationDate: new Date(document.issuedAt),
    },
  })
  const chunks: Buffer[] = []
  paper.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<void>((resolve, reject) => {
    paper.on('end', resolve)
    paper.on('error', reject)
  })
  for (const [name, file] of Object.entries(fontFiles)) paper.registerFont(name, fontBytes(file))
  attach(paper, issued)
  drawPages(paper, issued)
  paper.end()
  await done
  return Buffer.concat(chunks)
}

/** Kept as it is, not packed: whoever verifies the file finds it without knowing PDF. */
function attach(paper: Paper, issued: SignedDocument): void {
  const open = paper as Paper & { compress: boolean }
  open.compress = false
  paper.file(Buffer.from(envelopeText(issued)), {
    name: attachmentName,
    type: 'application/json',
    description: 'The signed data of this document',
    creationDate: new Date(issued.document.issuedAt),
    modifiedDate: new Date(issued.document.issuedAt),
  })
  open.compress = true
}

function drawPages(paper: Paper, { document, signature }: SignedDocument): void {
  const { about, terms, parties, state } = document
  paper.font('bold').fontSize(11).fillColor(ink.faint).text('Handshake')
  paper.moveDown(0.6)
  write(paper, 'bold', 20, about.title)
  write(paper, 'body', 10, `${about.name} · ${state.words} · issued ${momentWords(document.issuedAt)}`, ink.faint)

  heading(paper, `Terms, version ${terms.version}`)
  rows(paper, terms.facts)
  heading(paper, 'People')
  rows(
    paper,
    parties.map((party) => ({
      label: `${party.displayName}\n@${party.username}`,
      value: `${party.role}\n${acceptanceWords(party.acceptance)}`,
    })),
  )
  heading(paper, 'Where it stands')
  rows(paper, [{ label: 'Status', value: state.words }, ...state.facts])
  heading(paper, 'History')
  rows(paper, [
    ...(state.earlierEvents > 0 ? [{ label: 'Before', value: `${state.earlierEvents} earlier steps` }] : []),
    ...state.events.map(({ at, what, by }) => ({ label: momentWords(at), value: `${what} – ${by}` })),
  ])
  heading(paper, 'Signature')
  rows(paper, [
    { label: 'Document', value: document.documentId },
    { label: 'Issued by', value: document.issuer },
    { label: 'Hash of the terms', value: terms.hash },
    { label: 'Key', value: signature.keyId },
    { label: 'Signature', value: signature.value },
    { label: 'Check it', value: `Open ${document.issuer}/verify and choose this file. It stays on your device.` },
  ])
  numberPages(paper, document.documentId)
}

function heading(paper: Paper, words: string): void {
  paper.moveDown(1.2)
  keepTogether(paper, 60)
  write(paper, 'bold', 12, words)
  const y = paper.y + 3
  paper
    .moveTo(margin, y)
    .lineTo(paper.page.width - margin, y)
    .lineWidth(0.5)
    .strokeColor(ink.line)
    .stroke()
  paper.y = y + 6
}

function rows(paper: Paper, facts: readonly DocumentFact[]): void {
  const valueWidth = paper.page.width - 2 * margin - labelWidth - 12
  for (const { label, value } of facts) {
    const [name, words] = [drawable(paper, 'body', label), drawable(paper, 'body', value)]
    paper.font('body').fontSize(9)
    keepTogether(paper, Math.min(120, paper.heightOfString(name, { width: labelWidth })))
    const top = paper.y
    const page = paper.bufferedPageRange().count
    paper.fillColor(ink.faint).text(name, margin, top, { width: labelWidth })
    const below = paper.bufferedPageRange().count === page ? paper.y : top
    if (paper.bufferedPageRange().count !== page) paper.switchToPage(page - 1)
    paper.fillColor(ink.text).text(words, margin + labelWidth + 12, top, { width: valueWidth })
    paper.y = paper.bufferedPageRange().count === page ? Math.max(below, paper.y) + 4 : paper.y + 4
    paper.x = margin
  }
}

function keepTogether(paper: Paper, height: number): void {
  if (paper.y + height > paper.page.height - margin - 24) paper.addPage()
}

function write(
  paper: Paper,
  font: keyof typeof fontFiles,
  size: number,
  words: string,
  color: string = ink.text,
): void {
  paper
    .font(font)
    .fontSize(size)
    .fillColor(color)
    .text(drawable(paper, font, words), margin)
}

/** A character the font lacks is written as its code, so that nothing is left out; the signed data has it as it is. */
function drawable(paper: Paper, font: keyof typeof fontFiles, words: string): string {
  paper.font(font)
  const face = (paper as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })._font.font
  return Array.from(words.replace(/\r\n?/g, '\n').replace(/\t/g, ' '), (char) => {
    const code = char.codePointAt(0) ?? 0
    const isDrawn = char === '\n' || face.hasGlyphForCodePoint(code)
    return isDrawn ? char : `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`
  }).join('')
}

function numberPages(paper: Paper, documentId: string): void {
  const { start, count } = paper.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    paper.switchToPage(start + index)
    // Below the margin, where text would otherwise begin a new page.
    paper.page.margins.bottom = 0
    paper.font('body').fontSize(8).fillColor(ink.faint)
    const words = `Document ${documentId} · page ${index + 1} of ${count}`
    paper.text(words, margin, paper.page.height - margin, { lineBreak: false })
  }
}
