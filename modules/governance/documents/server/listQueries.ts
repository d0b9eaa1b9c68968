import { type IsoDate, osloDate } from '@portal/kit/dates'
import { withinDepartments } from '@portal/modules/identity/company/server/public'
import { usualFilters } from '@portal/modules/records/standard/server/public'
import { type Asked, type Condition, holds, is, oneOf } from '@portal/platform/record/listFilters'
import { byCreation, rising, sortKey } from '@portal/platform/record/listKeys'
import { listOf, ownColumns } from '@portal/platform/record/listOf'
import { type RawBuilder, sql } from 'kysely'
import type { DocumentFilters, DocumentRow, SortKey } from '../contract.ts'
import { inFolder } from './folderQueries.ts'
import { isInForceOn } from './forceQueries.ts'
import { documentKind } from './kind.ts'
import { shownStatusOn } from './statusQueries.ts'

type Question = { now: Date; filters?: DocumentFilters }
const todayOf = ({ now }: Question): IsoDate => osloDate(now)
const shown = (asked: Question) => shownStatusOn(sql`${todayOf(asked)}::date`)
const reviewOverdue = (asked: Question): Condition =>
  sql`(documents.status <> 'archived' and coalesce(documents.review_date < ${todayOf(asked)}, false))`
/** Of what is not archived, whose review is due by a condition. */
const dueBy = (due: RawBuilder<unknown>): Condition => sql`(documents.status <> 'archived' and ${due})`
/** What was in force that day, as a row of `document_validity` v. */
const inForce = (day: IsoDate) => sql`v.document_id = documents.id and ${isInForceOn(day)}`
const title = sortKey<DocumentRow>('text', sql`lower(documents.title)`, (row) => row.title.toLowerCase())
const review = sortKey<DocumentRow>(
  'date',
  sql`coalesce(documents.review_date, '9999-12-31'::date)`,
  (row) => row.reviewDate ?? '9999-12-31',
)
const id = sortKey<DocumentRow>('id', sql`documents.id`, (row) => row.id)
/** The version in force the day that is asked for. */
const current = (column: 'label' | 'from') => (asked: Question) =>
  sql`(select ${column === 'label' ? sql`w.major || '.' || w.minor` : sql`v.valid_from`} from document_validity v join document_versions w on w.id = v.version_id
    where ${inForce(asked.filters?.validOn ?? todayOf(asked))})`

export const documentList = listOf<Asked<DocumentFilters>, DocumentRow, SortKey>({
  kind: documentKind,
  sight: documentKind.visibleTo,
  ownOrTeam: ({ id: own, team }) => sql`(documents.department_id = any(${team}::uuid[]) or documents.owner_id = ${own})`,
  filters: {
    ...usualFilters(documentKind),
    status: (statuses, asked) => (statuses.length > 0 ? sql`${shown(asked)} in (${sql.join(statuses)})` : null),
    documentType: oneOf('documents.document_type'),
    subtype: oneOf('documents.subtype'),
    folderId: inFolder,
    ownerId: is('documents.owner_id'),
    departmentId: withinDepartments('documents.department_id'),
    language: oneOf('documents.language'),
    reviewOverdue: holds((asked: Asked<DocumentFilters>) => reviewOverdue(asked)),
    reviewFrom: (day) => dueBy(sql`documents.review_date >= ${day}`),
    reviewTo: (day) => dueBy(sql`documents.review_date <= ${day}`),
    validOn: (day) => sql`exists (select from document_validity v where ${inForce(day)})`,
  },
  orders: { ...byCreation('documents'), title: rising(title, id), review: rising(review, id) },
  joins: sql`join users owner on owner.id = documents.owner_id join departments department on department.id = documents.department_id
    join document_folders folder on folder.id = documents.folder_id`,
  columns: {
    ...ownColumns(
      'documents',
      'id',
      'number',
      'title',
      'documentType',
      'subtype',
      'status',
      'folderId',
      'language',
      'reviewDate',
      'expiryDate',
      'isRestricted',
      'createdAt',
      'version',
    ),
    shownStatus: shown,
    folderName: sql`folder.name`,
    departmentName: sql`department.name`,
    ownerName: sql`owner.firstname || ' ' || owner.lastname`,
    versionLabel: current('label'),
    validFrom: current('from'),
    isReviewOverdue: reviewOverdue,
  },
})
