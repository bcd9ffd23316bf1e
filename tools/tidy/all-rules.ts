/** Every tidy rule but the import rules, which need a slower reader, applied to the repository as it stands. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@handshake/contracts/all.ts'
import { generatedPages } from '../generate/pages.ts'
import { bannedWords } from './banned-words.ts'
import { catchPlaces } from './catch-places.ts'
import { catchTable } from './catch-table.ts'
import { deadLinks } from './dead-links.ts'
import { fileLength } from './file-length.ts'
import type { Finding } from './finding.ts'
import { firstSentence } from './first-sentence.ts'
import { floatMoney } from './float-money.ts'
import { freshGenerated } from './fresh-generated.ts'
import { keptPromises } from './kept-promises.ts'
import { localPaths } from './local-paths.ts'
import { lockFile } from './lock-file.ts'
import longFiles from './long-files.json' with { type: 'json' }
import { migrations } from './migrations.ts'
import { mirroredNames, type RouteKeys } from './mirrored-names.ts'
import { names } from './names.ts'
import { oneWriter } from './one-writer.ts'
import { outsideAnswers } from './outside-answers.ts'
import { readTree } from './read-tree.ts'
import { securityCounts } from './security-counts.ts'
import { sentenceCase } from './sentence-case.ts'
import { steadyJourneys } from './steady-journeys.ts'
import { toastPlaces } from './toast-places.ts'
import { toastTable } from './toast-table.ts'
import { trueDocs } from './true-docs.ts'

const routeKeys: RouteKeys = Object.fromEntries(
  Object.entries(api).map(([name, routes]) => [name, Object.keys(routes)]),
)

export async function allFindings(root: string): Promise<Finding[]> {
  const files = readTree(root)
  return [
    ...firstSentence(files),
    ...fileLength(files, longFiles),
    ...names(files),
    ...bannedWords(files),
    ...catchPlaces(files, catchTable),
    ...toastPlaces(files, toastTable),
    ...mirroredNames(files, routeKeys),
    ...migrations(files),
    ...floatMoney(files),
    ...oneWriter(files),
    ...outsideAnswers(files),
    ...sentenceCase(files),
    ...steadyJourneys(files),
    ...localPaths(files),
    ...lockFile(files),
    ...deadLinks(files, (path) => existsSync(join(root, path))),
    ...trueDocs(files),
    ...keptPromises(files),
    ...securityCounts(files, (path) => existsSync(join(root, path))),
    ...freshGenerated(files, await generatedPages(root)),
  ]
}
