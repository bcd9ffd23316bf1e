/** Generates docs/generated/states.md: a diagram of every life the domain's tables describe. */
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyMachine, diagram } from '@handshake/domain/machine.ts'
import { code, fenced, orDash, type Page, page, table } from './markdown.ts'

type Found = { readonly path: string; readonly machine: AnyMachine }

export async function statesPage(root: string): Promise<Page> {
  const machines = await findMachines(root)
  return page(
    'docs/generated/states.md',
    'the *-machine.ts files of packages/domain',
    'States',
    'Each arrow reads: event (who may cause it) / the money recipe it runs.',
    ...machines.map(section),
  )
}

/** Every exported table in a file called *-machine.ts, so that a new life needs no line here. */
async function findMachines(root: string): Promise<Found[]> {
  const domain = join(root, 'packages/domain/src')
  const files = readdirSync(domain, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('-machine.ts'),
  )
  const found = await Promise.all(
    files.sort().map(async (name) => {
      const exported = (await import(pathToFileURL(join(domain, name)).href)) as Record<string, unknown>
      const path = relative(root, join(domain, name)).replaceAll('\\', '/')
      return Object.values(exported)
        .filter(isMachine)
        .map((machine) => ({ path, machine }))
    }),
  )
  return found.flat()
}

const isMachine = (value: unknown): value is AnyMachine =>
  typeof value === 'object' && value !== null && ['name', 'initial', 'states', 'events'].every((key) => key in value)

function section({ path, machine }: Found): string {
  const states = Object.entries(machine.states).map(([state, { about, terminal }]) => [
    code(state),
    about,
    terminal
      ? 'end'
      : orDash(Object.keys(machine.events).filter((event) => machine.events[event]?.from.includes(state))),
  ])
  return [
    `## ${machine.name}`,
    `Table: ${code(path)}`,
    fenced('mermaid', diagram(machine)),
    table(['State', 'Meaning', 'Events that leave it'], states),
  ].join('\n\n')
}
