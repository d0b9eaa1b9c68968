import { formatDate } from '@portal/kit/format'
import { isEmptyProse } from '@portal/kit/proseParts'
import { Card } from '@portal/ui/Card.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { ProseContents } from '@portal/ui/prose/ProseContents.tsx'
import { ProseView } from '@portal/ui/prose/ProseView.tsx'
import { ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Document } from '../../contract.ts'
import { shownText } from '../queries.ts'
import type { ReadingParts } from '../readingParts.ts'
import { DraftFileTalk, DraftProse } from '../talk/LateTalk.tsx'
import { screenTexts } from '../texts.ts'
import { OriginalView } from '../upload/LateOriginal.tsx'
import { originalPath } from '../upload/originalPath.ts'
import { useProseWorld } from '../useProseWorld.ts'
import { ToVersion } from './ToVersion.tsx'

type Shown = { document: Document; shown: string }
type Props = Shown & { parts: ReadingParts }
/** The text of a version, with what it is where it is not the one in force. */
export function DocumentText({ document, shown, parts }: Props) {
  const text = useQuery(shownText(document, shown))
  const world = useProseWorld(document.id, text.data)
  const content = text.data?.content
  const original = text.data?.original ?? null
  const prose = content && (
    <>
      <ProseContents prose={content} />
      {shown === 'draft' && original?.kind !== 'pdf' ? (
        <DraftProse id={document.id} file={original} prose={content} {...world} />
      ) : (
        <ProseView prose={content} {...world} />
      )}
    </>
  )
  return (
    <>
      <WhichVersion document={document} shown={shown} />
      {shown !== 'draft' && <parts.Asked documentId={document.id} versionId={shown} />}
      <Card>
        {text.isPending ? (
          <SkeletonRows rows={8} />
        ) : text.isLoadingError ? (
          <ErrorState error={text.error} onRetry={() => text.refetch()} />
        ) : (
          <article aria-label={text.data.title} className="grid grid-cols-1 gap-6">
            {text.data.title !== document.title && <p className="text-lg font-semibold">{text.data.title}</p>}
            {original && (
              <OriginalView
                original={original}
                path={originalPath(document.id, shown)}
                text={prose}
                beside={
                  shown === 'draft' ? (page) => <DraftFileTalk id={document.id} prose={content!} file={original} page={page} /> : undefined
                }
              />
            )}
            {!original && (isEmptyProse(content!) ? <p className="text-muted">{screenTexts.emptyText}</p> : prose)}
          </article>
        )}
      </Card>
      {shown !== 'draft' && content && <parts.Confirm documentId={document.id} versionId={shown} prose={content} />}
    </>
  )
}

/** Says so where it is a draft, an old version, or one that is not in force yet. */
function WhichVersion({ document, shown }: Shown) {
  const { currentId, draft, id, versionLabel, versions } = document
  const toCurrent = currentId && <ToVersion id={id} text={screenTexts.toCurrent} />
  if (shown === 'draft')
    return (
      draft && (
        <InlineNotice>
          {screenTexts.readingDraft(draft.label)} {toCurrent}
        </InlineNotice>
      )
    )
  const version = versions.find((one) => one.id === shown)
  if (!version || version.id === currentId) {
    return (
      draft && (
        <InlineNotice>
          {screenTexts.underRevision(draft.label)} <ToVersion id={id} read="draft" text={screenTexts.readDraft} />
        </InlineNotice>
      )
    )
  }
  if (version.id === document.comingId)
    return (
      <InlineNotice>
        {screenTexts.notYet(formatDate(version.validFrom!))} {toCurrent}
      </InlineNotice>
    )
  return (
    <InlineNotice tone="warning">
      {versionLabel ? screenTexts.superseded(versionLabel) : screenTexts.supersededByNone} {toCurrent}
    </InlineNotice>
  )
}
