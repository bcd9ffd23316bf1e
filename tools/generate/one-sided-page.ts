/** Generates docs/generated/one-sided.md: every step by which one side or time alone may cost the other side money. */
import { oneSidedMoves } from '@handshake/domain/one-sided-moves.ts'
import { code, type Page, page, table } from './markdown.ts'

export const oneSidedPage = (): Page =>
  page(
    'docs/generated/one-sided.md',
    'packages/domain/src/one-sided-moves.ts',
    'What one side can do alone',
    'No step of one side, and no time that passes, puts the other side’s money into the first one’s hands, except for these. Tests walk every state of every agreement type, and the tables of handshakes and pools, and fail for a step that is missing here and for a row that nothing needs.',
    table(
      ['What', 'Step', 'From', 'Can cost', 'After they themselves', 'Why'],
      oneSidedMoves.map(({ of, event, from, loses, after, why }) => [
        of,
        code(event),
        from.map(code).join(', '),
        loses.join(', '),
        after.map(code).join(', '),
        why,
      ]),
    ),
  )
