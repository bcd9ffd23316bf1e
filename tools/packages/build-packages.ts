/** Builds what others install: the SDK and the command line, each as a folder that npm can pack and publish. */
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { programOf, root } from '../checkout.ts'
import { compareStamp } from '../product/source-stamp.ts'
import { runQuietly } from '../stages/command.ts'
import { stageSources } from './stage-sources.ts'

export const sdkPackage = join(root, 'dist/packages/sdk')
export const cliPackage = join(root, 'dist/packages/cli')
const stage = join(root, 'dist/packages/sources')

const sources = ['packages', 'apps/server/src/platform/openapi', 'tools/packages', 'package-lock.json', 'package.json']

export async function buildPackages(): Promise<'built' | 'up to date'> {
  const stamp = compareStamp({ name: 'packages', sources, product: join(cliPackage, 'package.json') })
  if (stamp.fresh) return 'up to date'
  stageSources(stage)
  await Promise.all([buildSdk(), buildCli()])
  stamp.write()
  return 'built'
}

const everywhere: BuildOptions = { bundle: true, format: 'esm', target: 'es2022', charset: 'utf8', logLevel: 'silent' }

async function buildSdk(): Promise<void> {
  const folder = emptied(sdkPackage)
  await Promise.all([
    build({
      ...everywhere,
      entryPoints: [join(stage, 'sdk/src/published.ts')],
      outfile: join(folder, 'handshake-sdk.js'),
      platform: 'neutral',
    }),
    declareTypes(folder),
  ])
  cpSync(join(root, 'packages/sdk/examples'), join(folder, 'examples'), { recursive: true })
  writePackage(folder, 'sdk', {
    description:
      'Typed calls, live events, webhooks and proofs of a Handshake server, for Node, browsers, Deno and Bun.',
    exports: { '.': { types: './types/sdk/src/published.d.ts', default: './handshake-sdk.js' } },
    sideEffects: false,
  })
}

/** With the compiler as a browser has it: no type of Node's may be needed. */
async function declareTypes(folder: string): Promise<void> {
  const config = join(stage, 'tsconfig.json')
  const types = join(folder, 'types')
  writeFileSync(
    config,
    JSON.stringify({
      extends: '../../../tsconfig.base.json',
      compilerOptions: {
        ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, outDir: types, rootDir: '.' },
        ...{ lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'], types: [] },
      },
      files: ['sdk/src/published.ts'],
    }),
  )
  const { code, said } = await runQuietly([programOf('typescript-7', 'bin/tsc'), '-p', config])
  if (code !== 0) throw new Error(`The SDK does not compile by itself:\n${said}`)
  for (const entry of readdirSync(types, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    // A published declaration names the file that its reader finds.
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(from |import\()(["'][^"']+)\.ts(["'])/g, '$1$2.js$3'))
  }
}

async function buildCli(): Promise<void> {
  const folder = emptied(cliPackage)
  await build({
    ...everywhere,
    entryPoints: [join(root, 'packages/cli/src/handshake.ts')],
    outfile: join(folder, 'handshake.js'),
    platform: 'node',
    target: 'node20',
    plugins: [sdkAsPublished],
    banner: { js: '#!/usr/bin/env node' },
    define: { VERSION: JSON.stringify(version()) },
  })
  writePackage(folder, 'cli', {
    description: 'Handshake on the command line.',
    bin: { handshake: './handshake.js' },
  })
}

/** Brings the table of routes as text, and no contract. */
const sdkAsPublished: Plugin = {
  name: 'sdk-as-published',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^@handshake\/sdk\// }, ({ path }) => ({
      path: join(stage, path.replace(/^@handshake\/sdk\//, 'sdk/src/')),
    })),
}

function emptied(folder: string): string {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

const version = (): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version

/** Written last: where it stands, everything does. */
function writePackage(folder: string, name: string, more: object): void {
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  copyFileSync(join(root, 'packages', name, 'README.md'), join(folder, 'README.md'))
  const manifest = {
    name: `@handshake/${name}`,
    version: version(),
    license: 'MIT',
    type: 'module',
    engines: { node: '>=20.3' },
    ...more,
    publishConfig: { access: 'public' },
  }
  writeFileSync(join(folder, 'package.json.new'), `${JSON.stringify(manifest, null, 2)}\n`)
  renameSync(join(folder, 'package.json.new'), join(folder, 'package.json'))
}
