/** Rule: nobody lets go of a promise or a refusal unseen; reads types, so it runs on the compiler's program. */
import { relative } from 'node:path'
import { type Expression, type Node, type SourceFile, SyntaxKind } from 'typescript-7/unstable/ast'
import {
  isBinaryExpression,
  isCallExpression,
  isExpressionStatement,
  isPropertyAccessExpression,
  isVoidExpression,
} from 'typescript-7/unstable/ast/is'
import { type Checker, type Project, SignatureKind, type Type } from 'typescript-7/unstable/sync'
import type { Finding } from './finding.ts'

/** In every file of ours, or only in those that `concerns` picks. */
export function unheededResults(
  { program, checker }: Pick<Project, 'program' | 'checker'>,
  root: string,
  concerns: (path: string) => boolean = () => true,
): Finding[] {
  return program.getSourceFileNames().flatMap((name) => {
    const path = relative(root, name).replaceAll('\\', '/')
    if (path.startsWith('..') || path.includes('node_modules/') || !concerns(path)) return []
    const file = program.getSourceFile(name)
    return file && !file.isDeclarationFile ? findingsIn(file, path, checker) : []
  })
}

function findingsIn(file: SourceFile, path: string, checker: Checker): Finding[] {
  const expressions = loneExpressions(file)
  // All of a file's types in one question: each is a trip to the compiler's process.
  const types = checker.getTypeAtLocation(expressions)
  return expressions.flatMap((expression, at) => {
    const sentence = sentenceFor(checker, expression, types[at])
    if (sentence === null) return []
    const { line } = file.getLineAndCharacterOfPosition(expression.getStart(file))
    return [{ path, line: line + 1, rule: 'unheeded-results', sentence }]
  })
}

/** Those that stand alone as a statement, but for what is thrown away on purpose or kept. */
function loneExpressions(file: SourceFile): Expression[] {
  const found: Expression[] = []
  const visit = (node: Node): void => {
    if (isExpressionStatement(node) && !isVoidExpression(node.expression) && !isAssignment(node.expression))
      found.push(node.expression)
    node.forEachChild(visit)
  }
  visit(file)
  return found
}

function sentenceFor(checker: Checker, expression: Expression, type: Type | undefined): string | null {
  if (type === undefined) return null
  if (holds(checker, type, isRefusal)) return 'A refusal came back and nobody looks at it: return it.'
  if (givenToForEach(checker, expression))
    return 'forEach waits for nobody: use for … of with await, or Promise.all over map.'
  if (holds(checker, type, isPromise) && !catches(expression))
    return 'A promise is left to itself: await it, return it, or write void before it where it may go its own way.'
  return null
}

const isAssignment = (expression: Expression): boolean =>
  isBinaryExpression(expression) &&
  expression.operatorToken.kind >= SyntaxKind.FirstAssignment &&
  expression.operatorToken.kind <= SyntaxKind.LastAssignment

/** The type itself, one of its alternatives, or an item of its list. */
function holds(checker: Checker, type: Type, isIt: (type: Type) => boolean): boolean {
  if (type.isUnionType()) return type.getTypes().some((one) => holds(checker, one, isIt))
  if (isIt(type)) return true
  return (
    type.isTypeReference() &&
    (checker.isArrayType(type) || checker.isTupleType(type)) &&
    checker.getTypeArguments(type).some((one) => holds(checker, one, isIt))
  )
}

const isPromise = (type: Type): boolean => ['Promise', 'PromiseLike'].includes(type.getSymbol()?.name ?? '')
const isRefusal = (type: Type): boolean => type.getSymbol()?.name === 'Refused'

/** `.catch(…)` and `.then(…, …)` see to the failure themselves. */
function catches(expression: Expression): boolean {
  if (!isCallExpression(expression) || !isPropertyAccessExpression(expression.expression)) return false
  const { name } = expression.expression
  return (
    (name.text === 'catch' && expression.arguments.length > 0) ||
    (name.text === 'then' && expression.arguments.length > 1)
  )
}

function givenToForEach(checker: Checker, expression: Expression): boolean {
  if (!isCallExpression(expression) || !isPropertyAccessExpression(expression.expression)) return false
  const [work] = expression.arguments
  if (expression.expression.name.text !== 'forEach' || work === undefined) return false
  const type = checker.getTypeAtLocation(work)
  const signatures = type === undefined ? [] : checker.getSignaturesOfType(type, SignatureKind.Call)
  return signatures.some((signature) => {
    const returned = checker.getReturnTypeOfSignature(signature)
    return returned !== undefined && holds(checker, returned, isPromise)
  })
}
