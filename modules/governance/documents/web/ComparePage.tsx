import { Card } from '@portal/ui/Card.tsx'
import { Field } from '@portal/ui/Field.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { RecordPending } from '@portal/ui/RecordPending.tsx'
import { Select } from '@portal/ui/Select.tsx'
import { ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Document } from '../contract.ts'
import { readCompareSearch } from './page/documentSearch.ts'
import { documentQueries } from './queries.ts'
import { screenTexts } from './texts.ts'
import { SwappedFile } from './upload/LateOriginal.tsx'
import { useProseWorld } from './useProseWorld.ts'

const words = screenTexts.compare
/** Fetched while the two texts are. */
const ProseDiff = lazy(() => import('@portal/ui/prose/ProseDiff.tsx').then((file) => ({ default: file.ProseDiff })))

/** Two versions of a document, one beside the other's place. */
export function ComparePage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const found = useQuery(documentQueries.one(id))
  if (found.data) return <Compared document={found.data} />
  return <RecordPending found={found} title={words.title} words={screenTexts} list="/documents" />
}

function Compared({ document }: { document: Document }) {
  const { draft, id, number, title, versions } = document
  const search = readCompareSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  /** The latest first, the one under way before them. */
  const all = [
    ...(draft ? [{ id: 'draft', label: words.draft(draft.label) }] : []),
    ...versions.map((one) => ({ id: one.id, label: screenTexts.version(one.label) })),
  ]
  const to = search.to ?? all[0]?.id ?? ''
  const from = search.from ?? all[1]?.id ?? to
  const choose = (chosen: object) =>
    navigate({ to: '/documents/$id/compare', params: { id }, search: { from, to, ...chosen }, replace: true, resetScroll: false })
  const side = (name: 'from' | 'to', value: string) => (
    <Field id={name} label={words[name]}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => choose({ [name]: target.value })}>
          {all
            .filter((one) => name === 'to' || one.id !== 'draft')
            .map((one) => (
              <option key={one.id} value={one.id}>
                {one.label}
              </option>
            ))}
        </Select>
      )}
    </Field>
  )
  return (
    <Page
      title={words.title}
      intro={words.intro}
      breadcrumb={[
        <Link key="list" to="/documents">
          {screenTexts.list}
        </Link>,
        <Link key="one" to="/documents/$id" params={{ id }}>
          {number} {title}
        </Link>,
      ]}
    >
      {all.length < 2 ? (
        <InlineNotice>{words.one}</InlineNotice>
      ) : (
        <>
          <div className="grid max-w-xl grid-cols-1 gap-4 sm:grid-cols-2">
            {side('from', from)}
            {side('to', to)}
          </div>
          <Difference document={document} from={from} to={to} />
        </>
      )}
    </Page>
  )
}

function Difference({ document, from, to }: { document: Document; from: string; to: string }) {
  const before = useQuery(documentQueries.text(document.id, from))
  const after = useQuery(documentQueries.text(document.id, to))
  const world = useProseWorld(document.id, after.data)
  const failed = [before, after].find(({ isError }) => isError)
  const summary = to === 'draft' ? document.draft?.changeSummary : document.versions.find(({ id }) => id === to)?.changeSummary
  if (failed)
    return (
      <Card>
        <ErrorState error={failed.error} onRetry={() => failed.refetch()} />
      </Card>
    )
  if (!before.data || !after.data)
    return (
      <Card>
        <SkeletonRows rows={8} />
      </Card>
    )
  return (
    <>
      {summary && <InlineNotice title={words.summary}>{summary}</InlineNotice>}
      {before.data.title !== after.data.title && <InlineNotice>{words.titles(before.data.title, after.data.title)}</InlineNotice>}
      {(before.data.original ?? after.data.original) && <SwappedFile before={before.data.original} after={after.data.original} />}
      <Card>
        <Suspense fallback={<SkeletonRows rows={8} />}>
          <ProseDiff before={before.data.content} after={after.data.content} {...world} />
        </Suspense>
      </Card>
    </>
  )
}
