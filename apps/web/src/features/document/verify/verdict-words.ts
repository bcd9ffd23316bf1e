/** What the check of a file found, in plain words. */
import { momentWords } from '@handshake/domain/document/document-words.ts'
import type { Verdict } from '@handshake/domain/document/verify-file.ts'

type Words = {
  readonly tone: 'yours' | 'loss' | 'held' | 'neutral'
  readonly title: string
  readonly words: string
}

export function verdictWords(verdict: Verdict): Words {
  switch (verdict.verdict) {
    case 'genuine':
      return {
        tone: 'yours',
        title: 'Genuine',
        words: `This is exactly what we signed. It shows how things stood when it was issued; they may have changed since. Key ${verdict.key.keyId}, created ${momentWords(verdict.key.createdAt)}.`,
      }
    case 'changed':
      return {
        tone: 'loss',
        title: 'Changed',
        words:
          'This file isn’t what we signed. Something in it was changed, or part of it is missing. Don’t rely on it.',
      }
    case 'unknown-key':
      return {
        tone: 'held',
        title: 'Unknown key',
        words: `It names the key ${verdict.keyId}, which isn’t one of ours. It may come from another Handshake site, or it was made up.`,
      }
    case 'revoked-key':
      return {
        tone: 'loss',
        title: 'Signed with a revoked key',
        words: `We revoked the key ${verdict.key.keyId} because someone else may have had it. Ask for a new copy of the document.`,
      }
    case 'not-ours':
      return {
        tone: 'neutral',
        title: 'Not a Handshake document',
        words:
          'We found nothing of ours in this file. Choose the PDF as it was downloaded, not a scan or a print of it.',
      }
  }
}
