/** Checks one TypeScript project: its types, and that no promise and no refusal is let go unseen. */
import { join } from 'node:path'
import { API } from 'typescript-7/unstable/sync'
import { programOf, root } from './checkout.ts'
import { runQuietly } from './stages/command.ts'
import { printed } from './tidy/finding.ts'
import { unheededResults } from './tidy/unheeded-results.ts'

/** Types are checked again only where something changed since the last time; the other rule too, where paths are named. */
const [config = 'tsconfig.json', ...paths] = process.argv.slice(2)

const memory = join(root, 'dist/types', `${config.replaceAll(/\W/g, '-')}.tsbuildinfo`)
const compiler = [programOf('typescript-7', 'bin/tsc'), '-p', config, '--incremental', '--tsBuildInfoFile', memory]
const { code, said } = await runQuietly(compiler)

const api = new API({ cwd: root })
const file = join(root, config)
const project = api.updateSnapshot({ openProjects: [file] }).getProject(file)
if (!project) throw new Error(`${config} cannot be opened.`)
const concerns = (path: string) => paths.length === 0 || paths.some((one) => path === one || path.startsWith(`${one}/`))
const findings = unheededResults(project, root, concerns)
api.close()

if (code !== 0) console.error(said.trimEnd())
if (findings.length > 0) console.error(findings.map(printed).join('\n'))
process.exitCode = code === 0 && findings.length === 0 ? 0 : 1
