/** Checks one TypeScript project: its types, and with the same program that no promise and no refusal is let go unseen. */
import ts from 'typescript'
import { root } from './checkout.ts'
import { printed } from './tidy/finding.ts'
import { unheededResults } from './tidy/unheeded-results.ts'

const [config = 'tsconfig.json'] = process.argv.slice(2)

const host: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => root,
  getNewLine: () => '\n',
}
const said: string[] = []
const say = (diagnostics: readonly ts.Diagnostic[]) => {
  if (diagnostics.length > 0) said.push(ts.formatDiagnostics(diagnostics, host).trimEnd())
}

const project = ts.getParsedCommandLineOfConfigFile(config, undefined, {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: (diagnostic) => say([diagnostic]),
})
if (project) {
  say(project.errors)
  const program = ts.createProgram(project.fileNames, project.options)
  say(ts.getPreEmitDiagnostics(program))
  said.push(...unheededResults(program, root).map(printed))
}
if (said.length > 0) console.error(said.join('\n'))
process.exitCode = said.length === 0 && project ? 0 : 1
