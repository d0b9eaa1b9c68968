import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { ConfirmDialog } from '@portal/ui/ConfirmDialog.tsx'
import { errorText } from '@portal/ui/client'
import { putAnswer } from '@portal/ui/putAnswer'
import { EmptyState, ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { Switch } from '@portal/ui/Switch.tsx'
import { type Column, Table } from '@portal/ui/Table.tsx'
import { toast } from '@portal/ui/toasts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Poster, PosterFormat } from '../contract.ts'
import { api, postersQuery } from './queries.ts'
import { saveFile } from './saveFile.ts'
import { screenTexts as texts } from './texts.ts'

type Asked = { kind: 'allow' } | { kind: 'revoke'; poster: Poster }

export function PostersSection() {
  const queryClient = useQueryClient()
  const { data, error, isLoadingError, refetch } = useQuery(postersQuery)
  const [asked, setAsked] = useState<Asked>()
  // Another may have changed it: what is pressed again goes on what it is now.
  const failed = {
    onError: (failure: Error) => {
      toast(errorText(failure), { tone: 'error' })
      void refetch()
    },
  }
  const allow = useMutation({
    mutationFn: (isAllowed: boolean) => api.allowOpenReports({ isAllowed, version: data?.version ?? 0 }),
    onSuccess: (now) => {
      putAnswer(queryClient, postersQuery.queryKey, now)
      toast(now.allowsOpenReports ? texts.isOn : texts.isOff)
    },
    // What was not asked about closes no question: another may be open by now.
    onSettled: (_now, _error, isAllowed) => isAllowed && setAsked(undefined),
    ...failed,
  })
  const code = useMutation({
    mutationFn: ({ poster, isNew }: { poster: Poster; isNew: boolean }) =>
      isNew ? api.makePosterCode({ id: poster.locationId }) : api.revokePosterCode({ id: poster.locationId }),
    onSuccess: ({ name }, { isNew }) => {
      toast(isNew ? texts.made(name) : texts.revoked(name))
      void queryClient.invalidateQueries({ queryKey: postersQuery.queryKey })
    },
    onSettled: (_poster, _error, { isNew }) => isNew || setAsked(undefined),
    ...failed,
  })
  const print = useMutation({
    mutationFn: ({ poster, format }: { poster: Poster; format: PosterFormat }) => api.printPoster({ id: poster.locationId, format }),
    onSuccess: saveFile,
    onError: (failure) => toast(errorText(failure), { tone: 'error' }),
  })

  if (isLoadingError)
    return (
      <Card flush>
        <ErrorState error={error} onRetry={refetch} />
      </Card>
    )
  const isAllowed = data?.allowsOpenReports ?? false
  const buttons = (poster: Poster) => (
    <div className="flex items-center justify-end gap-1.5">
      {(['pdf', 'svg'] as const).map((format) => (
        <Button
          key={format}
          size="sm"
          aria-label={texts.print(poster.name, texts[format])}
          busy={print.isPending && print.variables.poster.locationId === poster.locationId && print.variables.format === format}
          onClick={() => print.mutate({ poster, format })}
        >
          {texts[format]}
        </Button>
      ))}
      <Button
        size="sm"
        variant="ghost"
        className="w-28"
        busy={code.isPending && code.variables.isNew && code.variables.poster.locationId === poster.locationId}
        aria-label={poster.hasCode ? texts.revokeAt(poster.name) : texts.makeAt(poster.name)}
        onClick={() => (poster.hasCode ? setAsked({ kind: 'revoke', poster }) : code.mutate({ poster, isNew: true }))}
      >
        {poster.hasCode ? texts.revoke : texts.make}
      </Button>
    </div>
  )
  return (
    <Card title={texts.caption} flush>
      <div className="grid gap-2 px-4 pb-3 sm:px-5">
        <p className="max-w-prose text-muted">{texts.intro}</p>
        {data && (
          <Switch
            label={texts.allow}
            hint={data.canAllow ? texts.allowHint : `${texts.allowHint} ${texts.adminOnly}`}
            checked={isAllowed}
            busy={allow.isPending}
            disabled={!data.canAllow}
            onChange={(event) => (event.target.checked ? setAsked({ kind: 'allow' }) : allow.mutate(false))}
          />
        )}
      </div>
      {!data ? (
        <SkeletonRows rows={5} />
      ) : data.items.length === 0 ? (
        <EmptyState
          title={texts.emptyTitle}
          action={<Button render={<Link to={'/settings/locations' as string} />}>{texts.toPlaces}</Button>}
        >
          {texts.empty}
        </EmptyState>
      ) : (
        <Table
          caption={texts.caption}
          columns={columns(isAllowed, buttons)}
          rows={data.items}
          keyOf={({ locationId }) => locationId}
          card={(poster) => (
            <div className="grid gap-2">
              <div>
                <p className="font-medium">{poster.name}</p>
                <p className="text-muted">{stateOf(poster, isAllowed)}</p>
              </div>
              <div className="justify-self-start">{buttons(poster)}</div>
            </div>
          )}
        />
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() => (asked?.kind === 'allow' ? allow.mutate(true) : asked && code.mutate({ poster: asked.poster, isNew: false }))}
        busy={allow.isPending || code.isPending}
        {...wordsOf(asked)}
      />
    </Card>
  )
}

const stateOf = ({ hasCode, reports }: Poster, isAllowed: boolean) =>
  [hasCode ? texts.own(isAllowed) : texts.none, reports > 0 && texts.reports(reports)].filter(Boolean).join(' · ')

const columns = (isAllowed: boolean, buttons: (poster: Poster) => ReactNode): Column<Poster>[] => [
  {
    id: 'name',
    label: texts.place,
    cell: ({ name, address }) => (
      <>
        <span className="font-medium">{name}</span>
        {address && <span className="block text-xs text-muted">{address}</span>}
      </>
    ),
  },
  { id: 'code', label: texts.code, cell: (poster) => stateOf(poster, isAllowed) },
  { id: 'menu', label: texts.menu, className: 'text-right', cell: buttons },
]

function wordsOf(asked?: Asked) {
  if (!asked || asked.kind === 'allow') return { title: texts.allowTitle, intro: texts.allowIntro, confirm: texts.allowConfirm }
  const { name } = asked.poster
  return { title: texts.revokeTitle(name), intro: texts.revokeIntro, confirm: texts.revoke, isDangerous: true }
}
