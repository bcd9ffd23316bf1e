/** Every kind of notice is told by some part of the server: a row nobody tells is a promise nobody keeps. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type NoticeKindName, noticeKinds } from '@handshake/domain/notification/notice-kinds.ts'
import { subjects } from '@handshake/domain/subject/subjects.ts'
import { expect, test } from 'vitest'

const features = fileURLToPath(new URL('../src/features/', import.meta.url))
const sources = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.includes('.test.'))
  .map((path) => readFileSync(`${features}${path}`, 'utf8'))
  .join('\n')

/** Names that are put together where they are told: the beginning, and what may follow it. */
const joined = Array.from(sources.matchAll(/`(reward|payment|account)\.\$\{\w+\}(-\w+)?`/g), ([, area, end]) => ({
  area: `${area}.`,
  end: end ?? '',
}))

const isTold = (name: string): boolean =>
  sources.includes(`'${name}'`) ||
  joined.some(({ area, end }) => name.startsWith(area) && name.endsWith(end)) ||
  Object.values(subjects).some(({ startNotice }) => startNotice === name)

test.each(Object.keys(noticeKinds) as NoticeKindName[])('%s is told somewhere', (name) => {
  expect(isTold(name)).toBe(true)
})
