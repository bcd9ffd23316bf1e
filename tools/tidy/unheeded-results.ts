/** Rule: nobody lets go of a promise or a refusal unseen; reads types, so it runs on the compiler's program. */
import { relative } from 'node:path'
import ts from 'typescript'
import type { Finding } from './finding.ts'

/** In every file of ours, or only in those that `concerns` picks. */
export function unheededResults(
  program: ts.Program,
  root: string,
  concerns: (path: string) => boolean = () => true,
): Finding[] {
  const checker = program.getTypeChecker()
  return program
    .getSourceFiles()
    .filter((file) => !file.isDeclarationFile && !program.isSourceFileFromExternalLibrary(file))
    .filter((file) => concerns(relative(root, file.fileName).replaceAll('\\', '/')))
    .flatMap((file) =>
      statementsOf(file).flatMap((statement) => {
        const sentence = sentenceFor(checker, statement.expression)
        if (sentence === null) return []
        const { line } = file.getLineAndCharacterOfPosition(statement.getStart())
        const path = relative(root, file.fileName).replaceAll('\\', '/')
        return [{ path, line: line + 1, rule: 'unheeded-results', sentence }]
      }),
    )
}

function statementsOf(file: ts.SourceFile): ts.ExpressionStatement[] {
  const found: ts.ExpressionStatement[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isExpressionStatement(node)) found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function sentenceFor(checker: ts.TypeChecker, expression: ts.Expression): string | null {
  if (ts.isVoidExpression(expression) || isAssignment(expression)) return null
  const type = checker.getTypeAtLocation(expression)
  if (holds(checker, type, isRefusal)) return 'A refusal came back and nobody looks at it: return it.'
  if (givenToForEach(checker, expression))
    return 'forEach waits for nobody: use for … of with await, or Promise.all over map.'
  if (holds(checker, type, isPromise) && !catches(expression))
    return 'A promise is left to itself: await it, return it, or write void before it where it may go its own way.'
  return null
}

const isAssignment = (expression: ts.Expression): boolean =>
  ts.isBinaryExpression(expression) &&
  expression.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
  expression.operatorToken.kind <= ts.SyntaxKind.LastAssignment

/** The type itself, one of its alternatives, or an item of its list. */
function holds(checker: ts.TypeChecker, type: ts.Type, isIt: (type: ts.Type) => boolean): boolean {
  if (type.isUnion()) return type.types.some((one) => holds(checker, one, isIt))
  if (checker.isArrayType(type) || checker.isTupleType(type))
    return checker.getTypeArguments(type as ts.TypeReference).some((one) => holds(checker, one, isIt))
  return isIt(type)
}

const isPromise = (type: ts.Type): boolean => ['Promise', 'PromiseLike'].includes(type.getSymbol()?.name ?? '')
const isRefusal = (type: ts.Type): boolean => type.getSymbol()?.name === 'Refused'

/** `.catch(…)` and `.then(…, …)` see to the failure themselves. */
function catches(expression: ts.Expression): boolean {
  if (!ts.isCallExpression(expression) || !ts.isPropertyAccessExpression(expression.expression)) return false
  const { name } = expression.expression
  return (
    (name.text === 'catch' && expression.arguments.length > 0) ||
    (name.text === 'then' && expression.arguments.length > 1)
  )
}

function givenToForEach(checker: ts.TypeChecker, expression: ts.Expression): boolean {
  if (!ts.isCallExpression(expression) || !ts.isPropertyAccessExpression(expression.expression)) return false
  const [work] = expression.arguments
  if (expression.expression.name.text !== 'forEach' || work === undefined) return false
  return checker
    .getTypeAtLocation(work)
    .getCallSignatures()
    .some((signature) => holds(checker, signature.getReturnType(), isPromise))
}
