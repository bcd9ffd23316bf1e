/** Starts one node: configuration, migration, the demo world on an empty play-money database, then HTTP. */
import { resolve } from 'node:path'
import { seconds } from '@handshake/domain/time.ts'
import type { Config } from '#platform/config/config.ts'
import { analyzeDatabase } from '#platform/db/startup/analyze-database.ts'
import { migrate } from '#platform/db/startup/migrate.ts'
import { noticeRecovery, readHold } from '#platform/outgoing-hold.ts'
import { createNode, type Node } from './app.ts'
import { readAppConfig } from './app-config.ts'
import { fillDemoWorld } from './demo/demo-world.ts'
import { holdPort } from './hold-port.ts'
import { wordsAboutNode } from './maintained-node.ts'
import { settleMoneyMode } from './money-mode.ts'
import { checkSandboxMode, isSandbox } from './sandbox-mode.ts'

export type StartOptions = {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly say: (line: string) => void
}

export type RunningServer = Pick<Node, 'tellCritical' | 'close'> & {
  readonly url: string
  /** What closing takes on top, because it goes on serving for so long. */
  readonly drainMs: number
}

export async function startServer({ env, say }: StartOptions): Promise<RunningServer> {
  const wanted = readAppConfig(env)
  sayIfUnmaintained(wanted, say)
  const { port, letGo } = await holdPort(wanted, say)
  let config: Config = { ...wanted, PORT: port }
  try {
    config = { ...config, DATABASE_URL: await prepareDatabase(config, say) }
    if (await fillDemoWorld(config, say)) await analyzeDatabase(ownerOf(wanted))
  } finally {
    await letGo()
  }
  const node = await createNode({ config, webRoot: resolve(config.WEB_ROOT) })
  try {
    // After a restart every browser comes back in the same second: the line before the door is as long as the system allows.
    await node.http.listen({ host: config.HOST, port, backlog: 4_096 })
    const { close, tellCritical } = node
    const url = `http://${shownHost(config.HOST)}:${port}`
    return { url, close, tellCritical, drainMs: seconds(config.DRAIN_SECONDS) }
  } catch (error) {
    await node.close()
    throw error
  }
}

/** With play money it costs nobody anything. */
function sayIfUnmaintained({ MONEY_MODE }: Config, say: StartOptions['say']): void {
  const words = wordsAboutNode(process.versions.node, new Date())
  if (MONEY_MODE === 'real' && words !== null) say(words)
}

/** As the owner; what comes back is the login that everything else works under. */
async function prepareDatabase(config: Config, say: StartOptions['say']): Promise<URL> {
  const { DATABASE_URL: database, MIGRATION_DATABASE_URL: owner, MONEY_MODE: mode } = config
  const { login } = await migrate(ownerOf(config).href, {
    say,
    settle: async (client) => {
      const sandbox = isSandbox(config)
      await settleMoneyMode(client, { mode, sandbox })
      await checkSandboxMode(client, sandbox)
      await noticeRecovery(client)
      if ((await readHold(client)) !== null)
        say('This database was restored: mail, push messages and payments wait until you decide (npm run outgoing).')
    },
    ...(owner === null ? {} : { login: database }),
  })
  return login
}

const ownerOf = ({ DATABASE_URL, MIGRATION_DATABASE_URL }: Config): URL => MIGRATION_DATABASE_URL ?? DATABASE_URL

const shownHost = (host: string): string =>
  host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host
