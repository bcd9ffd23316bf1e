/** What a new use case consists of: its file, its test, and the lines to add by hand, made like its neighbor's. */
import { pathNames } from '@handshake/contracts/contract.ts'
import { folderOf, type Neighbor, type Place } from './neighbor.ts'

export interface Scaffold {
  files: { path: string; text: string }[]
  hints: string
}

export type NewUseCase = Place & { readonly useCase: string; readonly neighbor: Neighbor | null }

export function scaffoldUseCase({ feature, room, useCase, neighbor }: NewUseCase): Scaffold {
  const name = camelCase(useCase)
  const contract = camelCase(feature)
  const words = useCase.replaceAll('-', ' ')
  const folder = folderOf({ feature, room })
  const toTest = '../'.repeat(folder.split('/').length - 2)
  return {
    files: [
      {
        path: `${folder}/${useCase}.ts`,
        text: `/** Use case: a person wants to ${words}. */
import type { ${contract} } from '@handshake/contracts/${feature}/${feature}.ts'
import type { UseCase } from '#platform/use-case.ts'

export const ${name}: UseCase<typeof ${contract}.${name}> = async (_ctx, _input, _refuse) => {
  throw new Error('${name} has no rules yet')
}
`,
      },
      {
        path: `${folder}/${useCase}.test.ts`,
        text: `/** ${capitalised(words)}, over HTTP. */
import { ${contract} } from '@handshake/contracts/${feature}/${feature}.ts'
import { expect, test } from 'vitest'
import { moveIn } from '${toTest}test/residents.ts'
import { useNode } from '${toTest}test/test-node.ts'

const { node } = useNode()

test('a person can ${words}', async () => {
  const ada = await moveIn(node(), 'Ada Byron')
  expect(await ada.done(${contract}.${name}, {})).toEqual({})
})
`,
      },
    ],
    hints: hintsFor({ feature, room, useCase, neighbor }),
  }
}

function hintsFor({ feature, room, useCase, neighbor }: NewUseCase): string {
  const name = camelCase(useCase)
  const contractFile = neighbor?.contractFile ?? `packages/contracts/src/${feature}/${feature}.ts`
  const ids = pathNames(addressOf({ feature, useCase, neighbor }))
  const steps = [
    `${contractFile}, inside ${neighbor ? `the same list as ${neighbor.key}` : 'defineContract({ … }) (a new file also goes into all.ts)'}:\n\n${routeLines({ feature, room, useCase, neighbor })}`,
    `apps/server/src/features/${feature}/${feature}.feature.ts:\n\n  routes: bindRoutes(${camelCase(feature)}, { …, ${name} })`,
    ...(ids.length > 0
      ? [`apps/server/test/access-expectations.ts: a row for ${name}, because of ${ids.join(' and ')} in its address`]
      : []),
    `npm run fix && npm run check -- ${folderOf({ feature, room })}/${useCase}.ts`,
  ]
  const next = neighbor ? `Its neighbor is ${neighbor.path}; read it and its test first.\n\n` : ''
  return `${next}Then, by hand:\n\n${steps.map((step, index) => `${index + 1}. ${step}`).join('\n\n')}\n`
}

/** As the neighbor's, with its own last word. */
function addressOf({ feature, useCase, neighbor }: Pick<NewUseCase, 'feature' | 'useCase' | 'neighbor'>): string {
  if (!neighbor) return `/api/${feature}/${useCase}`
  const parts = neighbor.route.path.split('/')
  const kept = parts.at(-1)?.startsWith(':') || parts.length < 4 ? parts : parts.slice(0, -1)
  return [...kept, useCase].join('/')
}

function routeLines({ feature, useCase, neighbor }: NewUseCase): string {
  const { access = 'signed-in', idempotencyKey, limit, freshProof } = neighbor?.route ?? {}
  const address = addressOf({ feature, useCase, neighbor })
  const fields = pathNames(address).map((id) => `${id}: idOf('${kebabOf(id)}')`)
  const input = [...fields, ...(idempotencyKey ? [`${idempotencyKey}: requestKey`] : [])]
  return [
    `  ${camelCase(useCase)}: {`,
    `    method: 'POST',`,
    `    path: '${address}',`,
    `    access: '${access}',`,
    `    summary: 'A person wants to ${useCase.replaceAll('-', ' ')}.',`,
    `    input: z.object({${input.length > 0 ? ` ${input.join(', ')} ` : ''}}),`,
    `    result: z.object({}),`,
    `    refusals: [],`,
    ...(idempotencyKey ? [`    idempotencyKey: '${idempotencyKey}',`] : []),
    ...(limit ? [`    limit: { points: ${limit.points}, perSeconds: ${limit.perSeconds}, by: '${limit.by}' },`] : []),
    ...(freshProof ? ['    freshProof: true,'] : []),
    '  },',
  ].join('\n')
}

const kebabOf = (id: string): string =>
  id.replace(/Id$/, '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function camelCase(kebab: string): string {
  return kebab.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
