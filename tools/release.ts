/** `npm run release` makes the archive of this version; `npm run release cut` writes down what it promises, before it is committed and tagged. */
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { makeRelease } from './release/make-release.ts'
import { recordRelease } from './release/record-release.ts'
import { readVersion } from './release/version.ts'
import { askGit } from './upgrade/released-code.ts'

/** Null where there is no git, or no history. */
function commitOf(tag: string): string | null {
  const head = askGit(['rev-parse', 'HEAD'])
  if (head === null) return null
  if (askGit(['status', '--porcelain']) !== '')
    throw new Error('Some files are changed: commit them first, so that the release can be made again.')
  const tagged = askGit(['rev-parse', '--verify', '--quiet', `${tag}^{commit}`])
  if (tagged === null) console.log(`  tag it: git tag -a ${tag} -m "Handshake ${tag.slice(1)}" ${head}`)
  else if (tagged !== head) throw new Error(`${tag} is the commit ${tagged}: check it out, or begin the next version.`)
  return head
}

async function archive(): Promise<void> {
  const { number, date } = readVersion()
  if (date === null) throw new Error(`${number} has no date in CHANGELOG.md: it is not released yet.`)
  const { file } = await makeRelease({ commit: commitOf(`v${number}`) })
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex')
  console.log(`  ${file}\n  ${Math.round(statSync(file).size / 1e6)} MB, SHA-256 ${sum}`)
}

try {
  if (process.argv[2] === 'cut') {
    const { version } = recordRelease()
    console.log(`  ${version} is written down: commit it as "Release ${version}" and run npm run release.`)
  } else await archive()
} catch (error) {
  console.error(`  ✗ ${(error as Error).message}`)
  process.exitCode = 1
}
