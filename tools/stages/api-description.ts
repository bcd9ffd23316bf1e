/** The stage that reads the API's description as its users' tools do: by Redocly's recommended rules, warnings included. */
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { openApiDocument } from '../../apps/server/src/platform/openapi/openapi-document.ts'
import { type Outcome, oneOutcome, type Stage } from './run-stages.ts'

export const apiDescription: Stage = {
  name: 'API description',
  quiet: true,
  run: async (): Promise<Outcome> => {
    const failures = await descriptionProblems(openApiDocument())
    return failures.length === 0 ? oneOutcome(true) : { passed: 0, failed: failures.length, failures }
  },
}

export async function descriptionProblems(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: '/api/openapi.json',
    config,
  })
  return problems.map(({ ruleId, message, location }) => `${location[0]?.pointer ?? ''} ${ruleId} ${message}`)
}
