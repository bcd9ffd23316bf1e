/** Turns what PostgreSQL or the file system said into one sentence that tells the reader what to do. */
import { StartProblem } from './start-problem.ts'

const diskFull = /no space left on device|Disk quota exceeded|ENOSPC|EDQUOT/i

const causes: { sign: RegExp; sentence: (dataDir: string) => string }[] = [
  {
    sign: diskFull,
    sentence: diskFullSentence,
  },
  {
    sign: /Read-only file system|EROFS/,
    sentence: (dataDir) => `${dataDir} is on a read-only file system: move the checkout, or set DATABASE_URL.`,
  },
  {
    sign: /could not look up effective user ID/,
    sentence: () =>
      'This user has no name on this system, which initdb refuses: run as a named user, or set DATABASE_URL.',
  },
  {
    sign: /database files are incompatible with server|unrecognized configuration parameter/,
    sentence: (dataDir) =>
      `${dataDir} was written by another version of PostgreSQL, and is unharmed: start the release of Handshake that wrote it and save the data with pg_dump.`,
  },
  {
    sign: /Cannot allocate memory|could not map anonymous shared memory|could not create shared memory|ENOMEM/,
    sentence: () =>
      'There is not enough memory to start PostgreSQL (it asks for about 200 MB): free some and start again.',
  },
  {
    sign: /has wrong ownership|has invalid permissions|Permission denied|EACCES|EPERM|ENOTDIR|EEXIST|ENOENT.*mkdir/,
    sentence: (dataDir) => `${dataDir} belongs to another user or cannot be written: make it yours, or delete it.`,
  },
  {
    sign: /invalid checkpoint|could not locate a valid checkpoint|checksum|PANIC/,
    sentence: (dataDir) =>
      `The data in ${dataDir} is damaged: restore a copy. If there is none, npm run db:reset starts afresh and forgets everything.`,
  },
]

export function explain(said: string, dataDir: string): StartProblem {
  const cause = causes.find(({ sign }) => sign.test(said))
  const sentence = cause?.sentence(dataDir) ?? `PostgreSQL could not start in ${dataDir}: its last words are below.`
  return new StartProblem(sentence, tail(said))
}

/** For a build: either the disk is full, or the sources are wrong in the way the tool describes. */
export function explainBuild({
  sentence,
  said,
  folder,
}: {
  sentence: string
  said: string
  folder: string
}): StartProblem {
  return new StartProblem(diskFull.test(said) ? diskFullSentence(folder) : sentence, said.trimEnd())
}

function diskFullSentence(folder: string): string {
  return `The disk is full: free some space for ${folder} and start again.`
}

function tail(said: string): string {
  return said.trimEnd().split('\n').slice(-8).join('\n')
}
