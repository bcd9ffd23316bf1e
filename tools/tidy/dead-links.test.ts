/** Proves that a dead link or a file that is gone is found, in sentences and in code blocks. */
import { describe, expect, test } from 'vitest'
import { deadLinks } from './dead-links.ts'
import type { SourceFile } from './finding.ts'

const file = (path: string, ...lines: string[]): SourceFile => ({ path, text: lines.join('\n') })

describe('dead-links', () => {
  test.each([
    ['See [the map](map.md).', 'docs/map.md'],
    ['See [the top](../TOP.md#a).', 'TOP.md'],
    ['The rule stands in `packages/domain/src/gone.ts`.', 'packages/domain/src/gone.ts'],
  ])('finds %s', (line, target) => {
    expect(deadLinks([file('docs/a.md', '#', line)], () => false)).toEqual([
      { path: 'docs/a.md', line: 2, rule: 'dead-links', sentence: `There is no ${target}.` },
    ])
  })
  test('looks inside code blocks, where paths stand without backticks', () => {
    const page = file(
      'docs/a.md',
      '```sh',
      'the form  apps/web/src/gone.tsx → packages/domain/src/there.ts',
      'npm run check -- apps/server/src/features/<feature> docs/*.md @handshake/apps/x.ts',
      '```',
      'In a sentence, docs/nothing.md is only words.',
    )
    expect(deadLinks([page], (path) => path === 'packages/domain/src/there.ts')).toEqual([
      { path: 'docs/a.md', line: 2, rule: 'dead-links', sentence: 'There is no apps/web/src/gone.tsx.' },
    ])
  })
  test('leaves the web, anchors, patterns and what a build makes alone', () => {
    const line = '[a](https://x.y) [b](#c) `apps/server/src/features/<name>/` `docs/*.md` `apps/web/dist`'
    expect(deadLinks([file('a.md', line)], () => false)).toEqual([])
  })
})
