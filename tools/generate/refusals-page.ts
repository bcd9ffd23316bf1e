/** Generates docs/generated/refusals.md: every way the product says no, and the routes that may. */
import { api } from '@handshake/contracts/all.ts'
import { type RefusalCode, refusals } from '@handshake/contracts/refusals.ts'
import { code, orDash, type Page, page, table } from './markdown.ts'

export const refusalsPage = (): Page =>
  page(
    'docs/generated/refusals.md',
    'packages/contracts/src/refusals.ts',
    'Refusals',
    'A refusal is an answer the product gives on purpose. Names in braces are filled in. A code that no route lists is said by the platform itself.',
    table(
      ['Code', 'Status', 'Words', 'Said by'],
      (Object.keys(refusals) as RefusalCode[]).map((refusal) => [
        code(refusal),
        String(refusals[refusal].status),
        refusals[refusal].words,
        orDash(routesThatSay(refusal)),
      ]),
    ),
  )

const routesThatSay = (refusal: RefusalCode): string[] =>
  Object.entries(api).flatMap(([feature, contract]) =>
    Object.entries(contract)
      .filter(([, route]) => (route.refusals as readonly RefusalCode[]).includes(refusal))
      .map(([name]) => `${feature}.${name}`),
  )
