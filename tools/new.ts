/** `npm run new <feature>[/<room>] <use-case>`: begins a use case with its file, its test and the lines to add by hand, made like its neighbor's. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { api } from '@handshake/contracts/all.ts'
import type { Contract } from '@handshake/contracts/contract.ts'
import { root } from './checkout.ts'
import { StartProblem } from './embedded-postgres/start-problem.ts'
import { runToEnd } from './product/run-until-stopped.ts'
import { findNeighbour, roomsOf } from './scaffold/neighbor.ts'
import { scaffoldUseCase } from './scaffold/use-case-files.ts'
import { featureNames } from './tidy/feature-names.ts'
import { readTree } from './tidy/read-tree.ts'

const verbFirst = /^[a-z]+(-[a-z0-9]+)+$/
const roomName = /^[a-z]+(-[a-z0-9]+)*$/

await runToEnd(async () => {
  const [where = '', useCase = ''] = process.argv.slice(2)
  const [feature = '', room = null, ...deeper] = where.split('/')
  if (!featureNames.includes(feature) || !verbFirst.test(useCase) || deeper.length > 0 || !roomName.test(room ?? 'a')) {
    throw new StartProblem(
      `Say npm run new <feature>[/<room>] <use-case>, for example "npm run new wallet/send send-money"; the features are ${featureNames.join(', ')}.`,
    )
  }
  const tree = readTree(root)
  const rooms = roomsOf(feature, tree)
  if (room === null && rooms.length > 0)
    console.log(`${feature} has rooms: ${rooms.join(', ')}. Say "npm run new ${feature}/<room> …" to put it in one.\n`)
  const contract: Contract = Object.entries(api).find(([name]) => name === feature)?.[1] ?? {}
  const neighbor = findNeighbour({ feature, room, useCase }, contract, tree)
  const { files, hints } = scaffoldUseCase({ feature, room, useCase, neighbor })
  const taken = files.find(({ path }) => existsSync(join(root, path)))
  if (taken) throw new StartProblem(`${taken.path} exists already: choose another name.`)
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    console.log(`wrote ${path}`)
  }
  console.log(`\n${hints}`)
})
