/** Generates docs/generated/first-program.md: the example that a test runs, with how to run it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fenced, type Page, page } from './markdown.ts'

const example = 'packages/sdk/examples/first-program.ts'

export function firstProgramPage(root: string): Page {
  const program = readFileSync(join(root, example), 'utf8').trimEnd()
  return page(
    'docs/generated/first-program.md',
    example,
    'Your first program',
    'Two people with a key each bet on a game in [the sandbox](../sandbox.md). The clock moves, the game ends as told, every step arrives as a signed webhook, and the winner finds their receipt in the published root. It needs no account and no browser.',
    'Start a sandbox, and in another terminal an empty project. The program is among the examples of the package; [the package’s page](../../packages/sdk/README.md) explains each call.',
    fenced('sh', 'npm start -- --sandbox'),
    fenced(
      'sh',
      [
        'npm init -y',
        'npm install @handshake/sdk tsx',
        'cp node_modules/@handshake/sdk/examples/first-program.ts first-program.mts',
        'npx tsx first-program.mts',
      ].join('\n'),
    ),
    'It prints what both of them heard, who won, and whether the receipt is part of what everyone is shown:',
    fenced(
      'text',
      [
        'Maya heard handshake.created, handshake.accepted, handshake.started, handshake.ended, handshake.result, handshake.settled',
        'Tom heard handshake.invited, handshake.accepted, handshake.started, handshake.ended, handshake.result, handshake.settled',
        'completed Maya won',
        'receipt genuine',
        'in the published root counted 9800',
      ].join('\n'),
    ),
    '## The program',
    fenced('ts', program),
  )
}
