/** Proves that Redocly's rules are asked and heard. */
import { expect, test } from 'vitest'
import { openApiDocument } from '../../apps/server/src/platform/openapi/openapi-document.ts'
import { descriptionProblems } from './api-description.ts'

test('a description that leaves something open is refused with the place and the rule', async () => {
  const paths = { '/api/x': { get: { operationId: 'x', summary: 'X.', responses: { 200: { description: 'Done.' } } } } }
  const problems = await descriptionProblems({ ...openApiDocument(), paths })
  expect(problems).toContainEqual(expect.stringContaining('#/paths/~1api~1x/get security-defined'))
  expect(problems).toContainEqual(expect.stringContaining('operation-4xx-response'))
})
