/** What a branch changed: its commits since it left main, and what is not committed yet. */
import { execFileSync } from 'node:child_process'
import { StartProblem } from '../embedded-postgres/start-problem.ts'

/** Where the branch began, tried in this order. */
const mains = ['origin/main', 'main']

export function changedPaths(checkout: string): string[] {
  const git = (...args: string[]): string[] | null => {
    try {
      const stdio: 'pipe'[] = ['pipe', 'pipe', 'pipe']
      return execFileSync('git', args, { cwd: checkout, encoding: 'utf8', stdio }).split('\0').filter(Boolean)
    } catch {
      return null
    }
  }
  const began = mains.map((main) => git('merge-base', 'HEAD', main)?.[0]?.trim()).find((commit) => commit)
  const changed = git('diff', '--name-only', '--no-renames', '-z', began ?? 'HEAD')
  const added = git('ls-files', '--others', '--exclude-standard', '-z')
  if (changed === null || added === null)
    throw new StartProblem('Git cannot say what changed here: name the paths yourself, with npm run check.')
  return [...new Set([...changed, ...added])].sort()
}
