/** The frame of a section that shows how the account is protected: it waits for that to be read. */
import type { account } from '@handshake/contracts/account/account.ts'
import type { ResultOf } from '@handshake/contracts/contract.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryContent } from '#patterns/query-card.tsx'
import { SkeletonText } from '#ui/feedback/skeleton.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { securityQuery } from './account.queries.ts'

export type Security = ResultOf<typeof account.readSecurity>

type SecurityCardProps = {
  title: string
  description: string
  children: (security: Security) => ReactNode
}

export function SecurityCard({ title, description, children }: SecurityCardProps) {
  const query = useQuery(securityQuery)
  return (
    <Card>
      <CardHead title={title} description={description} />
      <div className="mt-4">
        <QueryContent query={query} failed="We couldn’t load this." loading={<SkeletonText lines={3} />}>
          {children}
        </QueryContent>
      </div>
    </Card>
  )
}
