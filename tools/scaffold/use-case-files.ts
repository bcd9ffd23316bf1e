/** What a new use case consists of: its file, its test, and the lines to add by hand. */

export interface NewUseCase {
  feature: string
  useCase: string
}

export interface Scaffold {
  files: { path: string; text: string }[]
  hints: string
}

export function scaffoldUseCase({ feature, useCase }: NewUseCase): Scaffold {
  const name = camelCase(useCase)
  const contract = camelCase(feature)
  const words = useCase.replaceAll('-', ' ')
  const folder = `apps/server/src/features/${feature}`
  return {
    files: [
      {
        path: `${folder}/${useCase}.ts`,
        text: `/** Use case: a person wants to ${words}. */
import type { ${contract} } from '@handshake/contracts/${feature}.ts'
import type { UseCase } from '#platform/use-case.ts'

export const ${name}: UseCase<typeof ${contract}.${name}> = async (_ctx, _input, _refuse) => {
  throw new Error('${name} has no rules yet')
}
`,
      },
      {
        path: `${folder}/${useCase}.test.ts`,
        text: `/** ${capitalised(words)}, over HTTP. */
import { ${contract} } from '@handshake/contracts/${feature}.ts'
import { expect, test } from 'vitest'
import { useNode } from '../../../test/test-node.ts'

const { visitor } = useNode()

test('a person can ${words}', async () => {
  const ada = visitor()
  await ada.signUp('Ada Byron')
  expect(await ada.done(${contract}.${name}, {})).toEqual({})
})
`,
      },
    ],
    hints: `Then, by hand:

1. packages/contracts/src/${feature}.ts, inside defineContract({ … }) (a new file also goes into all.ts):

  ${name}: {
    method: 'POST',
    path: '/api/${feature}/${useCase}',
    access: 'signed-in',
    summary: 'A person wants to ${words}.',
    input: z.object({}),
    result: z.object({}),
    refusals: [],
  },

2. ${folder}/${feature}.feature.ts:

  routes: bindRoutes(${contract}, { …, ${name} })

3. npm run generate && npm run check
`,
  }
}

function camelCase(kebab: string): string {
  return kebab.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
