/** The frame of a section that shows how the account is protected: it waits for that to be read. */
import type { account } from '@handshake/contracts/account.ts'
import type { ResultOf } from '@handshake/contracts/contract.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '#platform/api/describe-error.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { LoadingLabel, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { securityQuery } from './account.queries.ts'

export type Security = ResultOf<typeof account.readSecurity>

type SecurityCardProps = {
  title: string
  description: string
  children: (security: Security) => ReactNode
}

export function SecurityCard({ title, description, children }: SecurityCardProps) {
  const { data, error, refetch } = useQuery(securityQuery)
  return (
    <Card>
      <CardHead title={title} description={description} />
      <div className="mt-4">
        {data ? (
          children(data)
        ) : error ? (
          <ErrorState
            what="We couldn’t load this."
            advice={describeError(error).userMessage}
            action={<Button onClick={() => void refetch()}>Try Again</Button>}
          />
        ) : (
          <>
            <LoadingLabel />
            <SkeletonText lines={3} />
          </>
        )}
      </div>
    </Card>
  )
}
