import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { Card } from '@portal/ui/Card.tsx'
import { DefinitionList } from '@portal/ui/DefinitionList.tsx'
import { texts as common } from '@portal/ui/texts'
import { Link } from '@tanstack/react-router'
import type { Document } from '../../contract.ts'
import { documentTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'

const { field } = texts
const words = {
  validFrom: 'Gjelder fra',
  approvedBy: 'Godkjent av',
  created: 'Opprettet',
  access: 'Tilgang',
  restricted: 'Skjermet',
  publicPage: 'Vises for alle',
  toPublicPage: 'Åpne siden',
}
const day = (at: string | null) => at && formatDate(at)

/** No page of the app: it is opened beside it. */
const PublicPage = ({ address }: { address: string }) => (
  <a href={address} target="_blank" rel="noopener" className="text-brand-ink underline underline-offset-2">
    {words.toPublicPage}
  </a>
)

/** Everything else that is known of it. */
export function DocumentDetails({ document }: { document: Document }) {
  const { translationOf: original } = document
  const current = document.versions.find(({ id }) => id === document.currentId)
  return (
    <Card title={common.common.details}>
      <DefinitionList
        items={[
          { id: 'access', term: words.access, value: document.isRestricted && words.restricted },
          { id: 'version', term: field.version, value: document.versionLabel },
          { id: 'from', term: words.validFrom, value: day(document.validFrom) },
          { id: 'approved', term: words.approvedBy, value: current?.approvedByName },
          { id: 'review', term: field.reviewDate, value: day(document.reviewDate) },
          { id: 'expiry', term: field.expiryDate, value: day(document.expiryDate) },
          { id: 'owner', term: field.ownerName, value: document.ownerName },
          { id: 'department', term: field.departmentName, value: document.departmentName },
          { id: 'folder', term: field.folderName, value: document.folderName },
          { id: 'type', term: field.documentType, value: texts.type[document.documentType] },
          { id: 'subtype', term: field.subtype, value: document.subtype && texts.subtype[document.subtype] },
          { id: 'language', term: field.language, value: texts.language[document.language] },
          {
            id: 'translationOf',
            term: screenTexts.translationOf,
            value: original && (
              <Link to="/documents/$id" params={{ id: original.id }} className="text-brand-ink underline underline-offset-2">
                {original.number} {original.title}
              </Link>
            ),
          },
          { id: 'page', term: words.publicPage, value: document.publicPage && <PublicPage address={document.publicPage} /> },
          { id: 'created', term: words.created, value: formatDate(osloDate(document.createdAt)) },
        ].filter(({ value }) => Boolean(value))}
      />
    </Card>
  )
}
