import { RecordComments } from '@portal/modules/records/comments/web/public'
import type { File } from '@portal/modules/records/files'
import { FileList } from '@portal/modules/records/files/web/public'
import { RecordLinks } from '@portal/modules/records/links/web/public'
import { PaperButton } from '@portal/modules/records/papers/web/public'
import { TagsCard } from '@portal/modules/records/tags/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { errorText } from '@portal/ui/client'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { Columns, Page } from '@portal/ui/Page.tsx'
import { putAnswer, refreshOthers } from '@portal/ui/putAnswer'
import { RecordPending } from '@portal/ui/RecordPending.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

type Shown = { id: string; number: string; title: string; version: number; can: readonly string[]; files: File[] }
type Ref = { id: string; version: number }
type Props<T extends Shown, S extends string> = {
  /** The name of its table, which its queries begin with. */
  module: string
  path: string
  title: string
  words: ComponentProps<typeof RecordPending>['words']
  calls: ComponentProps<typeof RecordComments>['calls'] & { [K in NoInfer<S>]: (ref: Ref) => Promise<T> } & {
    get: (input: { id: string }, options: { signal: AbortSignal }) => Promise<T>
    recordTags: ComponentProps<typeof TagsCard>['read']
    tag: ComponentProps<typeof TagsCard>['send']
  }
  /** The steps that need no more than a press, and what stands on their buttons. */
  steps: Record<S, string>
  statusOf: (record: T) => string
  children: (record: T) => ReactNode
}

/** The page of a standard record: its own fields, its files, what people say about it, its tags, and its steps. */
export function StandardPage<T extends Shown, S extends string>({ module, path, calls, steps, ...props }: Props<T, S>) {
  const { id } = useParams({ strict: false }) as { id: string }
  const queryClient = useQueryClient()
  const queryKey = [module, 'one', id]
  const found = useQuery({ queryKey, queryFn: ({ signal }) => calls.get({ id }, { signal }) })
  const step = useMutation({
    mutationFn: ({ name, version }: { name: S; version: number }) => calls[name]({ id, version }),
    onSuccess: (fresh) => {
      putAnswer(queryClient, queryKey, fresh)
      refreshOthers(queryClient, queryKey)
    },
  })
  const list = path as '/'
  if (!found.data) return <RecordPending found={found} title={props.title} words={props.words} list={list} />
  const record = found.data
  return (
    <Page
      title={record.title}
      breadcrumb={<Link to={list}>{props.title}</Link>}
      intro={`${record.number} · ${props.statusOf(record)}`}
      actions={
        <>
          {(Object.keys(steps) as S[])
            .filter((name) => record.can.includes(name))
            .map((name) => (
              <Button key={name} busy={step.isPending} onClick={() => step.mutate({ name, version: record.version })}>
                {steps[name]}
              </Button>
            ))}
          <PaperButton address={`${path}/${id}/paper`} name={record.number} />
        </>
      }
    >
      {step.isError && (
        <InlineNotice tone="danger" isAlert>
          {errorText(step.error)}
        </InlineNotice>
      )}
      <Columns
        main={
          <Card>
            {props.children(record)}
            <FileList files={record.files} base={`${path}/${id}/files`} />
            <RecordComments id={id} queryKey={module} calls={calls} />
          </Card>
        }
        side={
          <>
            <TagsCard record={record} queryKey={module} read={calls.recordTags} send={calls.tag} />
            <RecordLinks id={id} path={path} />
          </>
        }
      />
    </Page>
  )
}
