import { Link, type LinkProps } from '@tanstack/react-router'
import { FileQuestion } from 'lucide-react'
import { ApiError } from './apiError.ts'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { Page } from './Page.tsx'
import { EmptyState, ErrorState, SkeletonRows } from './States.tsx'

/** Whether there is none for whoever asks: also when the id could be nobody's. */
export const isMissing = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 400)

type Words = { notFound: string; notFoundBody: string; toList: string }

/** There is none, or it is not for whoever asks: the two are told alike. */
export const NoRecord = ({ words, list }: { words: Words; list: LinkProps['to'] }) => (
  <EmptyState icon={<FileQuestion />} title={words.notFound} action={<Button render={<Link to={list} />}>{words.toList}</Button>}>
    {words.notFoundBody}
  </EmptyState>
)

type Props = {
  found: { error: unknown; isError: boolean; refetch: () => unknown }
  /** Of the list it belongs to, until it has one of its own. */
  title: string
  words: Words
  list: LinkProps['to']
}

/** A record's page while there is no record: on its way, not to be had just now, or not there. */
export function RecordPending({ found, title, words, list }: Props) {
  const isGone = isMissing(found.error)
  return (
    <Page title={isGone ? words.notFound : title}>
      <Card flush>
        {isGone ? (
          <NoRecord words={words} list={list} />
        ) : found.isError ? (
          <ErrorState error={found.error} onRetry={() => found.refetch()} />
        ) : (
          <SkeletonRows rows={6} />
        )}
      </Card>
    </Page>
  )
}
