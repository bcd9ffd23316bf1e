/** Whether betting on a game has closed, told at the very moment it does. */
import { useNow } from '#ui/time/use-now.ts'

/** Null where there is no game, or none that closes. */
export function useBettingClosed(closesAt: string | null): boolean {
  const end = closesAt === null ? null : new Date(closesAt).getTime()
  const now = useNow((present) => (end === null || end <= present.getTime() ? null : end - present.getTime()))
  return end !== null && now.getTime() >= end
}
