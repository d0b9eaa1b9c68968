import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { languageNames } from './languages.ts'
import { receiptQueries } from './queries.ts'
import { screenTexts as words } from './texts.ts'

const link = 'text-brand-ink underline underline-offset-2'

/** Above a version: whether the person is asked to read it, what has changed since they last did, and what other languages it is in. */
export function AskedNotice({ documentId, versionId }: { documentId: string; versionId: string }) {
  const { data } = useQuery(receiptQueries.mine(documentId))
  if (!data) return null
  const { duty, lastReadId, translationOf, translations } = data
  const isAsked = duty !== null && duty.readAt === null && duty.versionId === versionId
  const hasChanged = lastReadId !== null && lastReadId !== versionId && duty?.versionId === versionId
  return (
    <>
      {isAsked && (
        <InlineNotice tone={duty.isOverdue ? 'warning' : 'info'}>
          {duty.isOverdue ? words.askedLate(duty.dueOn) : words.asked(duty.dueOn)}
        </InlineNotice>
      )}
      {hasChanged && (
        <InlineNotice>
          {words.changedSince}{' '}
          <Link to="/documents/$id/compare" params={{ id: documentId }} search={{ from: lastReadId, to: versionId }} className={link}>
            {words.changes}
          </Link>
        </InlineNotice>
      )}
      {translationOf && (
        <InlineNotice>
          <Link to="/documents/$id" params={{ id: translationOf.id }} className={link}>
            {words.translationOf(translationOf.name)}
          </Link>
        </InlineNotice>
      )}
      {translations.length > 0 && (
        <p className="text-muted">
          {words.otherLanguages}{' '}
          {translations.map(({ id, language }, n) => (
            <span key={id}>
              {n > 0 && ', '}
              <Link to="/documents/$id" params={{ id }} lang={language} className={link}>
                {languageNames[language]}
              </Link>
            </span>
          ))}
        </p>
      )}
    </>
  )
}
