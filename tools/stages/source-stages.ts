/** The stages that read the sources without running them: format and lint, types, import rules, unused code, tidy. */
import { join } from 'node:path'
import { programOf, root } from '../checkout.ts'
import { printed } from '../tidy/finding.ts'
import { importFindings } from '../tidy/import-rules.ts'
import { type Finished, runQuietly } from './command.ts'
import { type Outcome, oneOutcome, type Stage } from './run-stages.ts'

/** Of these paths, or of everything. */
export const formatAndLint = (paths: readonly string[] = []): Stage => ({
  name: 'format and lint',
  quiet: true,
  run: async () => {
    const colors = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`
    const options = ['--error-on-warnings', '--log-level=warn', '--no-errors-on-unmatched', colors]
    return judge(await runQuietly([programOf('@biomejs/biome', 'bin/biome'), 'ci', ...options, ...paths]))
  },
})

/** Each project with the paths it reads; the packages are read by both. */
const projects = { 'tsconfig.json': /^(?!apps\/web\/)/, 'apps/web/tsconfig.json': /^(apps\/web|packages)\// } as const

/** Of the projects that read these paths, or of both. */
export const types = (paths: readonly string[] = []): Stage => ({
  name: 'types',
  quiet: true,
  run: async () => {
    const concerned = Object.entries(projects).filter(
      ([, reads]) => paths.length === 0 || paths.some((path) => reads.test(path)),
    )
    const checker = ['--import', 'tsx', join(root, 'tools/check-types.ts')]
    const finished = await Promise.all(concerned.map(([config]) => runQuietly([...checker, config, ...paths])))
    return judge({
      code: Math.max(...finished.map(({ code }) => code)),
      said: finished.map(({ said }) => said).join(''),
    })
  },
})

export const importRules: Stage = {
  name: 'import rules',
  quiet: true,
  run: async () => {
    const findings = importFindings(root, '.dependency-cruiser.cjs')
    return judge({ code: findings.length, said: findings.map(printed).join('\n') })
  },
}

export const unusedCode: Stage = {
  name: 'unused code',
  quiet: true,
  run: async () => {
    const knip = [programOf('knip', 'bin/knip.js'), '--no-progress']
    const all = await runQuietly(knip)
    // A second look without the tests: what only they use is not used.
    const shipped = await runQuietly([...knip, '--production', '--include=exports,types,files'])
    return judge({ code: Math.max(all.code, shipped.code), said: [all.said, shipped.said].join('') })
  },
}

export const tidy: Stage = {
  name: 'tidy',
  quiet: true,
  run: async () => judge(await runQuietly(['--import', 'tsx', join(root, 'tools/tidy.ts')])),
}

function judge({ code, said }: Finished): Outcome {
  return code === 0 ? oneOutcome(true) : { ...oneOutcome(false), said: said.trimEnd() }
}
