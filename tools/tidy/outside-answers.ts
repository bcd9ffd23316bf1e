/** Rule: what comes from outside is asked for and read by the server's one helper, which bounds its bytes, its time and its type. */
import { type Finding, isTest, numberedLines, type SourceFile } from './finding.ts'

export const outsideHelper = 'apps/server/src/platform/outside-service.ts'

/** Files that ask by themselves, or have an answer's `json()` and the like without going outside, each with why. */
const inside: Readonly<Record<string, string>> = {
  'apps/server/src/platform/untrusted/post-untrusted.ts':
    'the road to addresses from strangers: a helper of its own, which pins and bounds',
  'apps/server/src/demo/live-through-stories.ts': 'the answers of our own node, asked without a network',
}

const signs: readonly { readonly sign: RegExp; readonly sentence: string }[] = [
  {
    // `x.json()`, `x?.text()`; not `reply.text('…')`, and not a method that is declared.
    sign: /\?{0,1}\.(text|json|arrayBuffer|blob|bytes|formData)\(\)/,
    sentence: `An answer is read without a bound: ask through ${outsideHelper}.`,
  },
  {
    sign: /(?<![\w.#])(?:globalThis\.)?fetch\(|[=(,:]\s*(?:globalThis\.)?fetch\s*[,);}]/,
    sentence: `Nobody goes outside alone: ask through ${outsideHelper}.`,
  },
  {
    sign: /from '(?:undici|axios|got|node-fetch|node:http2|node:https|https)'|import \{[^}]*\b(?:request|get)\b[^}]*\} from '(?:node:)?http'/,
    sentence: `Nobody goes outside by another library: ask through ${outsideHelper}.`,
  },
]

export function outsideAnswers(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => path.startsWith('apps/server/src/') && path.endsWith('.ts') && !isTest(path))
    .filter(({ path }) => path !== outsideHelper && !Object.hasOwn(inside, path))
    .flatMap(({ path, text }) =>
      numberedLines(text).flatMap(([line, content]) =>
        isComment(content)
          ? []
          : signs
              .filter(({ sign }) => sign.test(content))
              .slice(0, 1)
              .map(({ sentence }) => ({ path, line, rule: 'outside-answers', sentence })),
      ),
    )
}

const isComment = (content: string): boolean => /^\s*(\/\/|\/?\*)/.test(content)
