/** The stages that read the sources without running them: format and lint, types, import rules, unused code, tidy. */
import { join } from 'node:path'
import { programOf, root } from '../checkout.ts'
import { printed } from '../tidy/finding.ts'
import { importFindings } from '../tidy/import-rules.ts'
import { type Finished, runQuietly } from './command.ts'
import { type Outcome, oneOutcome, type Stage } from './run-stages.ts'

export const formatAndLint: Stage = {
  name: 'format and lint',
  run: async () => {
    const colors = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`
    const linter = programOf('@biomejs/biome', 'bin/biome')
    return judge(await runQuietly([linter, 'ci', '--error-on-warnings', '--log-level=warn', colors]))
  },
}

export const types: Stage = {
  name: 'types',
  run: async () => {
    const configs = ['tsconfig.json', 'apps/web/tsconfig.json']
    const checker = ['--import', 'tsx', join(root, 'tools/check-types.ts')]
    const finished = await Promise.all(configs.map((config) => runQuietly([...checker, config])))
    return judge({
      code: Math.max(...finished.map(({ code }) => code)),
      said: finished.map(({ said }) => said).join(''),
    })
  },
}

export const importRules: Stage = {
  name: 'import rules',
  run: async () => {
    const findings = importFindings(root, '.dependency-cruiser.cjs')
    return judge({ code: findings.length, said: findings.map(printed).join('\n') })
  },
}

export const unusedCode: Stage = {
  name: 'unused code',
  run: async () => judge(await runQuietly([programOf('knip', 'bin/knip.js'), '--no-progress'])),
}

export const tidy: Stage = {
  name: 'tidy',
  run: async () => judge(await runQuietly(['--import', 'tsx', join(root, 'tools/tidy.ts')])),
}

function judge({ code, said }: Finished): Outcome {
  if (code !== 0) console.error(said.trimEnd())
  return oneOutcome(code === 0)
}
